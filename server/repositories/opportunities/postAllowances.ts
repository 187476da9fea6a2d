import { sql } from 'kysely'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import type { CoveredSince } from '@/server/repositories/boosts'

/** Whose allowance a post uses: the user's free one, or that of a subscription. */
export type AllowanceOf = { uid: string } | { subscriptionId: string }

const belongsTo = (of: AllowanceOf) =>
  'uid' in of
    ? sql<boolean>`owner_uid = ${of.uid} and subscription_id is null`
    : sql<boolean>`subscription_id = ${of.subscriptionId}`

/** How many posts used the allowance since then, and when the first of them did. */
export async function countUsedPosts(
  db: Db,
  of: AllowanceOf,
  since: Date,
): Promise<{ used: number; firstUsedAt: Date | null }> {
  const { rows } = await sql<{ used: number; firstUsedAt: Date | null }>`
    select count(*)::int as used, min(used_at) as "firstUsedAt"
    from post_allowances where ${belongsTo(of)} and used_at > ${since}`.execute(db)
  return rows[0] ?? { used: 0, firstUsedAt: null }
}

/** Records that a post used an allowance. Deleting the post doesn't give it back. */
export async function recordUsedPost(
  db: Db,
  post: { opportunityId: string; uid: string; subscriptionId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('post_allowances')
    .values({
      opportunity_id: post.opportunityId,
      owner_uid: post.uid,
      subscription_id: post.subscriptionId,
      used_at: post.now,
    })
    .execute()
}

/** The plan that paid for the latest listing of an opportunity; undefined if none did. */
export async function findPayingPlan(
  db: Db,
  opportunityId: string,
): Promise<SubscriptionType | undefined> {
  const found = await db
    .selectFrom('post_allowances as a')
    .leftJoin('subscriptions as s', 's.id', 'a.subscription_id')
    .select('s.type')
    .where('a.opportunity_id', '=', opportunityId)
    .orderBy('a.used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.type ?? undefined
}

/**
 * Takes opportunities that a plan covered from the lists, except the earliest `limit`. One that has been paid
 * for since, or is listed by another allowance, stays.
 */
export async function endCoveredListings(
  db: Db,
  { subscriptionId, since, after, limit, now }: CoveredSince,
): Promise<void> {
  await sql`
    with uncovered as (
      select opportunity_id, used_at from (
        select opportunity_id, used_at from post_allowances
        where subscription_id = ${subscriptionId} and used_at >= ${since}
        order by used_at, id offset ${limit}) as beyond
      where used_at >= ${after}
    )
    update opportunities o set listed_until = ${now}, updated_at = now()
    from uncovered u
    where o.id = u.opportunity_id and o.listing_subscription_id is null and o.listed_until > ${now}
      and not exists (select from post_allowances a
        where a.opportunity_id = o.id and a.used_at > u.used_at)
      and not exists (select from purchases p
        where p.opportunity_id = o.id and p.listing_ends_at > ${now} and p.status <> 'refunded')`.execute(
    db,
  )
}
