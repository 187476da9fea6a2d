import { z } from 'zod'
import { endpoint } from '@/local/payments/wire/endpoints'
import { paginate } from '@/local/payments/wire/pagination'
import { id, listParams, noParams } from '@/local/payments/wire/params'
import { read } from '@/local/payments/wire/read'

const INVOICES = '/v1/invoices'
const listedInvoices = listParams.extend({
  customer: id.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: id.optional(),
})
const byCustomer = listParams.extend({ customer: id.optional() })

export const invoiceEndpoints = [
  endpoint('GET', INVOICES, listedInvoices, (tx, { customer, status, subscription, ...page }) => {
    const found = tx
      .list('invoice')
      .filter((entry) => customer === undefined || entry.customer === customer)
      .filter((entry) => status === undefined || entry.status === status)
      .filter(
        ({ parent }) =>
          !subscription || parent?.subscription_details?.subscription === subscription,
      )
    return paginate(INVOICES, found, page)
  }),
  endpoint('GET', `${INVOICES}/:id`, noParams, (tx, _params, id) => read(tx, 'invoice', id)),
  endpoint('GET', `${INVOICES}/:id/lines`, listParams, (tx, params, id) => {
    const { lines } = read(tx, 'invoice', id)
    return paginate(lines.url, lines.data, params)
  }),
]

export const paymentEndpoints = [
  endpoint('GET', '/v1/payment_intents', byCustomer, (tx, { customer, ...page }) => {
    const found = tx
      .list('payment_intent')
      .filter((entry) => !customer || entry.customer === customer)
    return paginate('/v1/payment_intents', found, page)
  }),
  endpoint('GET', '/v1/payment_intents/:id', noParams, (tx, _params, id) =>
    read(tx, 'payment_intent', id),
  ),
  endpoint('GET', '/v1/charges/:id', noParams, (tx, _params, id) => read(tx, 'charge', id)),
  endpoint('GET', '/v1/payment_methods/:id', noParams, (tx, _params, id) =>
    read(tx, 'payment_method', id),
  ),
]
