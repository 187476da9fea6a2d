import { staffBoosts } from '@/contract/pricing/plans'
import type { MirroredPrice } from '@/server/repositories/catalog'
import type { SessionItem } from '@/server/repositories/purchases/sessionItems'
import { labelOf } from './products'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A line that waits for its payment. */
export const presentOrdered = (price: MirroredPrice) => ({
  name: labelOf(price),
  amountMinor: price.amountMinor,
  currency: price.currency,
  effect: null,
})

/** A line that was paid, and what it has brought about. */
export const presentPaid = (item: SessionItem) => ({
  name: labelOf(item),
  amountMinor: item.amountMinor,
  currency: item.currency,
  effect: effectOf(item),
})

function effectOf(item: SessionItem): string {
  const { kind, type, status, listingEndsAt, boostEndsAt, planRenewsAt } = item
  if (status === 'refunded') return 'Refunded'
  if (status === 'credited') return 'Saved as a credit for your next post'
  if (kind === 'plan') return planRenewsAt ? `Renews on ${day.format(planRenewsAt)}` : 'Active'
  if (kind === 'post') return listingEndsAt ? `Listed until ${day.format(listingEndsAt)}` : 'Listed'
  if (boostEndsAt) return `Promoted until ${day.format(boostEndsAt)}`
  if ((staffBoosts as readonly string[]).includes(type)) return 'We’ll email you the link'
  return type === 'NEWSLETTER' ? 'In the next weekly digest' : 'Starts when it is public'
}
