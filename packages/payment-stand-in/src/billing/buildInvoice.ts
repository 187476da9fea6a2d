import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { taxIdLabels } from '../customers/taxIds'
import { listOf } from '../wire/pagination'
import { nowOf } from './clock'

interface Parts {
  id: string
  customer: Stripe.Customer
  currency: string
  reason: Stripe.Invoice.BillingReason
  subscription?: Stripe.Subscription
  metadata?: Stripe.Metadata
}

/** A finalized invoice without lines and amounts. */
export function buildInvoice(
  tx: Transaction,
  { id, customer, currency, reason, subscription, metadata }: Parts,
): Stripe.Invoice {
  const now = nowOf(tx, customer.id)
  const sequence = String(customer.next_invoice_sequence ?? 1).padStart(4, '0')
  return {
    ...NOTHING_SPECIAL,
    id,
    object: 'invoice',
    account_name: tx.businessName,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: taxIdLabels(tx, customer.id),
    discounts: [],
    effective_at: now,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    hosted_invoice_url: `${tx.publicUrl}/invoices/${id}`,
    invoice_pdf: `${tx.publicUrl}/invoices/${id}`,
    lines: listOf(`/v1/invoices/${id}/lines`, []),
    metadata: metadata ?? {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${sequence}`,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        }
      : null,
    payments: listOf(`/v1/invoice_payments?invoice=${id}`, []),
    period_end: now,
    period_start: now,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
  }
}

/** Fields of features that the local provider does not have. */
const NOTHING_SPECIAL = {
  account_country: 'US',
  account_tax_ids: null,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>
