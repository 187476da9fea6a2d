import type Stripe from 'stripe'
import type { SubscriptionType } from '@/contract/enums/sales'
import { plans } from '@/contract/pricing/plans'
import { isRunningStatus } from '@/contract/pricing/runningPlans'
import { revokeCoverage } from '@/server/commands/purchases/revokeCoverage'
import type { Db } from '@/server/db/connection'
import { atSecond, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider } from '@/server/payments/providerErrors'
import { refusePayment } from '@/server/payments/refundPayment'
import { syncSubscription } from '@/server/payments/subscriptions/applySubscription'
import { cancelNow } from '@/server/payments/subscriptions/cancelNow'
import { releaseSchedule } from '@/server/payments/subscriptions/planChange'
import {
  intentsOf,
  readState,
  subscriptionExpansion,
} from '@/server/payments/subscriptions/subscriptionState'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { earlierPriceOf, findInvoices, isOfPeriod, type PlanInvoices } from './planInvoices'

/** What a refund did to a plan: it ended, or returned to the plan before the upgrade. */
export type PlanOutcome = 'ended' | { returnedTo: SubscriptionType | null }

/**
 * Ends what a payment paid for of a plan (docs/product.md, "Refunds of plans"). The price of a period ends the
 * plan at once; the difference for an upgrade returns to the plan before it. Payments of earlier periods end
 * nothing. Repeating it changes nothing.
 */
export async function endPlan(
  transaction: Db,
  charge: Stripe.Charge,
  services: PaymentServices,
): Promise<PlanOutcome | undefined> {
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  const intent = idOrNull(charge.payment_intent)
  if (!profileId || intent === null) return undefined
  const found = await findInvoices({ customer, intent }, services)
  if (!found) return undefined
  const { subscriptions } = services.payments
  const subscription = await findAtProvider(() =>
    subscriptions.retrieve(found.subscription, { expand: subscriptionExpansion }),
  )
  const item = subscription?.items.data[0]
  if (!subscription || !item || !isOfPeriod(found.invoice, item)) return undefined
  const earlier = await earlierPriceOf(found.invoice, services)
  const isReturning =
    isRunningStatus(subscription.status) && earlier?.interval === item.price.recurring?.interval
  const since = atSecond(item.current_period_start)
  if (earlier && isReturning) {
    const upgradedAt = atSecond(found.invoice.created)
    await returnTo(earlier.id, { subscription, item }, services)
    await syncSubscription(transaction, subscription.id, services)
    const limits = earlier.type ? plans[earlier.type] : undefined
    await revokeCoverage(transaction, subscription.id, {
      since,
      after: upgradedAt,
      posts: limits ? limits.opportunityPostsPerYear : 0,
      boosts: limits?.boostsPerMonth ?? 0,
      now: new Date(services.clock()),
    })
    return { returnedTo: earlier.type }
  }
  if (isRunningStatus(subscription.status)) {
    await requestRest(found, { item, profileId }, services)
    await cancelNow(subscription.id, services)
  }
  await syncSubscription(transaction, subscription.id, services)
  const now = new Date(services.clock())
  await revokeCoverage(transaction, subscription.id, {
    since,
    after: since,
    posts: 0,
    boosts: 0,
    now,
  })
  return readState(subscription) && 'ended'
}

interface Running {
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
}

async function returnTo(price: string, { subscription, item }: Running, services: PaymentServices) {
  if (item.price.id === price) return
  await releaseSchedule(subscription, services)
  await services.payments.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price }],
    proration_behavior: 'none',
  })
}

/** What else was paid for the period of a plan that ends is left to an administrator. */
async function requestRest(
  { invoice, others }: PlanInvoices,
  { item, profileId }: { item: Stripe.SubscriptionItem; profileId: string },
  services: PaymentServices,
): Promise<void> {
  const rest = others.filter((other) => other.id !== invoice.id && isOfPeriod(other, item))
  for (const paymentIntent of rest.flatMap(intentsOf)) {
    const refusal = { paymentIntent, profileId, reason: 'REST_OF_PLAN' } as const
    await refusePayment({ ...refusal, mustWait: true }, services)
  }
}
