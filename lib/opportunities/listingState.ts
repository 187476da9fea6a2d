import type { Opportunity } from '@/contract/opportunities/opportunity'

export type ListingState = 'draft' | 'awaitingPayment' | 'listed' | 'closed' | 'expired'

type Listed = Pick<Opportunity, 'status' | 'isClosed' | 'publishedAt' | 'listedUntil'>

/** The time that was paid for, or given, still runs, also for a post that was withdrawn. */
export const hasListingTime = ({ publishedAt, listedUntil, status }: Listed, now: number) =>
  publishedAt !== null &&
  (listedUntil === null ? status === 'PUBLISHED' : Date.parse(listedUntil) > now)

/** Where an opportunity stands for its owner; `closed` and `expired` follow from the time. */
export const listingState = (opportunity: Listed, now: number): ListingState => {
  const { status, isClosed } = opportunity
  if (status === 'AWAITING_PAYMENT') return 'awaitingPayment'
  if (status !== 'PUBLISHED') return 'draft'
  if (isClosed) return 'closed'
  return hasListingTime(opportunity, now) ? 'listed' : 'expired'
}
