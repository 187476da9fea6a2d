import type { PostType } from '@/contract/enums/sales'
import { freePostsPerYear, listingDays, plans } from '@/contract/pricing/plans'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { forbidden, invalid, quotaExceeded } from '@/server/errors'
import { isCoverable, isListed, monthsFrom } from '@/server/policies/opportunities'
import type { OpportunityRow } from '@/server/repositories/opportunities/opportunityWrites'
import { countUsedPosts, recordUsedPost } from '@/server/repositories/opportunities/postAllowances'
import { remainingPosts, runningPlan } from './planAllowance'

/** How an opportunity is listed from now on. */
export interface Listing {
  status: 'PUBLISHED' | 'AWAITING_PAYMENT'
  listing_plan: PostType
  published_at: Date | null
  listed_until: Date | null
}

interface Request {
  row: Pick<OpportunityRow, 'id' | 'type' | 'published_at' | 'listed_until' | 'listing_plan'>
  listingPlan: PostType | null
  caller: ProfileCaller
  now: Date
}

/** The free posts of a user, and when the next one becomes available. */
export async function readFreePosts(db: Db, uid: string, now: Date) {
  const { used, firstUsedAt } = await countUsedPosts(db, { uid }, monthsFrom(now, -12))
  const remaining = Math.max(0, freePostsPerYear - used)
  const renewsAt = remaining === 0 && firstUsedAt ? monthsFrom(firstUsedAt, 12) : null
  return { total: freePostsPerYear, used, remaining, renewsAt }
}

/**
 * Decides how an opportunity that its owner publishes is listed: at once when it is free or covered
 * by the plan, else once it is paid. The caller holds the user's lock.
 * @throws forbidden, quota_exceeded or invalid (`listingPlan`)
 */
export async function listOpportunity(db: Db, request: Request): Promise<Listing> {
  const { row, listingPlan, now } = request
  if (isListed(row, now)) {
    // A paid listing keeps running when the user chooses another post type.
    return { status: 'PUBLISHED', listing_plan: row.listing_plan ?? 'STANDARD', ...datesOf(row) }
  }
  if (!listingPlan) throw invalid({ listingPlan: 'Choose a post type.' })
  if (listingPlan === 'FREE') return useFreePost(db, request)
  const subscriptionId = isCoverable(listingPlan) ? await coveringPlan(db, request) : undefined
  if (!subscriptionId) {
    return { status: 'AWAITING_PAYMENT', listing_plan: listingPlan, ...datesOf(row) }
  }
  const { caller } = request
  await recordUsedPost(db, { opportunityId: row.id, uid: caller.uid, subscriptionId, now })
  return published('STANDARD', row, now)
}

const datesOf = ({ published_at, listed_until }: Request['row']) => ({ published_at, listed_until })

const published = (plan: keyof typeof listingDays, row: Request['row'], now: Date): Listing => ({
  status: 'PUBLISHED',
  listing_plan: plan,
  published_at: row.published_at ?? now,
  listed_until: new Date(now.getTime() + listingDays[plan] * 24 * 60 * 60 * 1000),
})

async function useFreePost(db: Db, { row, caller, now }: Request): Promise<Listing> {
  if (caller.profile.role !== 'ART_ORGANIZATION') {
    throw forbidden('Free posts are for organizations. Choose another post type.')
  }
  const { remaining, renewsAt } = await readFreePosts(db, caller.uid, now)
  if (remaining === 0) {
    const date = renewsAt?.toISOString().slice(0, 10)
    throw quotaExceeded(
      `You have used your free post. The next one is available on ${date}. Choose another post type to publish now.`,
    )
  }
  await recordUsedPost(db, { opportunityId: row.id, uid: caller.uid, subscriptionId: null, now })
  return published('FREE', row, now)
}

/** The id of the running subscription that pays for this post, if it does. */
async function coveringPlan(db: Db, { row, caller, now }: Request): Promise<string | undefined> {
  const plan = await runningPlan(db, caller.profile.id, now)
  if (!plan) return undefined
  const { opportunityTypes } = plans[plan.type]
  if (opportunityTypes && !opportunityTypes.includes(row.type)) return undefined
  return (await remainingPosts(db, plan, now)) === 0 ? undefined : plan.id
}
