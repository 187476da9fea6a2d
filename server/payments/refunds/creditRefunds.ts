import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { idOf, idOrNull } from '@/server/payments/objects'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAtProvider, isOutcomeUnknown } from '@/server/payments/providerErrors'
import { sendOnce } from '@/server/payments/sendOnce'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'

/** The addresses of credit notes, by the refund that each one names. */
export type CreditNotes = ReadonlyMap<string, string>

/**
 * Makes a credit note for each refund of an invoice's payment, also for refunds sent at the provider. It names the
 * refund and moves no money. A repetition makes nothing more. Needs the profile's payment lock.
 */
export async function creditRefunds(
  transaction: Db,
  charge: Stripe.Charge,
  services: PaymentServices,
): Promise<CreditNotes> {
  const refunds = (charge.refunds?.data ?? []).filter(
    ({ status }) => status === 'succeeded' || status === 'pending',
  )
  const customer = idOrNull(charge.customer)
  const profileId = customer && (await findProfileOfCustomer(transaction, customer))
  const intent = idOrNull(charge.payment_intent)
  if (refunds.length === 0 || !profileId || intent === null) return new Map()
  const invoice = await findInvoice(intent, services)
  if (!invoice) return new Map()
  const { data: notes } = await services.payments.creditNotes.list({ invoice, limit: 100 })
  const found = new Map(
    notes.flatMap(({ refunds: named, pdf }) =>
      named.map(({ refund }): [string, string] => [idOf(refund), pdf]),
    ),
  )
  for (const refund of refunds.filter(({ id }) => !found.has(id)).reverse()) {
    const note = await createNote({ invoice, refund, profileId }, services)
    if (note) found.set(refund.id, note.pdf)
  }
  return found
}

/** The paid invoice of a payment; undefined for payments before invoices were made of all. */
async function findInvoice(intent: string, { payments }: PaymentServices) {
  const { data } = await payments.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
  })
  return data[0] && idOf(data[0].invoice)
}

interface NewNote {
  invoice: string
  refund: Stripe.Refund
  profileId: string
}

/** @returns undefined where the provider refuses it: the refund counts without a note */
async function createNote(
  { invoice, refund, profileId }: NewNote,
  { db, payments, log }: PaymentServices,
): Promise<Stripe.CreditNote | undefined> {
  const request = { profileId, operation: 'creditNote', fingerprint: refund.id }
  const metadata = await labelFor(db, profileId)
  try {
    return await findAtProvider(() =>
      sendOnce(db, request, (idempotencyKey) =>
        payments.creditNotes.create(
          {
            invoice,
            amount: refund.amount,
            refunds: [{ refund: refund.id }],
            // The letter about the refund links to it.
            email_type: 'none',
            metadata,
          },
          { idempotencyKey },
        ),
      ),
    )
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error
    log.warn({ err: error, refund: refund.id }, 'the provider makes no credit note for a refund')
    return undefined
  }
}
