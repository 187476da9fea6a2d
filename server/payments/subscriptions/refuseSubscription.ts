import type Stripe from 'stripe'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refundPayment } from '@/server/payments/refundPayment'
import { cancelNow } from './cancelNow'
import { latestPaymentIntents, subscriptionExpansion } from './subscriptionState'

/** Cancels a subscription that should not exist and refunds its latest payment. */
export async function refuseSubscription(
  subscription: Stripe.Subscription,
  services: PaymentServices,
): Promise<Stripe.Subscription> {
  const { payments, log } = services
  log.warn({ subscription: subscription.id }, 'a subscription was refused and refunded')
  // Canceled last: as long as it runs, all of this is repeated after a failure.
  for (const intent of latestPaymentIntents(subscription)) await refundPayment(intent, { payments })
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
