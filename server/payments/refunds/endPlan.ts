import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { syncSubscription } from '@/server/payments/subscriptions/applySubscription'
import { cancelNow } from '@/server/payments/subscriptions/cancelNow'
import {
  latestPaymentIntents,
  subscriptionExpansion,
} from '@/server/payments/subscriptions/subscriptionState'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { listRunning } from '@/server/repositories/subscriptions'

/** Ends the plan of a profile at once, if this was its latest payment. */
export async function endPlan(
  transaction: Db,
  charge: Stripe.Charge,
  services: PaymentServices,
): Promise<void> {
  const { payments } = services
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  if (!profileId) return
  for (const { provider_subscription: id } of await listRunning(transaction, profileId)) {
    const subscription = await payments.subscriptions.retrieve(id, {
      expand: subscriptionExpansion,
    })
    const intents = latestPaymentIntents(subscription)
    if (!intents.includes(idOrNull(charge.payment_intent) ?? '')) continue
    if (subscription.status !== 'canceled') await cancelNow(id, services)
    await syncSubscription(transaction, id, services)
  }
}
