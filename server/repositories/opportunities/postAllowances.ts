import { sql } from 'kysely'
import type { SubscriptionType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'

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
