import type Stripe from 'stripe'
import type { RefundReason } from '@/contract/enums/payments/refunds'
import type { PaymentAction } from '@/contract/pricing/products'
import { isRunning, isRunningStatus } from '@/contract/pricing/runningPlans'
import type { Db } from '@/server/db/connection'
import { idOf } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { suitsRole } from '@/server/policies/payments/checkout'
import { isRenewing } from '@/server/policies/payments/subscriptions'
import { findOwner, ignore } from '@/server/payments/ownership'
import { saveCustomer } from '@/server/repositories/payments/customers'
import { findProfileState } from '@/server/repositories/payments/installation'
import { findPaymentProfile, type PaymentProfile } from '@/server/repositories/payments/profiles'
import { hasBoughtPlan } from '@/server/repositories/purchases/purchases'
import { hasRun, listRunning } from '@/server/repositories/subscriptions'
import { cancelSubscription, refuseSubscription } from './refuseSubscription'
import { settleEndedInvoices } from './endedInvoices'
import { endMissingSubscription } from './endMissingSubscription'
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
 * or one that no longer suits the role. One that a deleted profile had before only stops renewing. Those of
 * other installations, and of profiles that this database does not know, are left alone.
 * @returns what to store, in this order
 */
export async function settleSubscription(
  db: Db,
  subscriptionId: string,
  services: PaymentServices,
): Promise<SettledSubscription[]> {
  const { subscriptions } = services.payments
  const retrieve = (id: string) => subscriptions.retrieve(id, { expand: subscriptionExpansion })
  const subscription = await findAtProvider(() => retrieve(subscriptionId))
  if (!subscription) {
    await endMissingSubscription(db, subscriptionId, services)
    return []
  }
  const state = readState(subscription)
  // Not one of our plans.
  if (!state) return []
  const { metadata, customer } = subscription
  const profileId = await findOwner(db, { customer: idOf(customer), metadata }, services)
  if (profileId === undefined) return ignore('otherInstallation', subscriptionId, services)
  const profile = await findPaymentProfile(db, profileId)
  if (!profile) return settleErased(db, { subscription, state, profileId }, services)
  await saveCustomer(db, { id: idOf(customer), profileId })
  if (state.status === 'unpaid') {
    // The provider's settings may leave a plan so after the last retry.
    return settleEnded(await cancelSubscription(subscription, services), profile, services)
  }
  if (!isRunning(state)) return settleEnded(subscription, profile, services)
  const refuse = (refused: Stripe.Subscription, reason: RefundReason) =>
    refuseSubscription(refused, { profileId, reason }, services)
  const { running, ended } = await readOthers(db, { profile, state }, retrieve, services)
  const isDuplicate = running.some((other) => other.start_date <= subscription.start_date)
  const isNew = !(await hasRun(db, subscription.id))
  if (isDuplicate) {
    const refused = await refuse(subscription, 'DUPLICATE_PLAN')
    return [...ended, ...toSettled(refused, profile)]
  }
  if (isNew && (profile.isDeleted || !suitsRole(state.type, profile.role))) {
    const reason = profile.isDeleted ? 'PROFILE_DELETED' : 'ROLE_CHANGED'
    return [...ended, ...toSettled(await refuse(subscription, reason), profile)]
  }
  if (profile.isDeleted && isRenewing(state)) {
    return [...ended, ...toSettled(await cancelSubscription(subscription, services), profile)]
  }
  // Stored first: one subscription of a profile runs at a time.
  const settled = [...ended]
  for (const other of running) {
    settled.push(...toSettled(await refuse(other, 'DUPLICATE_PLAN'), profile))
  }
  const action = await readPaymentAction(db, { subscription, state }, services)
  return [...settled, { subscription, state, profile, action }]
}

async function settleEnded(
  subscription: Stripe.Subscription,
  profile: PaymentProfile,
  services: PaymentServices,
): Promise<SettledSubscription[]> {
  if (subscription.status === 'canceled') {
    await settleEndedInvoices(subscription, profile.id, services)
  }
  return toSettled(subscription, profile)
}

interface Others {
  running: Stripe.Subscription[]
  /** Stored as running, although they have ended at the provider. */
  ended: SettledSubscription[]
}

/** The other subscriptions of the profile that are stored as running, as the provider has them now. */
async function readOthers(
  db: Db,
  { profile, state }: Pick<SettledSubscription, 'profile' | 'state'>,
  retrieve: (id: string) => Promise<Stripe.Subscription>,
  services: PaymentServices,
): Promise<Others> {
  const others: Others = { running: [], ended: [] }
  for (const { provider_subscription: id } of await listRunning(db, profile.id)) {
    if (id === state.provider_subscription) continue
    const other = await findAtProvider(() => retrieve(id))
    if (!other) await endMissingSubscription(db, id, services)
    else if (isRunningStatus(other.status)) others.running.push(other)
    else others.ended.push(...toSettled(other, profile))
  }
  return others
}

/** Ends a subscription of a profile that was erased. One of an unknown profile is left alone. */
async function settleErased(
  db: Db,
  {
    subscription,
    state,
    profileId,
  }: Omit<SettledSubscription, 'profile' | 'action'> & { profileId: string },
  services: PaymentServices,
): Promise<SettledSubscription[]> {
  if ((await findProfileState(db, profileId)) === 'unknown') {
    return ignore('unknownProfile', subscription.id, services)
  }
  const isUsed = await hasBoughtPlan(db, profileId)
  if (isRunning(state) && !isUsed) {
    await refuseSubscription(subscription, { profileId, reason: 'PROFILE_DELETED' }, services)
  } else if (isRenewing(state)) await cancelSubscription(subscription, services)
  // The event of its end, which follows a cancellation, leads here.
  else if (subscription.status === 'canceled') {
    await settleEndedInvoices(subscription, profileId, services)
  }
  return []
}

function toSettled(
  subscription: Stripe.Subscription,
  profile: PaymentProfile,
): SettledSubscription[] {
  const state = readState(subscription)
  return state ? [{ subscription, state, profile, action: null }] : []
}
