import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { idOf } from '../wire/read'
import { addInterval, nowOf } from './clock'

/** What a coupon takes off an amount; never more than the amount. */
export function amountOff(coupon: Stripe.Coupon, amount: number): number {
  if (amount <= 0) return 0
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((amount * coupon.percent_off) / 100)
  return Math.min(off, amount)
}

/** Why the coupon cannot be redeemed now, for this currency. */
export function redemptionProblem(
  tx: Transaction,
  coupon: Stripe.Coupon,
  { customer, currency }: { customer: string | null; currency: string },
): PaymentError | undefined {
  const now = nowOf(tx, customer)
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= now
  const isUsedUp =
    coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  if (!coupon.valid || isOver || isUsedUp) {
    return new PaymentError(`Coupon ${coupon.id} is used up or has expired.`, {
      code: 'coupon_expired',
    })
  }
  if (coupon.currency !== null && coupon.currency !== currency) {
    return new PaymentError(
      `The coupon's currency (${coupon.currency}) doesn't match the currency of the purchase (${currency}).`,
    )
  }
  return undefined
}

interface Redemption {
  coupon: Stripe.Coupon
  promotionCode: Stripe.PromotionCode | undefined
  customer: string | null
  subscription?: string
  checkoutSession?: string
}

/** Counts a redemption and records the discount. */
export function redeem(tx: Transaction, redemption: Redemption): Stripe.Discount {
  const { coupon, promotionCode: code, customer, subscription, checkoutSession } = redemption
  tx.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  if (code) tx.put({ ...code, times_redeemed: code.times_redeemed + 1 })
  const start = nowOf(tx, customer)
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  return tx.put({
    id: newId('di_'),
    object: 'discount',
    checkout_session: checkoutSession ?? null,
    customer,
    customer_account: null,
    end: months === null ? null : addInterval(start, { interval: 'month', interval_count: months }),
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { type: 'coupon', coupon: coupon.id },
    start,
    subscription: subscription ?? null,
    subscription_item: null,
  })
}

export interface AppliedDiscount {
  discount: Stripe.Discount
  coupon: Stripe.Coupon
}

/** The discounts of an object that count at this time. */
export function activeDiscounts(
  tx: Transaction,
  references: readonly (string | { id: string })[],
  now: number,
): AppliedDiscount[] {
  return references.flatMap((reference) => {
    const discount = tx.find('discount', idOf(reference))
    const couponId = discount?.source.coupon
    const coupon = couponId ? tx.find('coupon', idOf(couponId)) : undefined
    const isActive = discount && (discount.end === null || discount.end > now)
    return isActive && coupon ? [{ discount, coupon }] : []
  })
}
