import type Stripe from 'stripe'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
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
import { intentsOf, subscriptionExpansion } from '@/server/payments/subscriptions/subscriptionState'
import { creditsSince, fullMonths } from '@/server/policies/payments/boosts'
import { monthsFrom } from '@/server/policies/opportunities'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import { readPeriod, remainderOf, type PeriodPayment, type Remainder } from './paidPeriod'
import { findInvoices, invoicesOfPeriod, startOf } from './planInvoices'

/** What a refund did to a plan: it ended, returned to the plan before the upgrade, or goes on. */
export type PlanOutcome = 'ended' | 'unchanged' | { returnedTo: SubscriptionType | null }

/**
 * Ends what a payment paid for of a plan (docs/product.md, "Refunds and ends of plans"). The price of a period
 * ends the plan at once; the difference for an upgrade returns to the plan before it. Payments of earlier
 * periods end nothing. Repeating it changes nothing.
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
  const { invoice } = found
  const { subscriptions } = services.payments
  const subscription = await findAtProvider(() =>
    subscriptions.retrieve(found.subscription, { expand: subscriptionExpansion }),
  )
  const item = subscription?.items.data[0]
  const invoices = item ? invoicesOfPeriod(found.paid, item) : []
  if (!subscription || !item || !invoices.includes(invoice)) return 'unchanged'
  const period = await readPeriod(invoices, services)
  const remainder = remainderOf(period, invoice)
  if (remainder.kind === 'unchanged') return 'unchanged'
  const refund = { profileId, subscription, item, invoice, period }
  return remainder.kind === 'earlier'
    ? returnToEarlier(transaction, { ...refund, remainder }, services)
    : endWhole(transaction, refund, services)
}

interface PlanRefund {
  profileId: string
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
  invoice: Stripe.Invoice
  period: PeriodPayment[]
}

async function endWhole(
  transaction: Db,
  { profileId, subscription, invoice, period }: PlanRefund,
  services: PaymentServices,
): Promise<PlanOutcome> {
  if (isRunningStatus(subscription.status)) {
    await leaveToAdministrators(
      period.filter(({ isBack }) => !isBack),
      profileId,
      services,
    )
    await cancelNow(subscription.id, services)
  }
  await syncSubscription(transaction, subscription.id, services)
  const since = atSecond(startOf(invoice))
  await revokeCoverage(transaction, subscription.id, {
    after: since,
    posts: { since, limit: 0 },
    boosts: { since, limit: 0 },
    now: new Date(services.clock()),
  })
  return 'ended'
}

async function returnToEarlier(
  transaction: Db,
  {
    profileId,
    subscription,
    item,
    invoice,
    remainder,
  }: PlanRefund & { remainder: Extract<Remainder, { kind: 'earlier' }> },
  services: PaymentServices,
): Promise<PlanOutcome> {
  const { price, builtOnIt } = remainder
  if (isRunningStatus(subscription.status)) {
    await leaveToAdministrators(builtOnIt, profileId, services)
    await returnTo(price.id, { subscription, item }, services)
  }
  await syncSubscription(transaction, subscription.id, services)
  const limits = price.type ? plans[price.type] : undefined
  const startedAt = atSecond(subscription.start_date)
  const upgradedAt = atSecond(invoice.created)
  const now = new Date(services.clock())
  const months = fullMonths(startedAt, now) - fullMonths(startedAt, upgradedAt) + 1
  await revokeCoverage(transaction, subscription.id, {
    after: upgradedAt,
    posts: {
      since: monthsFrom(upgradedAt, -12),
      limit: limits ? limits.opportunityPostsPerYear : 0,
    },
    boosts: {
      since: creditsSince(startedAt, upgradedAt),
      limit: months * (limits?.boostsPerMonth ?? 0),
    },
    now,
  })
  return { returnedTo: price.type }
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

/** What else was paid, and is worth nothing without the payment that went back, is theirs to decide. */
async function leaveToAdministrators(
  payments: PeriodPayment[],
  profileId: string,
  services: PaymentServices,
): Promise<void> {
  for (const paymentIntent of payments.flatMap(({ invoice }) => intentsOf(invoice))) {
    const refusal = { paymentIntent, profileId, reason: 'REST_OF_PLAN' } as const
    await refusePayment({ ...refusal, mustWait: true }, services)
  }
}
