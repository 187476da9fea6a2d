import type Stripe from 'stripe'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refundPayment } from '@/server/payments/refundPayment'
import { latestPaymentIntents, subscriptionExpansion } from './subscriptionState'

/** Cancels a subscription that should not exist and refunds its latest payment. */
export async function refuseSubscription(
  subscription: Stripe.Subscription,
  { payments, log }: PaymentServices,
): Promise<Stripe.Subscription> {
  log.warn({ subscription: subscription.id }, 'a subscription was refused and refunded')
  // Canceled last: as long as it runs, all of this is repeated after a failure.
  for (const intent of latestPaymentIntents(subscription)) await refundPayment(intent, { payments })
  await payments.subscriptions.cancel(subscription.id)
  return payments.subscriptions.retrieve(subscription.id, { expand: subscriptionExpansion })
}
