import type Stripe from 'stripe'
import { wireDecimal } from '../wire/decimals'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { addInterval } from '../billing/clock'

interface Parts {
  customer: Stripe.Customer
  prices: readonly { price: Stripe.Price; quantity: number }[]
  currency: string
  metadata: Stripe.Metadata
  now: number
  billingMode: 'classic' | 'flexible'
}

/** An active subscription whose first period starts now. */
export function buildSubscription(parts: Parts) {
  const { customer, prices, currency, metadata, now, billingMode } = parts
  const id = newId('sub_')
  const items = prices.map(({ price, quantity }) => buildItem(id, price, quantity, now))
  const subscription: Stripe.Subscription = {
    ...NOTHING_SPECIAL,
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: billingMode },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    default_payment_method: null,
    discounts: [],
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    metadata,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: customer.test_clock ?? null,
  }
  return subscription
}

/** An item whose period starts now. */
export function buildItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  now: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: price.recurring ? addInterval(now, price.recurring) : now,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The price in the shape of its predecessor, which subscriptions still have. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: wireDecimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Fields of features that the local provider does not have. */
const NOTHING_SPECIAL = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>
