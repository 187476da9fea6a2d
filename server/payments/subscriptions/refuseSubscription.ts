import type Stripe from 'stripe'
import type { RefundReason } from '@/contract/enums/refunds'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refusePayment } from '@/server/payments/refundPayment'
import { cancelNow } from './cancelNow'
import { latestPaymentIntents, subscriptionExpansion } from './subscriptionState'

/** Cancels a subscription that should not exist and refunds its latest payment. */
export async function refuseSubscription(
  subscription: Stripe.Subscription,
  { profileId, reason }: { profileId: string; reason: RefundReason },
  services: PaymentServices,
): Promise<Stripe.Subscription> {
  services.log.warn({ subscription: subscription.id, reason }, 'a subscription was refused')
  // Canceled last: as long as it runs, all of this is repeated after a failure.
  for (const paymentIntent of latestPaymentIntents(subscription)) {
    await refusePayment({ paymentIntent, profileId, reason }, services)
  }
  return cancelSubscription(subscription, services)
}

/** Cancels a subscription at once, without a refund. */
export async function cancelSubscription(
  { id }: Stripe.Subscription,
  { payments }: PaymentServices,
): Promise<Stripe.Subscription> {
  await cancelNow(id, { payments })
  return payments.subscriptions.retrieve(id, { expand: subscriptionExpansion })
}
