import { sql, type RawBuilder } from 'kysely'
import type { CountedItem, CountedKind, VisitPlace } from '@/contract/enums/statistics'
import type { Db } from '@/server/db/connection'
import type { StatisticsRange } from '@/server/policies/statistics'

export interface OwnItem {
  item: CountedItem
  id: string
  title: string
}

/** The profile itself and what it shows, without drafts and what is deleted. */
const ownItems = (profileId: string): RawBuilder<OwnItem> => sql`
  select 'PROFILE' as item, p.id, 'Profile page' as title from profiles p where p.id = ${profileId}
  union all
  select 'ARTWORK', a.id, coalesce(a.title, 'Untitled') from artworks a
  where a.profile_id = ${profileId} and a.visibility <> 'DRAFT' and a.deleted_at is null
  union all
  select 'OPPORTUNITY', o.id, o.title from opportunities o
  where o.profile_id = ${profileId} and o.status not in ('DRAFT', 'REMOVED')
  union all
  select 'ROOM', r.id, r.title from rooms r
  where r.profile_id = ${profileId} and r.published_at is not null and r.deleted_at is null`

/** One of a profile's own items; undefined for those of others. */
export async function findOwnItem(
  db: Db,
  profileId: string,
  id: string,
): Promise<OwnItem | undefined> {
  const { rows } = await sql<OwnItem>`
    select * from (${ownItems(profileId)}) own where id = ${id}`.execute(db)
  return rows[0]
}

/** What is read: everything of a profile, or one of its items. */
export interface Scope {
  profileId: string
  /** Left out: all items. */
  itemId?: string | undefined
}

const inScope = ({ profileId, itemId }: Scope) => sql`(
  select id, item, title from (${ownItems(profileId)}) own
  ${itemId === undefined ? sql`` : sql`where id = ${itemId}`})`

/** The first day with a count; null without any. */
export async function findFirstDay(db: Db, scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(c.day)::text as day from statistics_counts c join ${inScope(scope)} own
      on own.id = c.item_id`.execute(db)
  return rows[0]?.day ?? null
}

interface Seen {
  views: number
  impressions: number
}

export interface CountedRange {
  totals: Partial<Record<CountedKind, number>>
  /** Of the time before. */
  before: Partial<Record<CountedKind, number>>
  /** By first day, only those with visits. */
  steps: Record<string, Seen>
  places: ({ place: VisitPlace } & Seen)[]
  referrers: { host: string; views: number }[]
  countries: { country: string; views: number }[]
  items: (OwnItem & Seen)[]
}

const SHOWN = sql.lit(20)
const seen = sql`
  coalesce(sum(count) filter (where kind = 'VIEW'), 0)::int as views,
  coalesce(sum(count) filter (where kind = 'IMPRESSION'), 0)::int as impressions`
const byVisits = sql`views desc, impressions desc`
const totalsOf = (counts: RawBuilder<unknown>) => sql`(
  select coalesce(json_object_agg(kind, total), '{}')
  from (select kind, sum(count)::int as total from ${counts} counted group by kind) totals)`

/** The counts of a range, with what they are of. Of the whole site, without it: that are too many. */
const countsOf = (scope: Scope | 'SITE', { from, to }: { from: unknown; to: unknown }) => {
  const inRange = sql`c.day between ${from}::date and ${to}::date`
  return scope === 'SITE'
    ? sql`select c.*, null as item, null as title from statistics_counts c where ${inRange}`
    : sql`select c.*, own.item, own.title from statistics_counts c
        join ${inScope(scope)} own on own.id = c.item_id where ${inRange}`
}

/** Adds up the counts of a range. Those of the whole site have no items. */
export async function readCounts(
  db: Db,
  scope: Scope | 'SITE',
  { from, to, before, step }: Pick<StatisticsRange, 'from' | 'to' | 'before' | 'step'>,
): Promise<CountedRange> {
  const stepOf = sql`date_trunc(${sql.lit(step === 'DAY' ? 'day' : 'month')}, day)::date`
  const { rows } = await sql<{ counts: CountedRange }>`
    with counted as (${countsOf(scope, { from, to })}), earlier as (
      select kind, count
      from (${countsOf(scope, { from: before?.from ?? null, to: before?.to ?? null })}) counts
    )
    select json_build_object(
      'totals', ${totalsOf(sql`counted`)},
      'before', ${totalsOf(sql`earlier`)},
      'steps', (select coalesce(json_object_agg(step, json_build_object(
          'views', views, 'impressions', impressions)), '{}')
        from (select ${stepOf} as step, ${seen} from counted group by 1) steps),
      'places', (select coalesce(json_agg(places order by ${byVisits}, place), '[]')
        from (select place, ${seen} from counted where kind in ('VIEW', 'IMPRESSION') group by place) places),
      'referrers', (select coalesce(json_agg(referrers order by views desc, host), '[]')
        from (select referrer as host, sum(count)::int as views from counted
          where kind = 'VIEW' and referrer <> '' group by referrer
          order by views desc, host limit ${SHOWN}) referrers),
      'countries', (select coalesce(json_agg(countries order by views desc, country), '[]')
        from (select c.country, sum(c.count)::int as views from statistics_countries c
          ${scope === 'SITE' ? sql`` : sql`join ${inScope(scope)} own on own.id = c.item_id`}
          where c.day between ${from}::date and ${to}::date group by c.country
          order by views desc, c.country limit ${SHOWN}) countries),
      'items', (select coalesce(json_agg(items order by ${byVisits}, title, id), '[]')
        from (select item, item_id as id, title, ${seen} from counted
          where kind in ('VIEW', 'IMPRESSION') and item is not null group by item, item_id, title
          order by ${byVisits}, title, item_id limit ${SHOWN}) items)
    ) as counts`.execute(db)
  if (!rows[0]) throw new Error('the counts were not read')
  return rows[0].counts
}

export interface ExportedCount {
  day: string
  item: CountedItem
  id: string
  title: string
  kind: CountedKind
  place: VisitPlace | ''
  referrer: string
  count: number
}

/** Every count of a range, by day. */
export async function readExportedCounts(
  db: Db,
  scope: Scope,
  { from, to }: Pick<StatisticsRange, 'from' | 'to'>,
): Promise<ExportedCount[]> {
  const { rows } = await sql<ExportedCount>`
    select c.day::text, own.item, own.id, own.title, c.kind, c.place, c.referrer, c.count
    from statistics_counts c join ${inScope(scope)} own on own.id = c.item_id
    where c.day between ${from} and ${to}
    order by c.day, own.item, own.title, own.id, c.kind, c.place, c.referrer`.execute(db)
  return rows
}
