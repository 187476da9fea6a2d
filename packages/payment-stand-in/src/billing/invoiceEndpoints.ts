import { z } from 'zod'
import { endpoint } from '../wire/endpoints'
import { Declined } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { flag, id, listParams, noParams } from '../wire/params'
import { ofCustomer, read } from '../wire/read'
import { payInvoice, subscriptionOf } from '../subscriptions/dunning'
import { discardPendingUpdate, isOfPendingUpdate } from '../subscriptions/pendingUpdates'
import { previewedInvoice, previewInvoice } from '../subscriptions/preview'
import { voidInvoice } from './voiding'

const INVOICES = '/v1/invoices'
const listedInvoices = listParams.extend({
  customer: id.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: id.optional(),
})
const paidInvoice = z.strictObject({ payment_method: id.optional(), off_session: flag.optional() })

export const invoiceEndpoints = [
  endpoint('GET', INVOICES, listedInvoices, (tx, { customer, status, subscription, ...page }) => {
    const found = ofCustomer(tx, tx.list('invoice'), customer)
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
  endpoint('POST', `${INVOICES}/create_preview`, previewedInvoice, previewInvoice),
  endpoint('POST', `${INVOICES}/:id/pay`, paidInvoice, (tx, params, id) => {
    const card = params.payment_method
    const payment = payInvoice(tx, id, {
      card: card === undefined ? undefined : read(tx, 'payment_method', card, 'payment_method'),
      // The customer counts as absent unless the request says otherwise.
      isPresent: params.off_session === false,
    })
    return payment?.error ? new Declined(payment.error) : read(tx, 'invoice', id)
  }),
  endpoint('POST', `${INVOICES}/:id/void`, noParams, (tx, _params, id) => {
    const invoice = read(tx, 'invoice', id)
    const subscription = subscriptionOf(tx, invoice)
    if (subscription && isOfPendingUpdate(subscription, invoice)) {
      discardPendingUpdate(tx, subscription.id)
      return read(tx, 'invoice', id)
    }
    return voidInvoice(tx, invoice)
  }),
]
