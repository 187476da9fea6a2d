import { sql, type RawBuilder } from 'kysely'
import type { BoostType } from '@/contract/enums/payments/sales'
import { boostDays } from '@/contract/pricing/plans'
import { isTimed, promisedImpressions } from '@/contract/pricing/promises'
import type { Db } from '@/server/db/connection'
import { paidByPlan } from '@/server/policies/payments/boosts'
import { openAt, publicArtwork } from './projections/fragments'

export type Subject = { artworkId: string } | { opportunityId: string }

/** Adds a boost that waits until its subject is public: `startBoosts` starts it. */
export async function insertBoost(
  db: Db,
  boost: { subject: Subject; type: BoostType; paidBy: string; purchaseId?: string; now: Date },
): Promise<void> {
  const { subject, type, paidBy, purchaseId = null, now } = boost
  await db
    .insertInto('boosts')
    .values({
      artwork_id: 'artworkId' in subject ? subject.artworkId : null,
      opportunity_id: 'opportunityId' in subject ? subject.opportunityId : null,
      type,
      paid_by: paidBy,
      promised: isTimed(type) ? promisedImpressions[type] : null,
      purchase_id: purchaseId,
      created_at: now,
    })
    .execute()
}

/** The days of each boost that has some, as rows of `(type, days)`. */
export const durations = sql.join(
  Object.entries(boostDays).map(([type, days]) => sql`(${sql.lit(type)}, ${sql.lit(days)})`),
)

const belongsTo = (of: Subject | { profileId: string }): RawBuilder<unknown> => {
  if ('artworkId' in of) return sql`a.id = ${of.artworkId}`
  if ('opportunityId' in of) return sql`o.id = ${of.opportunityId}`
  return sql`coalesce(a.profile_id, o.profile_id) = ${of.profileId}`
}

/**
 * Starts the boosts that wait for a subject, or for those of a profile, if it is public now. Each
 * starts when others of its type end, so that the same boost again extends it.
 */
export async function startBoosts(
  db: Db,
  of: Subject | { profileId: string },
  now: Date,
): Promise<void> {
  await sql`
    with waiting as (
      select b.id, d.days,
        coalesce((
          select max(r.ends_at) from boosts r
          where r.type = b.type and r.ends_at > ${now} and d.days is not null
            and (r.artwork_id = b.artwork_id or r.opportunity_id = b.opportunity_id)
        ), ${now}::timestamptz) + make_interval(days => coalesce(d.days, 0) * (row_number() over (
          partition by b.artwork_id, b.opportunity_id, b.type order by b.created_at, b.id
        ) - 1)::int) as starts_at
      from boosts b
      left join (values ${durations}) as d (type, days) on d.type = b.type
      left join artworks a on a.id = b.artwork_id
      left join opportunities o on o.id = b.opportunity_id
      where b.starts_at is null and ${belongsTo(of)}
        and ((a.id is not null and ${publicArtwork}) or (${openAt(sql`${now}`)}))
    )
    update boosts b
    set starts_at = w.starts_at, ends_at = w.starts_at + make_interval(days => w.days)
    from waiting w where b.id = w.id`.execute(db)
}

/** Ends what is left of the boosts of a purchase. */
export const endBoosts = (db: Db, purchaseId: string, now: Date): Promise<void> =>
  endChosen(db, sql`b.purchase_id = ${purchaseId}`, now)

export interface CoveredSince {
  subscriptionId: string
  /** From when on what the plan covered counts toward the limit. */
  since: Date
  /** What was covered before this moment stays. */
  after: Date
  limit: number
  now: Date
}

/** Ends what is left of the boosts that credits of a plan paid for, except the earliest `limit`. */
export const endCreditBoosts = (
  db: Db,
  { subscriptionId, since, after, limit, now }: CoveredSince,
): Promise<void> =>
  endChosen(
    db,
    sql`b.created_at >= ${after} and b.id in (
      select id from boosts where paid_by = ${paidByPlan(subscriptionId)} and created_at >= ${since}
      order by created_at, id offset ${limit})`,
    now,
  )

/**
 * Ends what is left of boosts. Later boosts of the same type move forward into the time that becomes free;
 * those that have been fulfilled stay.
 */
async function endChosen(db: Db, chosen: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with ended as (
      select b.*, b.ends_at - greatest(b.starts_at, ${now}) as freed from boosts b
      where ${chosen} and b.fulfilled_at is null
        and (b.ends_at is null or b.ends_at > ${now})
    ), moved as (
      update boosts b set starts_at = b.starts_at - e.freed, ends_at = b.ends_at - e.freed
      from ended e
      where b.type = e.type and b.starts_at >= e.ends_at
        and b.id not in (select id from ended)
        and (b.artwork_id = e.artwork_id or b.opportunity_id = e.opportunity_id)
    ), never_started as (
      delete from boosts b using ended e
      where b.id = e.id and (e.starts_at is null or e.starts_at > ${now})
    )
    update boosts b
    set ends_at = ${now}, settled_at = coalesce(b.settled_at, ${now}), ended_early = b.settled_at is null
    from ended e
    where b.id = e.id and e.starts_at <= ${now}`.execute(db)
}

/** Whether a subject is public or can still become so: not removed, and before its deadline. */
export async function canBecomePublic(db: Db, subject: Subject, now: Date): Promise<boolean> {
  const found =
    'artworkId' in subject
      ? sql`select from artworks a
          where a.id = ${subject.artworkId} and a.deleted_at is null and not a.hidden`
      : sql`select from opportunities o
          where o.id = ${subject.opportunityId} and o.status <> 'REMOVED' and not o.hidden
            and o.closes_at > ${now}`
  const { rows } = await found.execute(db)
  return rows.length > 0
}

/** Whether a subject is stored, even if it was deleted and is not erased yet. */
export async function isKnownSubject(db: Db, subject: Subject): Promise<boolean> {
  const found =
    'artworkId' in subject
      ? sql`select from artworks where id = ${subject.artworkId}`
      : sql`select from opportunities where id = ${subject.opportunityId}`
  const { rows } = await found.execute(db)
  return rows.length > 0
}

export async function hasBoosts(db: Db, purchaseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('boosts')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Credits that a subscription has spent on boosts since a moment, less those that it got back. */
export async function countSpentCredits(
  db: Db,
  subscriptionId: string,
  since: Date,
): Promise<number> {
  const { spent } = await db
    .selectFrom('boost_credits')
    .select(
      sql<string>`count(*) filter (where not is_returned) - count(*) filter (where is_returned)`.as(
        'spent',
      ),
    )
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
