import type { Interval, SubscriptionType } from '@/contract/enums/payments/sales'

interface Rate {
  type: SubscriptionType | null
  amountMinor: number
  interval?: Interval | null | undefined
}

const monthly = ({ amountMinor, interval }: Rate) =>
  interval === 'year' ? amountMinor / 12 : amountMinor

/**
 * Whether moving between two prices of one currency is an upgrade, which takes effect at once; all
 * else waits for the end of the paid period (docs/product.md, "Subscriptions").
 */
export const isUpgrade = (from: Rate, to: Rate): boolean => {
  if (from.interval === 'month' && to.interval === 'year') return true
  return from.type !== to.type && monthly(to) > monthly(from)
}
