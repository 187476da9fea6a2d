import type Stripe from 'stripe'
import {
  intervals,
  subscriptionStatuses,
  subscriptionTypes,
  type Interval,
  type SubscriptionStatus,
  type SubscriptionType,
} from '@/contract/enums/payments/sales'
import type { Card } from '@/server/db/tables/payments/payments'
import { isRunningStatus } from '@/contract/pricing/runningPlans'
import { saleOf } from '@/server/payments/catalog/providerCatalog'
import { atSecond, expanded, idOf } from '@/server/payments/objects'

/** What has to be expanded to read the state of a subscription; the provider allows four levels. */
export const subscriptionExpansion = [
  'customer.invoice_settings.default_payment_method',
  'default_payment_method',
  'items.data.price.product',
  'latest_invoice.payments',
  'schedule',
]

export interface SubscriptionState {
  provider_subscription: string
  provider_customer: string
  type: SubscriptionType
  status: SubscriptionStatus
  interval: Interval | null
  price_id: string
  currency: string
  amount_minor: number | null
  current_period_end: Date
  cancel_at_period_end: boolean
  /** The price that it changes to, and when. */
  scheduled: { priceId: string; at: Date } | null
  past_due_since: Date | null
  /** When it began: its months of credits are counted from here. */
  created_at: Date
}

/** The stored state of a subscription of the provider; undefined for one that isn't one of our plans. */
export function readState(subscription: Stripe.Subscription): SubscriptionState | undefined {
  const [item] = subscription.items.data
  const type = item && planOf(item.price.product)
  const status = statusOf(subscription)
  if (!item || !type || !status) return undefined
  const interval = item.price.recurring?.interval ?? ''
  return {
    provider_subscription: subscription.id,
    provider_customer: idOf(subscription.customer),
    type,
    status,
    interval: interval in intervals ? (interval as Interval) : null,
    price_id: item.price.id,
    currency: item.price.currency.toUpperCase(),
    amount_minor: item.price.unit_amount,
    current_period_end: atSecond(item.current_period_end),
    // The billing portal sets a moment instead of the flag.
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    scheduled: scheduledChange(subscription),
    past_due_since: status === 'past_due' ? pastDueSince(subscription, item) : null,
    created_at: atSecond(subscription.start_date),
  }
}

/** A plan whose first payment takes time is not one yet, whatever the provider says. */
function statusOf({ status, latest_invoice }: Stripe.Subscription): SubscriptionStatus | undefined {
  const known = subscriptionStatuses.find((one) => one === status)
  const invoice = expanded(latest_invoice)
  const isFirst = invoice?.billing_reason === 'subscription_create'
  if (!isFirst || invoice.status === 'paid' || invoice.status === 'draft') return known
  if (isRunningStatus(status)) return 'incomplete'
  return status === 'canceled' ? 'incomplete_expired' : known
}

function planOf(product: string | Stripe.Product | Stripe.DeletedProduct) {
  if (typeof product === 'string' || product.deleted) return undefined
  const sale = saleOf(product.metadata)
  const isPlan = sale?.kind === 'plan' && sale.type in subscriptionTypes
  return isPlan ? (sale.type as SubscriptionType) : undefined
}

/** When the payment was due that has failed since. */
function pastDueSince(
  { latest_invoice }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Date {
  const invoice = expanded(latest_invoice)
  return atSecond(invoice?.status === 'open' ? invoice.created : item.current_period_start)
}

/** The next phase of the schedule, if it has another price. */
function scheduledChange({ schedule, items }: Stripe.Subscription): SubscriptionState['scheduled'] {
  const { status, phases } = expanded(schedule) ?? { status: 'released', phases: [] }
  if (status !== 'active' && status !== 'not_started') return null
  const [item] = items.data
  const next = phases.find((phase) => phase.start_date >= (item?.current_period_end ?? 0))
  const price = next?.items[0]?.price
  if (!next || !price || idOf(price) === item?.price.id) return null
  return { priceId: idOf(price), at: atSecond(next.start_date) }
}

/** The address of the payer, who may have changed it in the billing portal. */
export function emailOf(subscription: Stripe.Subscription): string | null {
  const customer = expanded(subscription.customer)
  return customer && !customer.deleted ? customer.email : null
}

/** The card that the next renewal is charged to. */
export function cardOf(subscription: Stripe.Subscription): Card | null {
  const customer = expanded(subscription.customer)
  const usual = customer && !customer.deleted && customer.invoice_settings.default_payment_method
  const card = (expanded(subscription.default_payment_method) ?? expanded(usual || null))?.card
  if (!card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return { brand, last4, expMonth, expYear }
}

export function latestPaymentIntents({ latest_invoice }: Stripe.Subscription): string[] {
  const invoice = expanded(latest_invoice)
  return invoice ? intentsOf(invoice) : []
}

/** The payments of an invoice, which has to be read with `payments`. */
export const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf)
