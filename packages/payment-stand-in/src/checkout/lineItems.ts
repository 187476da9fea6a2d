import type Stripe from 'stripe'
import { productName } from '../billing/invoiceLines'
import { amountOff } from '../billing/discounts'
import type { Transaction } from '../store/transaction'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { idOf, read } from '../wire/read'
import { makePrice } from './inlinePrices'
import type { RequestedItem } from './sessionParams'

/** The priced lines of a session. Throws unless all prices are active, of one currency and of the mode. */
export function buildLineItems(
  tx: Transaction,
  items: readonly RequestedItem[],
  mode: Stripe.Checkout.Session.Mode,
): Stripe.LineItem[] {
  const listed = items.flatMap(({ price }, at) =>
    price === undefined ? [] : read(tx, 'price', price, `line_items[${at}][price]`),
  )
  requireActive(tx, listed)
  const prices = items.map(({ price, price_data: data }) =>
    data ? makePrice(tx, data) : read(tx, 'price', price ?? ''),
  )
  requireSellable(prices)
  const isRecurring = prices.some(({ recurring }) => recurring !== null)
  if (mode === 'payment' && isRecurring) {
    throw new PaymentError(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` ' +
        'mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  if (mode === 'subscription' && !isRecurring) {
    throw new PaymentError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    )
  }
  return prices.map((price, at) => buildLineItem(tx, price, items[at]?.quantity ?? 1))
}

function requireActive(tx: Transaction, prices: readonly Stripe.Price[]): void {
  for (const [at, { active, product }] of prices.entries()) {
    if (active && read(tx, 'product', idOf(product)).active) continue
    throw new PaymentError(
      'The price specified is inactive. This field only accepts active prices.',
      { param: `line_items[${at}][price]` },
    )
  }
}

function requireSellable(prices: readonly Stripe.Price[]): void {
  for (const [at, { currency }] of prices.entries()) {
    const param = `line_items[${at}][price]`
    if (currency !== prices[0]?.currency) {
      throw new PaymentError('You cannot combine currencies on a single Checkout Session.', {
        param,
      })
    }
  }
  const intervals = new Set(prices.flatMap(({ recurring }) => recurring?.interval ?? []))
  if (intervals.size > 1) {
    throw new PaymentError('Checkout does not support multiple prices with different intervals.')
  }
}

function buildLineItem(tx: Transaction, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(tx, price),
    metadata: {},
    price,
    quantity,
  }
}

/** The amounts of a session and its lines; the discount is spread over the lines. */
export function sessionTotals(
  lines: readonly Stripe.LineItem[],
  coupon: Stripe.Coupon | undefined,
  url: string,
) {
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const discount = coupon ? amountOff(coupon, subtotal) : 0
  let left = discount
  const discounted = lines.map((line, at) => {
    const isLast = at === lines.length - 1
    const share = isLast ? left : Math.floor((discount * line.amount_subtotal) / (subtotal || 1))
    left -= share
    return { ...line, amount_discount: share, amount_total: line.amount_subtotal - share }
  })
  return {
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    line_items: listOf(url, discounted),
  }
}
