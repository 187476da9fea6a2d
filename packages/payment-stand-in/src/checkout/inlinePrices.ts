import type Stripe from 'stripe'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { wireDecimal } from '../wire/decimals'
import { newId } from '../wire/ids'
import type { PriceData } from './sessionParams'

/** A price and a product for one session: neither can be sold again. */
export function makePrice(tx: Transaction, data: PriceData): Stripe.Price {
  const { currency, unit_amount, product_data: named } = data
  const created = nowOf(tx)
  const product = tx.put<Stripe.Product>({
    id: newId('prod_', 14),
    object: 'product',
    active: false,
    created,
    default_price: null,
    description: named.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: named.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  })
  return tx.put<Stripe.Price>({
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount,
    unit_amount_decimal: wireDecimal(unit_amount),
  })
}
