import type Stripe from 'stripe'
import { z } from 'zod'
import { nowOf } from '../billing/clock'
import { requireChargeable } from '../billing/minimumAmounts'
import { redemptionProblem } from '../billing/discounts'
import type { ConnectOfPayment } from '../store/types'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { id, listParams, mergeMetadata, noParams } from '../wire/params'
import { idOf, read } from '../wire/read'
import { requireCurrency } from '../connect/currencies'
import { requireCardPayments } from '../connect/requireCapability'
import { buildSession } from './buildSession'
import { buildLineItems, sessionTotals } from './lineItems'
import { newSession, type NewSession } from './sessionParams'

const SESSIONS = '/v1/checkout/sessions'

function createSession(tx: Transaction, params: NewSession): Stripe.Checkout.Session {
  if (params.customer) read(tx, 'customer', params.customer, 'customer')
  const lines = buildLineItems(tx, params.line_items, params.mode)
  const session = buildSession(tx, params, lines[0]?.currency ?? '')
  const connect = connectOf(tx, params)
  requireCurrency(tx, session.currency ?? '', connect.onBehalfOf)
  tx.put({
    id: session.id,
    object: 'local.checkout_instructions',
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    billingMode: params.subscription_data?.billing_mode?.type ?? 'flexible',
    paymentIntentMetadata: mergeMetadata({}, params.payment_intent_data?.metadata),
    connect,
  })
  const url = `${SESSIONS}/${session.id}/line_items`
  const totals = sessionTotals(lines, undefined, url)
  if (params.mode === 'payment') requireChargeable(totals.amount_total, session.currency ?? '')
  tx.put({ ...session, ...totals })
  const [discount] = params.discounts ?? []
  if (discount?.promotion_code) {
    const param = 'discounts[0][promotion_code]'
    const code = read(tx, 'promotion_code', discount.promotion_code, param)
    return applyPromotionCode(tx, session.id, code)
  }
  if (discount?.coupon) {
    const coupon = read(tx, 'coupon', discount.coupon, 'discounts[0][coupon]')
    return applyDiscount(tx, session.id, coupon, null)
  }
  return read(tx, 'checkout.session', session.id)
}

function connectOf(tx: Transaction, { payment_intent_data: data }: NewSession): ConnectOfPayment {
  const { on_behalf_of: onBehalfOf = null, transfer_group: transferGroup = null } = data ?? {}
  if (onBehalfOf) requireCardPayments(tx, onBehalfOf)
  return { onBehalfOf, transferGroup }
}

/** Applies a code. Throws if it cannot be redeemed by this customer now. */
export function applyPromotionCode(
  tx: Transaction,
  sessionId: string,
  code: Stripe.PromotionCode,
): Stripe.Checkout.Session {
  const session = read(tx, 'checkout.session', sessionId)
  const customer = session.customer && idOf(session.customer)
  const isOver = code.expires_at !== null && code.expires_at <= nowOf(tx, customer)
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const isForOthers = code.customer !== null && code.customer !== customer
  if (!code.active || isOver || isUsedUp || isForOthers) {
    throw new PaymentError('This promotion code cannot be redeemed.', {
      code: 'promotion_code_expired',
    })
  }
  const coupon = read(tx, 'coupon', idOf(code.promotion.coupon ?? ''))
  return applyDiscount(tx, sessionId, coupon, code.id)
}

function applyDiscount(
  tx: Transaction,
  sessionId: string,
  coupon: Stripe.Coupon,
  promotionCode: string | null,
): Stripe.Checkout.Session {
  const session = read(tx, 'checkout.session', sessionId)
  const problem = redemptionProblem(tx, coupon, {
    customer: session.customer && idOf(session.customer),
    currency: session.currency ?? '',
  })
  if (problem) throw problem
  const { data = [], url = '' } = session.line_items ?? {}
  requireDiscountable(coupon, data)
  const totals = sessionTotals(data, coupon, url)
  if (session.mode === 'payment') requireChargeable(totals.amount_total, session.currency ?? '')
  return tx.put({
    ...session,
    ...totals,
    discounts: [{ coupon: promotionCode ? null : coupon.id, promotion_code: promotionCode }],
  })
}

/** Throws unless the coupon is for a product of the lines. */
function requireDiscountable(coupon: Stripe.Coupon, lines: readonly Stripe.LineItem[]): void {
  const products = coupon.applies_to?.products
  if (!products || lines.some(({ price }) => price && products.includes(idOf(price.product))))
    return
  throw new PaymentError(
    'This coupon cannot be redeemed because it does not apply to anything in this order.',
  )
}

/** The coupon that is applied to a session, and the code it came with. */
export function discountOf(tx: Transaction, { discounts }: Stripe.Checkout.Session) {
  const { coupon, promotion_code: code } = discounts?.[0] ?? {}
  const promotionCode = code ? tx.find('promotion_code', idOf(code)) : undefined
  const couponId = coupon ?? promotionCode?.promotion.coupon
  return { coupon: couponId ? tx.find('coupon', idOf(couponId)) : undefined, promotionCode }
}

export function expireSession(tx: Transaction, id: string): Stripe.Checkout.Session {
  const session = read(tx, 'checkout.session', id)
  if (session.status !== 'open') {
    throw new PaymentError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  const expired = tx.put({ ...session, status: 'expired' as const, url: null })
  emit(tx, 'checkout.session.expired', expired)
  return expired
}

/** Expires the open sessions whose time is over. */
export function expireDueSessions(tx: Transaction): void {
  for (const { id, status, customer, expires_at: end } of tx.list('checkout.session')) {
    if (status === 'open' && end <= nowOf(tx, customer && idOf(customer))) expireSession(tx, id)
  }
}

const listed = listParams.extend({
  customer: id.optional(),
  payment_intent: id.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
  subscription: id.optional(),
})

export const checkoutEndpoints = [
  endpoint('GET', SESSIONS, listed, (tx, { limit, starting_after, ending_before, ...filters }) => {
    const { created, ...wanted } = filters
    const found = tx
      .list('checkout.session')
      .filter((session) =>
        Object.entries(wanted).every(
          ([name, value]) => value === undefined || session[name as keyof typeof wanted] === value,
        ),
      )
    return paginate(SESSIONS, found, { limit, starting_after, ending_before, created })
  }),
  endpoint('GET', `${SESSIONS}/:id`, noParams, (tx, _params, id) =>
    read(tx, 'checkout.session', id),
  ),
  endpoint('GET', `${SESSIONS}/:id/line_items`, listParams, (tx, params, id) => {
    const { data = [], url = '' } = read(tx, 'checkout.session', id).line_items ?? {}
    return paginate(url, data, params)
  }),
  endpoint('POST', SESSIONS, newSession, createSession),
  endpoint('POST', `${SESSIONS}/:id/expire`, noParams, (tx, _params, id) => expireSession(tx, id)),
]
