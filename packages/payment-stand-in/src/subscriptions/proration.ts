import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { PaymentError } from '../wire/errors'
import { read } from '../wire/read'
import { buildItem, planOf } from './buildSubscription'
import { remainingTime, unusedTime } from './prorationLines'
import { addInterval } from '../billing/clock'
import { recurringLine } from '../billing/invoiceLines'
import type { LineDraft } from '../billing/lineDraft'

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
