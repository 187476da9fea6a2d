import type Stripe from 'stripe'
import type { RefundReason } from '@/contract/enums/payments/refunds'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refusePayment } from '@/server/payments/refundPayment'
import { cancelNow } from './cancelNow'
import { intentsOf, subscriptionExpansion } from './subscriptionState'

const PAGE = 100

/**
 * Cancels a subscription that should not exist and refunds all its payments: each paid for a time in which
 * another plan ran, or nothing was granted. They are several when it is found late, such as after an outage.
 */
export async function refuseSubscription(
  subscription: Stripe.Subscription,
  { profileId, reason }: { profileId: string; reason: RefundReason },
  services: PaymentServices,
): Promise<Stripe.Subscription> {
  services.log.warn({ subscription: subscription.id, reason }, 'a subscription was refused')
  const { invoices } = services.payments
  const params = { subscription: subscription.id, limit: PAGE, expand: ['data.payments'] }
  // Canceled last: as long as it runs, all of this is repeated after a failure.
  for await (const invoice of invoices.list(params)) {
    for (const paymentIntent of intentsOf(invoice)) {
      await refusePayment({ paymentIntent, profileId, reason }, services)
    }
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
