import type Stripe from 'stripe'
import { z } from 'zod'
import { createRefund } from '../charges/refunds'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf, paginate } from '../wire/pagination'
import { id, integer, listParams, mergeMetadata, metadata, noParams, text } from '../wire/params'
import { idOf, ofCustomer, read } from '../wire/read'
import { nowOf } from './clock'
import { intentOf } from './collection'

const CREDIT_NOTES = '/v1/credit_notes'
const positive = integer.pipe(z.number().min(1))
const newCreditNote = z.strictObject({
  amount: positive,
  email_type: z.enum(['credit_note', 'none']).optional(),
  invoice: id,
  memo: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  refund_amount: positive.optional(),
  refunds: z
    .array(z.strictObject({ amount_refunded: positive.optional(), refund: id }))
    .max(1)
    .optional(),
})
type Params = z.output<typeof newCreditNote>

/** The notes of an invoice that count. */
const notesOf = (tx: Transaction, invoice: string): Stripe.CreditNote[] =>
  tx.list('credit_note').filter((note) => note.invoice === invoice && note.status === 'issued')

/** A note about money that was or is paid back; notes that lower what is still to pay are not modeled. */
function createCreditNote(tx: Transaction, params: Params): Stripe.CreditNote {
  const invoice = read(tx, 'invoice', params.invoice, 'invoice')
  requireCreditable(tx, invoice, params.amount)
  const refund = refundFor(tx, invoice, params)
  const note = tx.put(buildCreditNote(tx, { invoice, refund, params }))
  tx.put<Stripe.Invoice>({
    ...read(tx, 'invoice', invoice.id),
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + params.amount,
  })
  emit(tx, 'credit_note.created', note)
  return note
}

function requireCreditable(tx: Transaction, invoice: Stripe.Invoice, amount: number): void {
  if (invoice.status !== 'paid') {
    throw new PaymentError(
      `This invoice has the status ${invoice.status}. The local payment service makes credit notes for paid invoices only.`,
      { param: 'invoice' },
    )
  }
  const credited = notesOf(tx, invoice.id).reduce((sum, note) => sum + note.amount, 0)
  if (amount <= invoice.total - credited) return
  throw new PaymentError(
    `The credit note amount (${amount}) exceeds the remaining amount of the invoice that can be credited (${invoice.total - credited}).`,
    { param: 'amount' },
  )
}

/** The refund that a note makes or names; its amount must be that of the note. */
function refundFor(tx: Transaction, invoice: Stripe.Invoice, params: Params): Stripe.Refund {
  const { amount, refund_amount, refunds: [named] = [], metadata } = params
  const charge = intentOf(tx, invoice)?.latest_charge
  const refunded = named
    ? (named.amount_refunded ?? read(tx, 'refund', named.refund, 'refunds[0][refund]').amount)
    : (refund_amount ?? 0)
  if (refunded !== amount || !charge || (named && refund_amount !== undefined)) {
    throw new PaymentError(
      `The sum of refunds, credit_amount and out_of_band_amount (${refunded}) must equal the post-payment amount of the credit note (${amount}).`,
    )
  }
  if (!named) return createRefund(tx, { charge: idOf(charge), amount: refunded, metadata })
  const refund = read(tx, 'refund', named.refund, 'refunds[0][refund]')
  const used = tx
    .list('credit_note')
    .flatMap((note) => (note.status === 'issued' ? note.refunds : []))
    .filter((entry) => idOf(entry.refund) === refund.id)
    .reduce((sum, entry) => sum + entry.amount_refunded, 0)
  const isOther = refund.charge !== idOf(charge)
  if (isOther || refund.status === 'failed' || refunded > refund.amount - used) {
    throw new PaymentError(
      `The refund ${refund.id} is not a refund of this invoice that is free to be linked.`,
      { param: 'refunds[0][refund]' },
    )
  }
  return refund
}

interface Parts {
  invoice: Stripe.Invoice
  refund: Stripe.Refund
  params: Params
}

function buildCreditNote(tx: Transaction, { invoice, refund, params }: Parts): Stripe.CreditNote {
  const { amount, memo, reason, metadata } = params
  const noteId = newId('cn_')
  const customer = invoice.customer ?? ''
  const now = nowOf(tx, idOf(customer))
  const before = tx.list('credit_note').filter((note) => note.invoice === invoice.id).length
  return {
    id: noteId,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: idOf(customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now,
    invoice: invoice.id,
    lines: listOf(`${CREDIT_NOTES}/${noteId}/lines`, []),
    livemode: false,
    memo: memo ?? null,
    metadata: mergeMetadata({}, metadata),
    number: `${invoice.number}-CN-${String(before + 1).padStart(2, '0')}`,
    out_of_band_amount: null,
    pdf: `${tx.publicUrl}/credit_notes/${noteId}`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: reason ?? null,
    refunds: [
      {
        amount_refunded: amount,
        payment_record_refund: null,
        refund: refund.id,
        type: 'refund',
      },
    ],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  }
}

const listed = listParams.extend({ customer: id.optional(), invoice: id.optional() })

export const creditNoteEndpoints = [
  endpoint('GET', CREDIT_NOTES, listed, (tx, { customer, invoice, ...page }) => {
    const found = ofCustomer(tx, tx.list('credit_note'), customer).filter(
      (note) => invoice === undefined || note.invoice === invoice,
    )
    return paginate(CREDIT_NOTES, found, page)
  }),
  endpoint('GET', `${CREDIT_NOTES}/:id`, noParams, (tx, _params, noteId) =>
    read(tx, 'credit_note', noteId),
  ),
  endpoint('POST', CREDIT_NOTES, newCreditNote, createCreditNote),
]
