import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { isRunning } from '@/contract/pricing/runningPlans'
import { updateSubscriptionListings } from '@/server/commands/purchases/subscriptionListings'
import type { Db } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findPrices } from '@/server/repositories/catalog'
import { saveCard, saveCustomerEmail } from '@/server/repositories/payments/customers'
import { deleteFreePlan, saveSubscription } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { hasten } from '@/server/jobQueue/enqueue'
import { mailSubscription } from './mailSubscription'
import { upgradeKey } from './upgradeKey'
import { settleSubscription, type SettledSubscription } from './settleSubscription'
import { cardOf, emailOf } from './subscriptionState'

/** Reads a subscription from the provider and stores its state. Needs the profile's payment lock. */
export async function syncSubscription(
  transaction: Db,
  subscriptionId: string,
  services: PaymentServices,
): Promise<void> {
  for (const settled of await settleSubscription(transaction, subscriptionId, services)) {
    await storeSubscription(transaction, settled, services)
  }
}

/** Stores the state of a subscription with all that follows from it. Repeating it changes nothing. */
export async function storeSubscription(
  transaction: Db,
  { subscription, state, profile, action }: SettledSubscription,
  services: PaymentServices,
): Promise<void> {
  // As everywhere, the user's lock comes before those of rows, which would deadlock otherwise.
  await acquireUserLock(transaction, profile.uid)
  if (isRunning(state)) {
    await deleteFreePlan(transaction, profile.id)
    await saveCard(transaction, profile.id, cardOf(subscription))
    const email = emailOf(subscription)
    if (email) await saveCustomerEmail(transaction, profile.id, email)
  }
  const { scheduled, ...values } = state
  const { id, before, actionBefore } = await saveSubscription(transaction, profile.id, {
    ...values,
    scheduled: scheduled && JSON.stringify(await presentSchedule(transaction, scheduled)),
    payment_action: action && JSON.stringify(action),
  })
  if (actionBefore?.purpose === 'UPGRADE' && !action) {
    await hasten(transaction, upgradeKey(subscription.id))
  }
  await updateSubscriptionListings(transaction, id, new Date(services.clock()))
  await mailSubscription(transaction, { subscription, state, before, profile, action }, services)
}

async function presentSchedule(db: Db, { priceId, at }: { priceId: string; at: Date }) {
  const [price] = await findPrices(db, [priceId])
  const type = (price?.type ?? null) as SubscriptionType | null
  return { type, at: at.toISOString() }
}
