import { opportunityTypes } from '@/contract/enums/opportunities'
import type { PostType } from '@/contract/enums/payments/sales'
import { freePostsPerYear, plans, type listingDays } from '@/contract/pricing/plans'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { forbidden, invalid, quotaExceeded } from '@/server/errors'
import { isListed, listingEnd, subscriptionListingEnd } from '@/server/policies/listings'
import { monthsFrom } from '@/server/policies/opportunities'
import type { OpportunityRow } from '@/server/repositories/opportunities/opportunityWrites'
import {
  countUsedPosts,
  findPayingPlan,
  recordUsedPost,
} from '@/server/repositories/opportunities/postAllowances'
import { spendListingCredit } from '@/server/repositories/purchases/listingCredits'
import { recordListing } from '@/server/repositories/purchases/purchaseListings'
import { findListingSubscription } from '@/server/repositories/purchases/subscriptionListings'
import { remainingPosts, runningPlan } from '@/server/commands/planAllowance'

/** How an opportunity is listed from now on. */
export interface Listing {
  status: 'PUBLISHED' | 'AWAITING_PAYMENT'
  listing_plan: PostType
  published_at: Date | null
  listed_until: Date | null
  listing_subscription_id: string | null
}

export type ListableRow = Pick<
  OpportunityRow,
  'id' | 'type' | 'published_at' | 'listed_until' | 'listing_plan' | 'listing_subscription_id'
>

interface Request {
  row: ListableRow
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
 * Decides how an opportunity that its owner publishes is listed: at once when it is free, covered by
 * the plan or paid already, else once it is paid. The caller holds the user's lock.
 * @throws forbidden, quota_exceeded or invalid (`listingPlan`)
 */
export async function listOpportunity(db: Db, request: Request): Promise<Listing> {
  const { row, listingPlan, now } = request
  const { published_at, listed_until, listing_subscription_id } = row
  const dates = { published_at, listed_until, listing_subscription_id }
  if (isListed(row, now)) {
    await requireCoveredType(db, row)
    // A paid listing keeps running when the user chooses another post type.
    return { status: 'PUBLISHED', listing_plan: row.listing_plan ?? 'STANDARD', ...dates }
  }
  if (!listingPlan) throw invalid({ listingPlan: 'Choose a post type.' })
  if (listingPlan === 'FREE') return useFreePost(db, request)
  return (
    (await coveredListing(db, request, listingPlan)) ??
    (await creditedListing(db, request, listingPlan)) ?? {
      status: 'AWAITING_PAYMENT',
      listing_plan: listingPlan,
      ...dates,
    }
  )
}

/** A plan for some types of opportunities pays for no other, also when the type is changed later. */
async function requireCoveredType(db: Db, { id, type }: ListableRow): Promise<void> {
  const plan = await findPayingPlan(db, id)
  const covered = plan && plans[plan].opportunityTypes
  if (!covered || covered.includes(type)) return
  const labels = covered.map((each) => opportunityTypes[each].plural).join(', ')
  throw invalid({ type: `Your plan pays for this listing and covers only: ${labels}.` })
}

const published = (plan: keyof typeof listingDays, row: Request['row'], now: Date): Listing => ({
  status: 'PUBLISHED',
  listing_plan: plan,
  published_at: row.published_at ?? now,
  listed_until: listingEnd(plan, now),
  listing_subscription_id: null,
})

async function useFreePost(db: Db, { row, caller, now }: Request): Promise<Listing> {
  if (caller.profile.role !== 'ART_ORGANIZATION') {
    throw forbidden('Free posts are for organizations. Choose another post type.')
  }
  const { remaining, renewsAt } = await readFreePosts(db, caller.profile.ownerUid, now)
  if (remaining === 0) {
    const date = renewsAt?.toISOString().slice(0, 10)
    throw quotaExceeded(
      `You have used your free post. The next one is available on ${date}. Choose another post type to publish now.`,
    )
  }
  await recordUsedPost(db, {
    opportunityId: row.id,
    uid: caller.profile.ownerUid,
    subscriptionId: null,
    now,
  })
  return published('FREE', row, now)
}

/** The listing that the running plan pays for, if it does. */
async function coveredListing(
  db: Db,
  { row, caller, now }: Request,
  listingPlan: PostType,
): Promise<Listing | undefined> {
  if (listingPlan !== 'STANDARD' && listingPlan !== 'PREMIUM_SUBSCRIPTION') return undefined
  const plan = await runningPlan(db, caller.profile.id, now)
  if (!plan) return undefined
  const { opportunityTypes: covered } = plans[plan.type]
  if (covered && !covered.includes(row.type)) return undefined
  if ((await remainingPosts(db, plan, now)) === 0) return undefined
  const listing =
    listingPlan === 'STANDARD'
      ? published('STANDARD', row, now)
      : await subscriptionListing(db, plan.id, row, now)
  if (!listing) return undefined
  await recordUsedPost(db, {
    opportunityId: row.id,
    uid: caller.profile.ownerUid,
    subscriptionId: plan.id,
    now,
  })
  return listing
}

/** The listing for as long as a subscription lasts, if it is a premium one. */
async function subscriptionListing(
  db: Db,
  subscriptionId: string,
  row: ListableRow,
  now: Date,
): Promise<Listing | undefined> {
  const subscription = await findListingSubscription(db, subscriptionId)
  const until = subscription ? subscriptionListingEnd(subscription, now) : now
  if (until !== null && until <= now) return undefined
  return {
    status: 'PUBLISHED',
    listing_plan: 'PREMIUM_SUBSCRIPTION',
    published_at: row.published_at ?? now,
    listed_until: until,
    listing_subscription_id: subscriptionId,
  }
}

/** The listing that a credit of the profile pays for, if it has one of this post type. */
async function creditedListing(
  db: Db,
  { row, caller, now }: Request,
  listingPlan: PostType,
): Promise<Listing | undefined> {
  if (listingPlan === 'PREMIUM_SUBSCRIPTION' || listingPlan === 'FREE') return undefined
  const spent = { profileId: caller.profile.id, listingPlan, opportunityId: row.id, now }
  const purchaseId = await spendListingCredit(db, spent)
  if (purchaseId === undefined) return undefined
  const listing = published(listingPlan, row, now)
  const until = listing.listed_until
  await recordListing(db, purchaseId, { opportunityId: row.id, from: now, until })
  return listing
}
