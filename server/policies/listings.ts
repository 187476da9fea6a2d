import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { listingDays, listsEveryPost } from '@/contract/pricing/plans'
import { graceEnd, isEntitled, type SubscriptionState } from './payments/subscriptions'

const DAY = 24 * 60 * 60 * 1000

/** It was published, and the time that it is listed for is not over. */
export const isListed = (
  row: {
    published_at: Date | null
    listed_until: Date | null
    listing_subscription_id: string | null
  },
  now: Date,
): boolean => {
  if (row.published_at === null) return false
  if (row.listed_until === null) return row.listing_subscription_id !== null
  return row.listed_until > now
}

/** When a listing of a post type ends that starts now. */
export const listingEnd = (plan: keyof typeof listingDays, from: Date): Date =>
  new Date(from.getTime() + listingDays[plan] * DAY)

interface Subscription extends SubscriptionState {
  cancel_at_period_end: boolean
  current_period_end: Date | null
  scheduled: { type: SubscriptionType | null; at: string } | null
}

/**
 * Until when a subscription lists the opportunities that were posted with it: null while it renews,
 * `now` when it no longer does.
 */
export function subscriptionListingEnd(subscription: Subscription, now: Date): Date | null {
  const { type, status, past_due_since, current_period_end, scheduled } = subscription
  if (!listsEveryPost(type) || !isEntitled(subscription, now.getTime())) return now
  if (status === 'past_due' && past_due_since) {
    return graceEnd(past_due_since)
  }
  if (subscription.cancel_at_period_end) return current_period_end
  return scheduled && !listsEveryPost(scheduled.type) ? new Date(scheduled.at) : null
}
