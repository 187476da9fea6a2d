import { sql } from 'kysely'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { BoostType, SubscriptionType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'
import { creditsSince, daysOf, monthlyCredits } from '@/server/policies/boosts'
import { isEntitled } from '@/server/policies/subscriptions'

export type Subject = { artworkId: string } | { opportunityId: string }

const kindOf = (subject: Subject) => ('artworkId' in subject ? 'artwork' : 'opportunity')

interface RunningPlan {
  id: string
  type: SubscriptionType
  currency: CatalogCurrency | null
  began: Date
}

/** The plan that gives the profile its rights now, if any. */
export async function findRunningPlan(
  db: Db,
  profileId: string,
  now: number,
): Promise<RunningPlan | undefined> {
  const found = await db
    .selectFrom('subscriptions')
    .select(['id', 'type', 'status', 'currency', 'past_due_since', 'created_at'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found?.type || !isEntitled(found, now)) return undefined
  const { id, type, currency, created_at: began } = found
  return { id, type, currency: currency as CatalogCurrency | null, began }
}

/**
 * Pays for a boost out of the plan's month, in the transaction that makes the boost. The caller has
 * taken the person's turn.
 * @returns how it was paid, or undefined when no credit is left
 */
export async function takeCredit(
  db: Db,
  { plan, subject, type, now }: { plan: RunningPlan; subject: Subject; type: BoostType; now: Date },
): Promise<string | undefined> {
  const credits = monthlyCredits(plan.type, kindOf(subject), type)
  if (credits === 0) return undefined
  const { taken } = await db
    .selectFrom('boost_credits')
    .select((row) => row.fn.countAll<string>().as('taken'))
    .where('subscription_id', '=', plan.id)
    .where('taken_at', '>=', creditsSince(plan.began, now))
    .executeTakeFirstOrThrow()
  if (Number(taken) >= credits) return undefined
  await db
    .insertInto('boost_credits')
    .values({ subscription_id: plan.id, boost_type: type, taken_at: now })
    .execute()
  return `plan:${plan.id}`
}

/** Starts a boost, after what runs of the same kind already: the same again extends it. */
export async function startBoost(
  db: Db,
  boost: { subject: Subject; type: BoostType; paidBy: string; now: Date },
): Promise<void> {
  const { subject, type, paidBy, now } = boost
  const artwork = 'artworkId' in subject ? subject.artworkId : null
  const opportunity = 'opportunityId' in subject ? subject.opportunityId : null
  await sql`
    with start as (
      select coalesce(max(ends_at), ${now}::timestamptz) as at from boosts
      where type = ${type} and ends_at > ${now}
        and (artwork_id = ${artwork}::uuid or opportunity_id = ${opportunity}::uuid)
    )
    insert into boosts (artwork_id, opportunity_id, type, starts_at, ends_at, paid_by)
    select ${artwork}, ${opportunity}, ${type}, at, at + make_interval(days => ${daysOf(type)}::int),
      ${paidBy}
    from start`.execute(db)
}
