import { z } from 'zod'
import { endpoint } from '../wire/endpoints'
import { paginate } from '../wire/pagination'
import { id, listParams } from '../wire/params'

const INVOICE_PAYMENTS = '/v1/invoice_payments'
const listed = listParams.extend({
  invoice: id.optional(),
  payment: z.strictObject({ payment_intent: id, type: z.literal('payment_intent') }).optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
})

export const invoicePaymentEndpoints = [
  endpoint('GET', INVOICE_PAYMENTS, listed, (tx, { invoice, payment, status, ...page }) => {
    const found = tx
      .list('invoice')
      .flatMap(({ payments }) => payments?.data ?? [])
      .filter((entry) => invoice === undefined || entry.invoice === invoice)
      .filter((entry) => !payment || entry.payment.payment_intent === payment.payment_intent)
      .filter((entry) => status === undefined || entry.status === status)
    return paginate(INVOICE_PAYMENTS, found, page)
  }),
]
