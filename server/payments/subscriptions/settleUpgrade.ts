import type Stripe from 'stripe'
import { isRunningStatus } from '@/contract/pricing/runningPlans'
import { dequeue, enqueue } from '@/server/jobQueue/enqueue'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import { atSecond, expanded } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { syncSubscription } from './applySubscription'
import { keepRunning, releaseSchedule } from './planChange'
import { schedulePrice } from './schedulePrice'
import { upgradeKey } from './upgradeKey'
import { readState, subscriptionExpansion } from './subscriptionState'

/** What was undone for an upgrade, and is done again if the upgrade does not take effect. */
export type StartedUpgrade = JobPayloads['settleUpgrade']

/** In milliseconds: when an upgrade whose outcome is unknown is looked at again. */
const DELAY = 60_000

/** Stores a job that settles an upgrade, before anything is undone for it. */
export const rememberUpgrade = (
  upgrade: StartedUpgrade,
  { db, clock }: PaymentServices,
  until = new Date(clock() + DELAY),
): Promise<void> =>
  enqueue(db, 'settleUpgrade', upgrade, { key: upgradeKey(upgrade.subscription), runAt: until })

/** Withdraws an upgrade that waits for its payment; nothing that was undone for it comes back. */
export async function discardUpgrade(
  { id, pending_update, latest_invoice }: Stripe.Subscription,
  { db, payments }: PaymentServices,
): Promise<void> {
  await dequeue(db, upgradeKey(id))
  const invoice = expanded(latest_invoice)
  if (pending_update && invoice?.id && invoice.status === 'open') {
    await payments.invoices.voidInvoice(invoice.id)
  }
}

/** Settles an upgrade and stores the plan as it is then. */
export const settleLater = (upgrade: StartedUpgrade, services: PaymentServices): Promise<void> =>
  withPaymentLock(services.db, upgrade.profileId, async (transaction) => {
    await settleUpgrade(upgrade, services)
    await syncSubscription(transaction, upgrade.subscription, services)
  })

/**
 * Undoes a cancellation and a scheduled change once an upgrade has taken effect, and schedules the change
 * again if it has not. Repeating it changes nothing. Needs the profile's payment lock.
 */
export async function settleUpgrade(
  upgrade: StartedUpgrade,
  services: PaymentServices,
): Promise<void> {
  const { profileId, from, to, scheduled, isEnding } = upgrade
  const { subscriptions } = services.payments
  const subscription = await subscriptions.retrieve(upgrade.subscription, {
    expand: subscriptionExpansion,
  })
  const [item] = subscription.items.data
  if (!item || !isRunningStatus(subscription.status)) return
  if (subscription.pending_update) {
    const until = atSecond(subscription.pending_update.expires_at).getTime() + DELAY
    return rememberUpgrade(upgrade, services, new Date(until))
  }
  if (item.price.id === to) {
    const isRestored = readState(subscription)?.scheduled?.priceId === scheduled
    if (scheduled !== null && isRestored) await releaseSchedule(subscription, services)
    const kept = isEnding ? keepRunning(subscription) : undefined
    if (kept) await subscriptions.update(subscription.id, kept)
    return
  }
  // A schedule without a change may be left of an attempt that failed halfway.
  const isFree = !readState(subscription)?.scheduled && !keepRunning(subscription)
  if (item.price.id === from && scheduled !== null && isFree) {
    const running = { profileId, subscription, item }
    await schedulePrice(running, { id: scheduled, interval: null }, services)
  }
}
