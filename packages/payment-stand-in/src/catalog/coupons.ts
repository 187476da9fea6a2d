import { z } from 'zod'
import { nowOf } from '../billing/clock'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import {
  currency,
  decimal,
  id,
  integer,
  listParams,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '../wire/params'
import { read } from '../wire/read'

const COUPONS = '/v1/coupons'
const newCoupon = z
  .strictObject({
    id: id.optional(),
    amount_off: integer.pipe(z.number().min(1)).optional(),
    applies_to: z.strictObject({ products: z.array(id).min(1) }).optional(),
    currency: currency.optional(),
    duration: z.enum(['forever', 'once', 'repeating']).default('once'),
    duration_in_months: integer.optional(),
    max_redemptions: integer.optional(),
    metadata: metadata.optional(),
    name: text.max(40).optional(),
    percent_off: decimal.pipe(z.number().min(0.01).max(100)).optional(),
    redeem_by: integer.optional(),
  })
  .refine(({ amount_off: amount, percent_off: percent }) => !amount !== !percent, {
    message: 'Pass either percent_off or amount_off',
  })
  .refine((coupon) => !coupon.amount_off || coupon.currency, {
    path: ['currency'],
    message: 'You must pass a currency with amount_off',
  })
const changedCoupon = z.strictObject({ metadata: metadata.optional(), name: text.optional() })

export const couponEndpoints = [
  endpoint('GET', COUPONS, listParams, (tx, params) =>
    paginate(COUPONS, tx.list('coupon'), params),
  ),
  endpoint('GET', `${COUPONS}/:id`, noParams, (tx, _params, id) => read(tx, 'coupon', id)),
  endpoint('POST', COUPONS, newCoupon, (tx, params) => {
    const id = params.id ?? newId('', 8)
    if (tx.find('coupon', id)) {
      throw new PaymentError('Coupon already exists.', { code: 'resource_already_exists' })
    }
    const coupon = tx.put({
      id,
      object: 'coupon',
      amount_off: params.amount_off ?? null,
      ...(params.applies_to && { applies_to: params.applies_to }),
      created: nowOf(tx),
      currency: params.currency ?? null,
      duration: params.duration,
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: params.percent_off ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    })
    emit(tx, 'coupon.created', coupon)
    return coupon
  }),
  endpoint('POST', `${COUPONS}/:id`, changedCoupon, (tx, params, id) => {
    const coupon = read(tx, 'coupon', id)
    return putUpdated(tx, 'coupon.updated', coupon, {
      ...params,
      metadata: mergeMetadata(coupon.metadata ?? {}, params.metadata),
    })
  }),
  endpoint('DELETE', `${COUPONS}/:id`, noParams, (tx, _params, id) => {
    const coupon = read(tx, 'coupon', id)
    tx.remove('coupon', id)
    emit(tx, 'coupon.deleted', { ...coupon, valid: false })
    return { id, object: 'coupon', deleted: true }
  }),
]
