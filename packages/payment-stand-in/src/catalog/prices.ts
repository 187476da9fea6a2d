import type Stripe from 'stripe'
import { z } from 'zod'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { wireDecimal } from '../wire/decimals'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import {
  currency,
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

const PRICES = '/v1/prices'
const lookup = {
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.default(false),
}
const taxBehavior = z.enum(['inclusive', 'exclusive', 'unspecified']).optional()
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.default(1),
})
const newPrice = z.strictObject({
  ...lookup,
  active: flag.default(true),
  currency,
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: id,
  recurring: recurring.optional(),
  tax_behavior: taxBehavior,
  unit_amount: integer.pipe(z.number().min(0)),
})
const changedPrice = z.strictObject({
  ...lookup,
  active: flag.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  tax_behavior: taxBehavior,
})
const listed = listParams.extend({
  active: flag.optional(),
  currency: currency.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: id.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
})

/** Takes the lookup key from another active price if this is asked for; otherwise it must be free. */
function claimLookupKey(
  tx: Transaction,
  { lookup_key: key, transfer_lookup_key: isTransfer }: z.output<typeof changedPrice>,
  priceId: string,
): void {
  const holder = key && tx.list('price').find(({ lookup_key }) => lookup_key === key)
  if (!holder || holder.id === priceId) return
  if (!isTransfer) {
    throw new PaymentError(
      `A price (\`${holder.id}\`) already uses that lookup key. ` +
        'Use `transfer_lookup_key=true` to transfer it.',
      { param: 'lookup_key' },
    )
  }
  tx.put({ ...holder, lookup_key: null })
}

function buildPrice(tx: Transaction, params: z.output<typeof newPrice>): Stripe.Price {
  return {
    id: newId('price_'),
    object: 'price',
    active: params.active,
    billing_scheme: 'per_unit',
    created: nowOf(tx),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: read(tx, 'product', params.product, 'product').id,
    recurring: params.recurring
      ? { ...params.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: wireDecimal(params.unit_amount),
  }
}

export const priceEndpoints = [
  endpoint(
    'GET',
    PRICES,
    listed,
    (tx, { active, currency, lookup_keys, product, type, ...page }) => {
      const found = tx
        .list('price')
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => currency === undefined || price.currency === currency)
        .filter((price) => !lookup_keys || lookup_keys.includes(price.lookup_key ?? ''))
        .filter((price) => product === undefined || price.product === product)
        .filter((price) => type === undefined || price.type === type)
      return paginate(PRICES, found, page)
    },
  ),
  endpoint('GET', `${PRICES}/:id`, noParams, (tx, _params, id) => read(tx, 'price', id)),
  endpoint('POST', PRICES, newPrice, (tx, params) => {
    const price = buildPrice(tx, params)
    claimLookupKey(tx, params, price.id)
    emit(tx, 'price.created', tx.put(price))
    return price
  }),
  endpoint('POST', `${PRICES}/:id`, changedPrice, (tx, params, id) => {
    const price = read(tx, 'price', id)
    claimLookupKey(tx, params, id)
    const { transfer_lookup_key: _, ...changes } = params
    return putUpdated(tx, 'price.updated', price, {
      ...changes,
      metadata: mergeMetadata(price.metadata, params.metadata),
    })
  }),
]
