import type Stripe from 'stripe'
import type { Transaction } from '@/local/payments/store/transaction'
import { PaymentError } from '@/local/payments/wire/errors'
import { idOf, read } from '@/local/payments/wire/read'
import { buildItem, planOf } from './buildSubscription'
import { addInterval } from './clock'
import { activeDiscounts } from './discounts'
import { productName, recurringLine } from './invoiceLines'
import type { LineDraft } from './lineDraft'

export interface ItemChange {
  id?: string
  price?: string
  quantity?: number
  deleted?: boolean
}

export interface ItemChanges {
  items: Stripe.SubscriptionItem[]
  /** Credits for unused time, and the price of the remaining time. */
  lines: LineDraft[]
  /** Whether another interval starts a new billing cycle now. */
  resetsCycle: boolean
}

/** The items of a subscription after a change, and what the change costs. */
export function changeItems(
  tx: Transaction,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  now: number,
): ItemChanges {
  const result: ItemChanges = { items: [...subscription.items.data], lines: [], resetsCycle: false }
  for (const [at, change] of changes.entries()) {
    const param = `items[${at}]`
    const old = change.id ? findItem(result.items, change.id, `${param}[id]`) : undefined
    const price = change.price
      ? requireRecurring(read(tx, 'price', change.price, `${param}[price]`), subscription, param)
      : old?.price
    if (!price) throw new PaymentError(`Missing required param: ${param}[price].`)
    if (old) result.lines.push(unusedTime(tx, { subscription, item: old, now }))
    if (change.deleted) {
      result.items = result.items.filter((item) => item !== old)
      continue
    }
    const { item, resetsCycle } = replaceItem(subscription, { old, price, change, now })
    result.items = old
      ? result.items.map((entry) => (entry === old ? item : entry))
      : [...result.items, item]
    result.resetsCycle ||= resetsCycle
    const added = resetsCycle
      ? recurringLine(tx, item)
      : remainingTime(tx, { subscription, item, now })
    result.lines.push(added)
  }
  return result
}

function findItem(items: readonly Stripe.SubscriptionItem[], id: string, param: string) {
  const found = items.find((item) => item.id === id)
  if (found) return found
  throw new PaymentError(`No such subscription_item: '${id}'`, { code: 'resource_missing', param })
}

function requireRecurring(price: Stripe.Price, { currency }: Stripe.Subscription, param: string) {
  if (!price.recurring) {
    throw new PaymentError(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: `${param}[price]` },
    )
  }
  if (!price.active) {
    throw new PaymentError('The price specified is inactive.', { param: `${param}[price]` })
  }
  if (price.currency === currency) return price
  throw new PaymentError(
    `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
    { param: `${param}[price]` },
  )
}

interface Replacement {
  old: Stripe.SubscriptionItem | undefined
  price: Stripe.Price
  change: ItemChange
  now: number
}

function replaceItem(
  subscription: Stripe.Subscription,
  { old, price, change, now }: Replacement,
): { item: Stripe.SubscriptionItem; resetsCycle: boolean } {
  if (!old) {
    const item = buildItem(subscription.id, price, change.quantity ?? 1, now)
    const end = subscription.items.data[0]?.current_period_end ?? item.current_period_end
    return { item: { ...item, current_period_end: end }, resetsCycle: false }
  }
  const quantity = change.quantity ?? old.quantity
  const changed = { ...old, price, plan: planOf(price), quantity }
  const { recurring } = price
  const resetsCycle =
    old.price.recurring?.interval !== recurring?.interval ||
    old.price.recurring?.interval_count !== recurring?.interval_count
  if (!resetsCycle || !recurring) return { item: changed, resetsCycle: false }
  const period = { current_period_start: now, current_period_end: addInterval(now, recurring) }
  return { item: { ...changed, ...period }, resetsCycle: true }
}

interface TimeOfItem {
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
  now: number
}

function unusedTime(tx: Transaction, time: TimeOfItem): LineDraft {
  const paid = shareLeft(time) * paidShare(tx, time)
  return prorationLine(time, -paid, `Unused time on ${productName(tx, time.item.price)}`)
}

function remainingTime(tx: Transaction, time: TimeOfItem): LineDraft {
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
