import { z } from 'zod'
import { emit } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { paginate } from '../wire/pagination'
import { id, listParams, noParams } from '../wire/params'
import { read } from '../wire/read'
import { attachCard, createMethod } from './paymentMethods'
import { sharedCards } from './testCards'

const METHODS = '/v1/payment_methods'
const listed = listParams.extend({ customer: id, type: z.literal('card').optional() })
const attached = z.strictObject({ customer: id })

export const paymentMethodEndpoints = [
  endpoint('GET', METHODS, listed, (tx, { customer, type: _, ...page }) => {
    const found = tx.list('payment_method').filter((card) => card.customer === customer)
    return paginate(METHODS, found, page)
  }),
  endpoint('GET', `${METHODS}/:id`, noParams, (tx, _params, id) => read(tx, 'payment_method', id)),
  // As in Stripe's test mode, `pm_card_visa` is a card that everybody can attach.
  endpoint('POST', `${METHODS}/:id/attach`, attached, (tx, { customer }, id) => {
    const number = sharedCards[id]
    const card = number ? createMethod(tx, number) : read(tx, 'payment_method', id)
    return attachCard(tx, card, read(tx, 'customer', customer, 'customer').id)
  }),
  endpoint('POST', `${METHODS}/:id/detach`, noParams, (tx, _params, id) => {
    const card = tx.put({ ...read(tx, 'payment_method', id), customer: null })
    emit(tx, 'payment_method.detached', card)
    return card
  }),
]
