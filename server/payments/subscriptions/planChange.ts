import type Stripe from 'stripe'
import { isRunning, isRunningStatus } from '@/contract/pricing/runningPlans'
import type { Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { expanded, idOf } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import {
  findSubscriptionDetails,
  type SubscriptionDetails,
} from '@/server/repositories/subscriptions'
import { syncSubscription } from './applySubscription'
import { subscriptionExpansion } from './subscriptionState'

/** A subscription that runs, as the provider has it now. */
export interface RunningSubscription {
  profileId: string
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
}

/**
 * Changes the running plan of a profile at the provider and stores the result. Nothing else changes
 * its payments meanwhile. A change that has been made already is not made again.
 * @param isMade whether a plan that doesn't run is what the change leads to
 * @throws conflict without a running plan
 */
export async function changePlan(
  profileId: string,
  services: PaymentServices,
  change: (running: RunningSubscription, transaction: Db) => Promise<void>,
  isMade: (plan: SubscriptionDetails) => boolean = () => false,
): Promise<SubscriptionDetails> {
  const { plan, wasRunning } = await withPaymentLock(
    services.db,
    profileId,
    async (transaction) => {
      const before = await findSubscriptionDetails(transaction, profileId)
      const id = before && isRunning(before) ? before.provider_subscription : null
      if (id === null) return { plan: before, wasRunning: false }
      const running = await readRunning(id, profileId, services)
      if (running) await change(running, transaction)
      await syncSubscription(transaction, id, services)
      const plan = await findSubscriptionDetails(transaction, profileId)
      return { plan, wasRunning: running !== undefined }
    },
  )
  if (plan && (wasRunning || isMade(plan))) return plan
  throw conflict('This profile has no plan that runs. Choose a plan first.')
}

async function readRunning(
  id: string,
  profileId: string,
  { payments }: PaymentServices,
): Promise<RunningSubscription | undefined> {
  const subscription = await findAtProvider(() =>
    payments.subscriptions.retrieve(id, { expand: subscriptionExpansion }),
  )
  const item = subscription?.items.data[0]
  if (!subscription || !item || !isRunningStatus(subscription.status)) return undefined
  return { profileId, subscription, item }
}

/** The schedule that will change the subscription. */
export function activeSchedule({
  schedule,
}: Stripe.Subscription): Stripe.SubscriptionSchedule | undefined {
  const found = expanded(schedule)
  return found?.status === 'active' || found?.status === 'not_started' ? found : undefined
}

/** Undoes a scheduled change: the subscription goes on as it is. */
export async function releaseSchedule(
  subscription: Stripe.Subscription,
  { payments }: PaymentServices,
): Promise<void> {
  const schedule = activeSchedule(subscription)
  if (schedule) await payments.subscriptionSchedules.release(idOf(schedule))
}

/** What to send so that the subscription is not canceled. */
export const keepRunning = (
  subscription: Stripe.Subscription,
): Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'> | undefined => {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false }
  return subscription.cancel_at === null ? undefined : { cancel_at: '' }
}
