import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { idOf, read } from '../wire/read'
import { nowOf } from '../billing/clock'

/** A schedule whose only phase is the current period of a subscription. */
export function buildSchedule(
  tx: Transaction,
  subscription: Stripe.Subscription,
  metadata: Stripe.Metadata,
  id: string,
): Stripe.SubscriptionSchedule {
  const [first] = subscription.items.data
  const start = first?.current_period_start ?? subscription.start_date
  const end = first?.current_period_end ?? start
  const items = subscription.items.data.map(({ price, quantity }) => ({
    price: price.id,
    quantity,
  }))
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: nowOf(tx, idOf(subscription.customer)),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [
      buildPhase(tx, items, {
        start,
        end,
        currency: subscription.currency,
        discounts: subscription.discounts.map(idOf),
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  }
}

interface PhaseTerms {
  start: number
  end: number
  currency: string
  /** Ids of discounts of the subscription. */
  discounts: readonly string[]
}

export function buildPhase(
  tx: Transaction,
  items: readonly { price: string; quantity?: number }[],
  { start, end, currency, discounts }: PhaseTerms,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    description: null,
    discounts: discounts.map((id) => ({
      coupon: null,
      discount: read(tx, 'discount', id, 'phases[0][discounts][0][discount]').id,
      promotion_code: null,
    })),
    end_date: end,
    invoice_settings: null,
    items: items.map(({ price, quantity = 1 }, at) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price,
      price: read(tx, 'price', price, `phases[0][items][${at}][price]`).id,
      quantity,
    })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}
