import { isRunning } from '@/contract/pricing/runningPlans'
import { conflict, invalid } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { isEntitled } from '@/server/policies/payments/subscriptions'
import { findPrices } from '@/server/repositories/catalog'
import {
  findSubscriptionDetails,
  type SubscriptionDetails,
} from '@/server/repositories/subscriptions'
import { insertFreePlan } from '@/server/repositories/subscriptionWrites'
import { syncSubscription } from './applySubscription'
import { cancelNow } from './cancelNow'

/**
 * Chooses the free plan, which clears an expired state. It needs no provider, except to end a plan
 * whose payments failed for longer than the grace period.
 * @throws invalid (`priceId`), or conflict while a plan runs
 */
export async function chooseFreePlan(
  { priceId, profileId }: { priceId: string; profileId: string },
  services: PaymentServices,
): Promise<SubscriptionDetails | undefined> {
  const { db, clock } = services
  const [price] = await findPrices(db, [priceId])
  if (price?.kind !== 'plan' || price.amountMinor !== 0 || !price.isActive) {
    throw invalid({ priceId: 'This is not the price of the free plan.' })
  }
  return withPaymentLock(db, profileId, async (transaction) => {
    const before = await findSubscriptionDetails(transaction, profileId)
    if (before && isRunning(before)) {
      if (isEntitled(before, clock())) {
        throw conflict('Your plan still runs. Cancel it, and the free plan follows it.')
      }
      const id = before.provider_subscription ?? ''
      await cancelNow(id, services)
      await syncSubscription(transaction, id, services)
    }
    const isChosen = before?.type === null
    if (!isChosen) await insertFreePlan(transaction, profileId, new Date(clock()))
    return findSubscriptionDetails(transaction, profileId)
  })
}
