import { z } from 'zod'
import { nowOf } from '../billing/clock'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import {
  flag,
  id,
  integer,
  listParams,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '../wire/params'
import { read } from '../wire/read'

const CODES = '/v1/promotion_codes'
const newCode = z.strictObject({
  active: flag.default(true),
  code: text.max(500).optional(),
  customer: id.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: id }),
})
const changedCode = z.strictObject({ active: flag.optional(), metadata: metadata.optional() })
const listed = listParams.extend({
  active: flag.optional(),
  code: text.optional(),
  coupon: id.optional(),
  customer: id.optional(),
})

export const promotionCodeEndpoints = [
  endpoint('GET', CODES, listed, (tx, { active, code, coupon, customer, ...page }) => {
    const found = tx
      .list('promotion_code')
      .filter((entry) => active === undefined || entry.active === active)
      .filter((entry) => code === undefined || entry.code.toLowerCase() === code.toLowerCase())
      .filter((entry) => coupon === undefined || entry.promotion.coupon === coupon)
      .filter((entry) => customer === undefined || entry.customer === customer)
    return paginate(CODES, found, page)
  }),
  endpoint('GET', `${CODES}/:id`, noParams, (tx, _params, id) => read(tx, 'promotion_code', id)),
  endpoint('POST', CODES, newCode, (tx, params) => {
    const code = params.code ?? newId('', 8).toUpperCase()
    const isUsed = tx
      .list('promotion_code')
      .some((other) => other.active && other.code.toLowerCase() === code.toLowerCase())
    if (isUsed) throw new PaymentError('An active promotion code with `code` already exists.')
    const { coupon } = params.promotion
    const created = tx.put({
      id: newId('promo_'),
      object: 'promotion_code',
      active: params.active,
      code,
      created: nowOf(tx),
      customer: params.customer ?? null,
      customer_account: null,
      expires_at: params.expires_at ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      promotion: { type: 'coupon', coupon: read(tx, 'coupon', coupon, 'promotion[coupon]').id },
      restrictions: {
        first_time_transaction: false,
        minimum_amount: null,
        minimum_amount_currency: null,
      },
      times_redeemed: 0,
    })
    emit(tx, 'promotion_code.created', created)
    return created
  }),
  endpoint('POST', `${CODES}/:id`, changedCode, (tx, params, id) => {
    const code = read(tx, 'promotion_code', id)
    return putUpdated(tx, 'promotion_code.updated', code, {
      ...params,
      metadata: mergeMetadata(code.metadata ?? {}, params.metadata),
    })
  }),
]
