import type Stripe from 'stripe'
import type { SubscriptionType } from '@/contract/enums/sales'
import { updateSubscriptionListings } from '@/server/commands/purchases/subscriptionListings'
import type { Db } from '@/server/db/connection'
import { idOf } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { suitsRole } from '@/server/policies/checkout'
import { isRenewing, isRunning } from '@/server/policies/subscriptions'
import { findPrices } from '@/server/repositories/catalog'
import {
  findProfileOfCustomer,
  saveCard,
  saveCustomerEmail,
} from '@/server/repositories/payments/customers'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { hasBoughtPlan } from '@/server/repositories/purchases/purchases'
import { hasRun, listRunning } from '@/server/repositories/subscriptions'
import { deleteFreePlan, saveSubscription } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { mailSubscription } from './mailSubscription'
import { cancelSubscription, refuseSubscription } from './refuseSubscription'
import { cardOf, emailOf, readState, subscriptionExpansion } from './subscriptionState'

/** Reads a subscription from the provider and stores its state. Needs the profile's payment lock. */
export async function syncSubscription(
  transaction: Db,
  subscriptionId: string,
  services: PaymentServices,
): Promise<void> {
  const subscription = await services.payments.subscriptions.retrieve(subscriptionId, {
    expand: subscriptionExpansion,
  })
  await applySubscription(transaction, subscription, services)
}

/**
 * Stores the state of a subscription with all that follows from it. Repeating it changes nothing.
 * A second running subscription of a profile is canceled and refunded, whichever way it came about, as is
 * a new one of a deleted profile or one that no longer suits the role. One that a deleted profile had
 * before only stops renewing.
 */
async function applySubscription(
  transaction: Db,
  subscription: Stripe.Subscription,
  services: PaymentServices,
): Promise<void> {
  const state = readState(subscription)
  const profileId = await profileOf(transaction, subscription)
  // Not one of our plans, or not bought by a profile.
  if (!state || profileId === undefined) return
  const profile = await findPaymentProfile(transaction, profileId)
  if (!profile) {
    const isUsed = await hasBoughtPlan(transaction, profileId)
    if (isRunning(state) && !isUsed) await refuseSubscription(subscription, services)
    else if (isRenewing(state)) await cancelSubscription(subscription, services)
    return
  }
  if (isRunning(state)) {
    const others = (await listRunning(transaction, profile.id)).filter(
      (other) => other.provider_subscription !== state.provider_subscription,
    )
    const isDuplicate = others.some(({ created_at }) => created_at <= state.created_at)
    const isUsed = await hasRun(transaction, subscription.id)
    const isUnwanted = profile.isDeleted || !suitsRole(state.type, profile.role)
    if (isDuplicate || (isUnwanted && !isUsed)) {
      const refused = await refuseSubscription(subscription, services)
      return applySubscription(transaction, refused, services)
    }
    if (profile.isDeleted && isRenewing(state)) {
      const ended = await cancelSubscription(subscription, services)
      return applySubscription(transaction, ended, services)
    }
    for (const later of others) {
      const found = await services.payments.subscriptions.retrieve(later.provider_subscription, {
        expand: subscriptionExpansion,
      })
      const refused = await refuseSubscription(found, services)
      await applySubscription(transaction, refused, services)
    }
  }
  // As everywhere, the user's lock comes before those of rows, which would deadlock otherwise.
  await acquireUserLock(transaction, profile.uid)
  if (isRunning(state)) {
    await deleteFreePlan(transaction, profile.id)
    await saveCard(transaction, profile.id, cardOf(subscription))
    const email = emailOf(subscription)
    if (email) await saveCustomerEmail(transaction, profile.id, email)
  }
  const { scheduled, ...values } = state
  const { id, before } = await saveSubscription(transaction, profile.id, {
    ...values,
    scheduled: scheduled && JSON.stringify(await presentSchedule(transaction, scheduled)),
  })
  await updateSubscriptionListings(transaction, id, new Date(services.clock()))
  await mailSubscription(transaction, { subscription, state, before, profile }, services)
}

async function profileOf(db: Db, { customer, metadata }: Stripe.Subscription) {
  return (await findProfileOfCustomer(db, idOf(customer))) ?? metadata.profileId
}

async function presentSchedule(db: Db, { priceId, at }: { priceId: string; at: Date }) {
  const [price] = await findPrices(db, [priceId])
  const type = (price?.type ?? null) as SubscriptionType | null
  return { type, at: at.toISOString() }
}
