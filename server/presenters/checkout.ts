import { staffBoosts } from '@/contract/pricing/plans'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { isRunning } from '@/contract/pricing/runningPlans'
import { isRenewing } from '@/server/policies/payments/subscriptions'
import type { MirroredPrice } from '@/server/repositories/catalog'
import type { SessionItem } from '@/server/repositories/purchases/sessionItems'
import { formatDay } from '@/server/text/days'
import { saleName } from './products'

/** A line that waits for its payment. */
export const presentOrdered = (price: MirroredPrice) => ({
  name: saleName(price),
  amountMinor: price.amountMinor,
  currency: price.currency,
  effect: null,
})

/** A line that was paid, and what it has brought about by now. */
export const presentPaid = (item: SessionItem, now: number) => ({
  name: saleName(item),
  amountMinor: item.amountMinor,
  currency: item.currency,
  effect: effectOf(item, now),
})

function effectOf(item: SessionItem, now: number): string {
  if (item.status === 'refunded') return 'Refunded'
  if (item.status === 'credited') return 'Saved as a credit for your next post'
  if (item.kind === 'plan') return planEffect(item)
  return item.kind === 'post' ? listingEffect(item, now) : boostEffect(item, now)
}

function planEffect({ plan }: SessionItem): string {
  if (!plan) return 'Replaced by another plan'
  const state = { ...plan, type: plan.type as SubscriptionType }
  if (!isRunning(state)) return 'Ended'
  if (plan.status === 'past_due') return 'The last payment was declined'
  if (plan.periodEnd === null) return 'Active'
  return `${isRenewing(state) ? 'Renews' : 'Ends'} on ${formatDay(plan.periodEnd)}`
}

function listingEffect({ listingEndsAt, isPublic }: SessionItem, now: number): string {
  if (listingEndsAt && listingEndsAt.getTime() <= now) return `Ended on ${formatDay(listingEndsAt)}`
  if (!listingEndsAt || !isPublic) return 'Not listed'
  return `Listed until ${formatDay(listingEndsAt)}`
}

function boostEffect({ type, boost }: SessionItem, now: number): string {
  if (!boost) return 'Could not start'
  if (boost.isWaiting) return 'Starts when it is public'
  if (boost.endsAt !== null && !boost.isFulfilled) {
    const end = formatDay(boost.endsAt)
    return boost.endsAt > now ? `Promoted until ${end}` : `Ended on ${end}`
  }
  if ((staffBoosts as readonly string[]).includes(type)) {
    return boost.isFulfilled ? 'Published' : 'We’ll email you the link'
  }
  return boost.isFulfilled ? 'Sent with the weekly digest' : 'In the next weekly digest'
}
