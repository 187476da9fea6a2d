import { endpoint } from '../wire/endpoints'
import { paginate } from '../wire/pagination'
import { id, listParams, noParams, text } from '../wire/params'
import { ofCustomer, read } from '../wire/read'

const byCustomer = listParams.extend({ customer: id.optional() })
const listedCharges = byCustomer.extend({
  payment_intent: id.optional(),
  transfer_group: text.optional(),
})

export const paymentEndpoints = [
  endpoint('GET', '/v1/payment_intents', byCustomer, (tx, { customer, ...page }) => {
    const found = ofCustomer(tx, tx.list('payment_intent'), customer)
    return paginate('/v1/payment_intents', found, page)
  }),
  endpoint('GET', '/v1/payment_intents/:id', noParams, (tx, _params, id) =>
    read(tx, 'payment_intent', id),
  ),
  endpoint('GET', '/v1/charges', listedCharges, (tx, params) => {
    const { customer, payment_intent, transfer_group, ...page } = params
    const found = ofCustomer(tx, tx.list('charge'), customer).filter(
      (entry) =>
        (!payment_intent || entry.payment_intent === payment_intent) &&
        (!transfer_group || entry.transfer_group === transfer_group),
    )
    return paginate('/v1/charges', found, page)
  }),
  endpoint('GET', '/v1/charges/:id', noParams, (tx, _params, id) => read(tx, 'charge', id)),
]
