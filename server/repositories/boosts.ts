import { sql } from 'kysely'
import type { BoostType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'

export type Subject = { artworkId: string } | { opportunityId: string }

/** Credits that a subscription has spent on boosts since a moment. */
export async function countSpentCredits(
  db: Db,
  subscriptionId: string,
  since: Date,
): Promise<number> {
  const { spent } = await db
    .selectFrom('boost_credits')
    .select((row) => row.fn.countAll<string>().as('spent'))
    .where('subscription_id', '=', subscriptionId)
    .where('taken_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(spent)
}

export async function insertSpentCredit(
  db: Db,
  { subscriptionId, type, at }: { subscriptionId: string; type: BoostType; at: Date },
): Promise<void> {
  await db
    .insertInto('boost_credits')
    .values({ subscription_id: subscriptionId, boost_type: type, taken_at: at })
    .execute()
}

/**
 * Starts a boost once those of the same type have ended, so that buying one again extends it.
 * @param days null: without end
 */
export async function insertBoost(
  db: Db,
  boost: { subject: Subject; type: BoostType; paidBy: string; now: Date; days: number | null },
): Promise<void> {
  const { subject, type, paidBy, now, days } = boost
  const artwork = 'artworkId' in subject ? subject.artworkId : null
  const opportunity = 'opportunityId' in subject ? subject.opportunityId : null
  await sql`
    with start as (
      select coalesce(max(ends_at), ${now}::timestamptz) as at from boosts
      where type = ${type} and ends_at > ${now}
        and (artwork_id = ${artwork}::uuid or opportunity_id = ${opportunity}::uuid)
    )
    insert into boosts (artwork_id, opportunity_id, type, starts_at, ends_at, paid_by)
    select ${artwork}, ${opportunity}, ${type}, at, at + make_interval(days => ${days}::int),
      ${paidBy}
    from start`.execute(db)
}
