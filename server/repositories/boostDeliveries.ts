import { sql } from 'kysely'
import type { TypicalDelivery } from '@/contract/payments/boostReceipts'
import type { BoostType } from '@/contract/enums/payments/sales'
import type { CountedItem } from '@/contract/enums/statistics'
import type { ArtworkBoostType } from '@/contract/enums/artworks'
import type { OpportunityBoostType } from '@/contract/enums/payments/sales'
import { typicalDelivery } from '@/contract/pricing/promises'
import type { PlaceSales } from '@/contract/statistics'
import type { Db } from '@/server/db/connection'
import { durations } from '@/server/repositories/boosts'
import {
  publicArtwork,
  publicOpportunity,
  publishedOpportunity,
} from '@/server/repositories/projections/fragments'

const DAY = 24 * 60 * 60 * 1000

/** The day of a moment in UTC. */
const dayIn = (moment: string) => sql`(${sql.ref(moment)} at time zone 'UTC')::date`

/** At the deadline at the latest. One without an end, such as a post by staff, ends when it is carried out. */
const endAt = (now: Date) => sql`least(coalesce(b.ends_at, ${now}), o.deadline_at)`

/** Boosts with an open promise whose time is over, and the profile whose payments they are of. */
export async function listEndedBoosts(
  db: Db,
  now: Date,
): Promise<{ id: string; profileId: string }[]> {
  const { rows } = await sql<{ id: string; profileId: string }>`
    select b.id, coalesce(u.profile_id, a.profile_id, o.profile_id) as "profileId"
    from boosts b left join artworks a on a.id = b.artwork_id
      left join opportunities o on o.id = b.opportunity_id
      left join purchases u on u.id = b.purchase_id
    where b.promised is not null and b.settled_at is null and ${endAt(now)} <= ${now}
    order by b.ends_at, b.id limit 500`.execute(db)
  return rows
}

export interface DeliveredBoost {
  id: string
  type: BoostType
  item: Extract<CountedItem, 'ARTWORK' | 'OPPORTUNITY'>
  subjectId: string
  title: string
  startsAt: Date
  /** With extensions; the deadline of an opportunity, if that is before. */
  endsAt: Date
  closesAt: Date | null
  /** `CLOSED`: its deadline has passed. */
  state: 'PUBLIC' | 'CLOSED' | 'HIDDEN'
  /** When the subject was made or published. */
  publicSince: Date
  promised: number | null
  extensions: number
  settledAt: Date | null
  /** A refund, or the end of its plan, has ended it. */
  endedEarly: boolean
  missing: number | null
  /** Null also when an administrator has dismissed the refund. */
  refundedMinor: string | null
  paidBy: string
  purchase: {
    id: string
    /** The profile that paid, which the subject may have left since. */
    profileId: string
    boughtAs: ArtworkBoostType | OpportunityBoostType
    amountMinor: number
    currency: string
    paymentIntent: string | null
    sessionId: string
    status: string
  } | null
  /** Its first and last day in UTC. A day that two boosts of a type share is of the earlier one. */
  firstDay: string
  lastDay: string
}

const boostOf = (db: Db, id: string, now: Date) =>
  sql<DeliveredBoost>`
  select b.id, b.type, case when a.id is null then 'OPPORTUNITY' else 'ARTWORK' end as item,
    coalesce(a.id, o.id) as "subjectId", coalesce(a.title, o.title, 'Untitled') as title,
    b.starts_at as "startsAt", ${endAt(now)} as "endsAt", o.deadline_at as "closesAt",
    case
      when coalesce(${publicArtwork}, false) then 'PUBLIC'
      when a.id is not null or not coalesce(${publicOpportunity}, false) then 'HIDDEN'
      when o.closes_at <= ${now} or o.listed_until <= ${now} then 'CLOSED' else 'PUBLIC' end as state,
    coalesce(a.created_at, o.published_at, o.created_at) as "publicSince",
    b.promised, b.extensions, b.settled_at as "settledAt", b.ended_early as "endedEarly", b.missing,
    case when not exists (
      select from automatic_refunds r where r.purchase_id = b.purchase_id
        and r.reason = 'UNDER_DELIVERED' and r.state = 'DISMISSED') then b.refunded_minor end as "refundedMinor",
    b.paid_by as "paidBy",
    case when u.id is not null then json_build_object('id', u.id, 'profileId', u.profile_id, 'boughtAs', u.type,
      'amountMinor', u.amount_minor, 'currency', u.currency, 'paymentIntent', u.payment_intent,
      'sessionId', u.session_id, 'status', u.status) end as purchase,
    (${dayIn('b.starts_at')} + exists (
      select from boosts e where e.type = b.type and e.id <> b.id and e.starts_at < b.starts_at
        and (e.artwork_id = b.artwork_id or e.opportunity_id = b.opportunity_id)
        and e.ends_at > ${dayIn('b.starts_at')}::timestamp at time zone 'UTC')::int)::text as "firstDay",
    (${endAt(now)} at time zone 'UTC')::date::text as "lastDay"
  from boosts b left join artworks a on a.id = b.artwork_id
    left join opportunities o on o.id = b.opportunity_id
    left join purchases u on u.id = b.purchase_id
  where b.id = ${id}`.execute(db)

/** A boost that has started; undefined for others. Locked until the transaction ends, if there is one. */
export async function lockDeliveredBoost(
  db: Db,
  id: string,
  now: Date,
): Promise<DeliveredBoost | undefined> {
  await sql`select from boosts where id = ${id} for update`.execute(db)
  return findDeliveredBoost(db, id, now)
}

export async function findDeliveredBoost(
  db: Db,
  id: string,
  now: Date,
): Promise<DeliveredBoost | undefined> {
  const { rows } = await boostOf(db, id, now)
  const [found] = rows
  return found?.startsAt ? found : undefined
}

/** How often a boost was seen, outside the profile of its owner. */
export async function countDelivered(
  db: Db,
  { subjectId, firstDay, lastDay }: Pick<DeliveredBoost, 'subjectId' | 'firstDay' | 'lastDay'>,
): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select coalesce(sum(count), 0)::int as shown from statistics_counts
    where item_id = ${subjectId} and day between ${firstDay} and ${lastDay}
      and kind = 'IMPRESSION' and place = 'PROMOTED'`.execute(db)
  return rows[0]?.shown ?? 0
}

/** Lets a boost go on until another moment. Later ones of its type start that much later. */
export async function extendBoost(
  db: Db,
  { id, from, until }: { id: string; from: Date; until: Date },
): Promise<void> {
  const later = `${until.getTime() - from.getTime()} milliseconds`
  await sql`
    with extended as (
      update boosts set ends_at = ${until}, extensions = extensions + 1 where id = ${id} returning *
    )
    update boosts b set starts_at = b.starts_at + ${later}::interval, ends_at = b.ends_at + ${later}::interval
    from extended e
    where b.type = e.type and b.id <> e.id and b.starts_at >= ${from} and b.settled_at is null
      and (b.artwork_id = e.artwork_id or b.opportunity_id = e.opportunity_id)`.execute(db)
}

/** Records what became of a promise. `missing`: null when nobody could see the boost. */
export async function settleBoost(
  db: Db,
  id: string,
  {
    at,
    missing,
    refundedMinor,
  }: { at: Date; missing: number | null; refundedMinor: number | null },
): Promise<void> {
  await db
    .updateTable('boosts')
    .set({ settled_at: at, missing, refunded_minor: refundedMinor })
    .where('id', '=', id)
    .execute()
}

/** Gives a credit of a plan back, for this month. */
export async function returnCredit(
  db: Db,
  { subscriptionId, type, at }: { subscriptionId: string; type: BoostType; at: Date },
): Promise<void> {
  await db
    .insertInto('boost_credits')
    .values({ subscription_id: subscriptionId, boost_type: type, taken_at: at, is_returned: true })
    .execute()
}

export interface DayCounts {
  day: string
  views: number
  impressions: number
  /** Seen and opened as a promoted card. */
  shown: number
  opened: number
  bookmarks: number
  applications: number
  applyClicks: number
  messages: number
}

/** What was counted of an item by day, only days with counts. */
export async function readDays(
  db: Db,
  itemId: string,
  { from, to }: { from: string; to: string },
): Promise<DayCounts[]> {
  const sum = (kind: string, promoted = sql``) => sql`
    coalesce(sum(count) filter (where kind = ${sql.lit(kind)} ${promoted}), 0)::int`
  const asPromoted = sql`and place = 'PROMOTED'`
  const { rows } = await sql<DayCounts>`
    select day::text, ${sum('VIEW')} as views, ${sum('IMPRESSION')} as impressions,
      ${sum('IMPRESSION', asPromoted)} as shown, ${sum('VIEW', asPromoted)} as opened,
      ${sum('BOOKMARK')} as bookmarks, ${sum('APPLICATION')} as applications,
      ${sum('APPLY_CLICK')} as "applyClicks", ${sum('MESSAGE')} as messages
    from statistics_counts where item_id = ${itemId} and day between ${from} and ${to}
    group by day order by day`.execute(db)
  return rows
}

/** At most so many items are compared with. */
const SIMILAR = sql.lit(200)

/**
 * The views of public items of the same category or type that were public before `since`, and had no boost
 * from then on.
 */
export async function readSimilar(
  db: Db,
  { item, subjectId }: Pick<DeliveredBoost, 'item' | 'subjectId'>,
  { since, from, to }: { since: Date; from: string; to: string },
): Promise<{ items: number; views: number }> {
  const candidates =
    item === 'ARTWORK'
      ? sql`select a.id from artworks a join artworks own on own.id = ${subjectId}
          where ${publicArtwork} and a.id <> own.id and a.category is not distinct from own.category
            and a.created_at < ${since}
            and not exists (select from boosts b where b.artwork_id = a.id and (b.ends_at is null or b.ends_at > ${since}))
          order by a.created_at desc limit ${SIMILAR}`
      : sql`select o.id from opportunities o join opportunities own on own.id = ${subjectId}
          where ${publishedOpportunity} and o.invitation_code is null and o.id <> own.id
            and o.type = own.type and o.published_at < ${since} and o.closes_at > ${to}::date
            and not exists (select from boosts b where b.opportunity_id = o.id and (b.ends_at is null or b.ends_at > ${since}))
          order by o.published_at desc limit ${SIMILAR}`
  const { rows } = await sql<{ items: number; views: number }>`
    with comparable as (${candidates})
    select (select count(*)::int from comparable) as items, coalesce(sum(c.count), 0)::int as views
    from statistics_counts c join comparable s on s.id = c.item_id
    where c.kind = 'VIEW' and c.day between ${from} and ${to}`.execute(db)
  return rows[0] ?? { items: 0, views: 0 }
}

/** How often the boosts of each type were seen that ended lately, where there are enough. */
export async function listTypicalDeliveries(db: Db, now: Date): Promise<TypicalDelivery[]> {
  const since = new Date(now.getTime() - typicalDelivery.days * DAY)
  const { rows } = await sql<TypicalDelivery>`
    with ended as (
      select b.type, case when b.artwork_id is null then 'opportunity' else 'artwork' end as subject,
        (select coalesce(sum(c.count), 0) from statistics_counts c
          where c.item_id = coalesce(b.artwork_id, b.opportunity_id)
            and c.kind = 'IMPRESSION' and c.place = 'PROMOTED'
            and c.day between ${dayIn('b.starts_at')} and ${dayIn('b.ends_at')}) as shown
      from boosts b where b.settled_at > ${since} and b.settled_at <= ${now} and b.missing is not null
    )
    select subject, type, count(*)::int as boosts,
      round(percentile_cont(0.5) within group (order by shown))::int as "medianImpressions"
    from ended group by subject, type having count(*) >= ${typicalDelivery.atLeast}
    order by subject, type`.execute(db)
  return rows
}

/** How the places of boosts with a promise are sold, by type. */
export async function listPlaceSales(
  db: Db,
  { now, since }: { now: Date; since: Date },
): Promise<PlaceSales[]> {
  const { rows } = await sql<PlaceSales>`
    with sold as (
      select b.type, case when b.artwork_id is null then 'opportunity' else 'artwork' end as subject,
        b.settled_at is null as runs, b.missing, least(1,
          extract(epoch from ${now}::timestamptz - b.starts_at) / (d.days * 86400)) * b.promised as planned,
        (select coalesce(sum(c.count), 0) from statistics_counts c
          where b.settled_at is null and c.item_id = coalesce(b.artwork_id, b.opportunity_id)
            and c.kind = 'IMPRESSION' and c.place = 'PROMOTED'
            and c.day between ${dayIn('b.starts_at')} and ${now}::timestamptz::date) as seen
      from boosts b join (values ${durations}) d (type, days) on d.type = b.type
      where b.promised is not null and b.starts_at <= ${now}
        and (b.settled_at is null or b.settled_at > ${since})
    )
    select subject, type, count(*) filter (where runs)::int as running,
      coalesce(round(sum(planned) filter (where runs)), 0)::int as planned,
      coalesce(sum(seen) filter (where runs), 0)::int as seen,
      count(*) filter (where not runs)::int as ended,
      count(*) filter (where not runs and missing = 0)::int as met
    from sold group by subject, type order by subject, type`.execute(db)
  return rows
}
