import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { idOf, read } from '../wire/read'
import { nowOf } from './clock'
import { activeDiscounts } from './discounts'
import { buildInvoice } from './buildInvoice'
import { buildLine } from './invoiceLines'
import type { LineDraft } from './lineDraft'
import { totalLines } from './lineTotals'

export interface InvoiceDraft {
  customer: Stripe.Customer
  currency: string
  lines: readonly LineDraft[]
  reason: Stripe.Invoice.BillingReason
  discounts: readonly (string | { id: string })[]
  subscription?: Stripe.Subscription
  metadata?: Stripe.Metadata
  /** Whether a checkout asked for the amount: the customer's credit then pays nothing of it. */
  isOneOff?: boolean
}

/** Creates and finalizes an invoice; the customer's credit pays for subscriptions. */
export function createInvoice(tx: Transaction, draft: InvoiceDraft): Stripe.Invoice {
  const { customer, currency, isOneOff = false } = draft
  const balance = isOneOff ? 0 : customer.balance
  const id = newId('in_')
  const discounts = activeDiscounts(tx, draft.discounts, nowOf(tx, customer.id))
  const built = draft.lines.map((line) => buildLine(id, currency, line))
  const { lines, amounts } = totalLines(built, discounts, { balance, currency })
  const invoice = tx.put({
    ...buildInvoice(tx, { ...draft, id }),
    ...amounts,
    ...(isOneOff && { starting_balance: 0, ending_balance: 0 }),
    discounts: discounts.map(({ discount }) => discount.id),
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
  })
  putUpdated(tx, 'customer.updated', customer, {
    ...(!isOneOff && { balance: amounts.ending_balance }),
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
