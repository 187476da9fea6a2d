import type Stripe from 'stripe'
import { activeDiscounts } from '../billing/discounts'
import { productName } from '../billing/invoiceLines'
import type { LineDraft } from '../billing/lineDraft'
import type { Transaction } from '../store/transaction'
import { idOf } from '../wire/read'

export interface TimeOfItem {
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
  now: number
}

/** A credit for what was paid and is not used. */
export function unusedTime(tx: Transaction, time: TimeOfItem): LineDraft {
  const paid = shareLeft(time) * paidShare(tx, time)
  return prorationLine(time, -paid, `Unused time on ${productName(tx, time.item.price)}`)
}

/** The price of the rest of the period. */
export function remainingTime(tx: Transaction, time: TimeOfItem): LineDraft {
  const toPay = shareLeft(time) * lastingShare(tx, time)
  return prorationLine(time, toPay, `Remaining time on ${productName(tx, time.item.price)}`)
}

function prorationLine({ item, now }: TimeOfItem, share: number, description: string): LineDraft {
  const quantity = item.quantity ?? 1
  return {
    amount: Math.round((item.price.unit_amount ?? 0) * quantity * share),
    quantity,
    price: item.price,
    description,
    period: { start: now, end: item.current_period_end },
    item,
    isProration: true,
  }
}

/** The part of the period that is left, from 0 to 1. */
function shareLeft({ item, now }: TimeOfItem): number {
  const length = item.current_period_end - item.current_period_start
  return Math.max(0, Math.min(1, (item.current_period_end - now) / length))
}

/** The part of the item's price that was paid for this period, after discounts. */
function paidShare(tx: Transaction, time: TimeOfItem): number {
  const { subscription, item } = time
  const line = tx
    .list('invoice')
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
    .flatMap(({ lines }) => lines.data)
    .find(
      ({ discountable, parent, period, pricing }) =>
        discountable &&
        parent?.subscription_item_details?.subscription_item === item.id &&
        period.end === item.current_period_end &&
        pricing?.price_details?.price === item.price.id,
    )
  if (!line || line.amount === 0) return lastingShare(tx, time)
  const off = (line.discount_amounts ?? []).reduce((total, { amount }) => total + amount, 0)
  return (line.amount - off) / line.amount
}

/** The part of a price that remains after the discounts that are not for one invoice alone. */
function lastingShare(tx: Transaction, { subscription, now }: TimeOfItem): number {
  return activeDiscounts(tx, subscription.discounts.map(idOf), now)
    .filter(({ coupon }) => coupon.duration !== 'once')
    .reduce((share, { coupon }) => share * (1 - (coupon.percent_off ?? 0) / 100), 1)
}
