import type Stripe from 'stripe'
import type { PaymentAction } from '@/contract/pricing/products'
import { isRunning } from '@/contract/pricing/runningPlans'
import type { Db } from '@/server/db/connection'
import { idOf } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { suitsRole } from '@/server/policies/checkout'
import { isRenewing } from '@/server/policies/subscriptions'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { findPaymentProfile, type PaymentProfile } from '@/server/repositories/payments/profiles'
import { hasBoughtPlan } from '@/server/repositories/purchases/purchases'
import { hasRun, listRunning } from '@/server/repositories/subscriptions'
import { cancelSubscription, refuseSubscription } from './refuseSubscription'
import { readPaymentAction } from './paymentAction'
import { readState, subscriptionExpansion, type SubscriptionState } from './subscriptionState'

/** A subscription whose state at the provider is the one to store. */
export interface SettledSubscription {
  subscription: Stripe.Subscription
  state: SubscriptionState
  profile: PaymentProfile
  action: PaymentAction | null
}

/**
 * Reads a subscription from the provider, and ends there what must not run. A second running subscription
 * of a profile is canceled and refunded, however it was created, as is a new one of a deleted profile
 * or one that no longer suits the role. One that a deleted profile had before only stops renewing.
 * @returns what to store, in this order
 */
export async function settleSubscription(
  db: Db,
  subscriptionId: string,
  services: PaymentServices,
): Promise<SettledSubscription[]> {
  const { subscriptions } = services.payments
  const retrieve = (id: string) => subscriptions.retrieve(id, { expand: subscriptionExpansion })
  const subscription = await retrieve(subscriptionId)
  const state = readState(subscription)
  const profileId = await profileOf(db, subscription)
  // Not one of our plans, or not bought by a profile.
  if (!state || profileId === undefined) return []
  const profile = await findPaymentProfile(db, profileId)
  if (!profile) {
    const isUsed = await hasBoughtPlan(db, profileId)
    if (isRunning(state) && !isUsed) await refuseSubscription(subscription, services)
    else if (isRenewing(state)) await cancelSubscription(subscription, services)
    return []
  }
  if (!isRunning(state)) return [{ subscription, state, profile, action: null }]
  const others = (await listRunning(db, profile.id)).filter(
    (other) => other.provider_subscription !== state.provider_subscription,
  )
  const isDuplicate = others.some(({ created_at }) => created_at <= state.created_at)
  const isUnwanted = profile.isDeleted || !suitsRole(state.type, profile.role)
  if (isDuplicate || (isUnwanted && !(await hasRun(db, subscription.id)))) {
    return toSettled(await refuseSubscription(subscription, services), profile)
  }
  if (profile.isDeleted && isRenewing(state)) {
    return toSettled(await cancelSubscription(subscription, services), profile)
  }
  const action = await readPaymentAction(db, { subscription, state }, services)
  const settled: SettledSubscription[] = [{ subscription, state, profile, action }]
  for (const { provider_subscription: id } of others) {
    const refused = await refuseSubscription(await retrieve(id), services)
    // Stored first: one subscription of a profile runs at a time.
    settled.unshift(...toSettled(refused, profile))
  }
  return settled
}

function toSettled(
  subscription: Stripe.Subscription,
  profile: PaymentProfile,
): SettledSubscription[] {
  const state = readState(subscription)
  return state ? [{ subscription, state, profile, action: null }] : []
}

async function profileOf(db: Db, { customer, metadata }: Stripe.Subscription) {
  return (await findProfileOfCustomer(db, idOf(customer))) ?? metadata.profileId
}
