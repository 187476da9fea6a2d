import type Stripe from 'stripe'
import type { Transaction } from '@/local/payments/store/transaction'
import { emit, putUpdated } from '@/local/payments/webhooks/events'
import { newId } from '@/local/payments/wire/ids'
import { listOf } from '@/local/payments/wire/pagination'
import { idOf, read } from '@/local/payments/wire/read'
import { nowOf } from './clock'
import { activeDiscounts, amountOff, type AppliedDiscount } from './discounts'
import { buildInvoice } from './buildInvoice'
import { buildLine, type LineDraft } from './invoiceLines'

export interface InvoiceDraft {
  customer: Stripe.Customer
  currency: string
  lines: readonly LineDraft[]
  reason: Stripe.Invoice.BillingReason
  discounts: readonly (string | { id: string })[]
  subscription?: Stripe.Subscription
  metadata?: Stripe.Metadata
}

/** Creates and finalizes an invoice, and takes the customer's credit into account. */
export function createInvoice(tx: Transaction, draft: InvoiceDraft): Stripe.Invoice {
  const { customer, currency } = draft
  const id = newId('in_')
  const discounts = activeDiscounts(tx, draft.discounts, nowOf(tx, customer.id))
  const lines = draft.lines.map((line) => buildLine(id, currency, line))
  const totals = totalsOf(lines, discounts, customer.balance)
  const invoice = tx.put({
    ...buildInvoice(tx, { ...draft, id }),
    ...totals.amounts,
    discounts: discounts.map(({ discount }) => discount.id),
    total_discount_amounts: totals.discountAmounts,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
  })
  putUpdated(tx, 'customer.updated', customer, {
    balance: totals.amounts.ending_balance,
    currency,
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  })
  emit(tx, 'invoice.created', invoice)
  emit(tx, 'invoice.finalized', invoice)
  return invoice
}

/** Invoices a subscription. A coupon for one invoice is used up with it. */
export function invoiceSubscription(
  tx: Transaction,
  subscription: Stripe.Subscription,
  draft: Pick<InvoiceDraft, 'lines' | 'reason'>,
): Stripe.Invoice {
  const { currency, discounts } = subscription
  const customer = read(tx, 'customer', idOf(subscription.customer))
  const invoice = createInvoice(tx, { ...draft, customer, currency, discounts, subscription })
  const lasting = activeDiscounts(tx, discounts, invoice.created)
    .filter(({ coupon }) => coupon.duration !== 'once')
    .map(({ discount }) => discount.id)
  tx.put({ ...subscription, latest_invoice: invoice.id, discounts: lasting })
  return invoice
}

/** A negative total becomes the customer's credit, which later invoices use up. */
function totalsOf(
  lines: readonly Stripe.InvoiceLineItem[],
  discounts: readonly AppliedDiscount[],
  balance: number,
) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  let total = subtotal
  const discountAmounts = discounts.map(({ discount, coupon }) => {
    const amount = amountOff(coupon, total)
    total -= amount
    return { amount, discount: discount.id }
  })
  const due = Math.max(0, total + balance)
  return {
    discountAmounts,
    amounts: {
      subtotal,
      subtotal_excluding_tax: subtotal,
      total,
      total_excluding_tax: total,
      starting_balance: balance,
      ending_balance: Math.min(0, total + balance),
      amount_due: due,
      amount_remaining: due,
    },
  }
}
