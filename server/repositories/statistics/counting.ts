import { sql } from 'kysely'
import type { CountedItem, CountedKind, VisitPlace } from '@/contract/enums/statistics'
import type { Db } from '@/server/db/connection'
import {
  listedRoom,
  liveProfile,
  publicArtwork,
  publicProfile,
  publishedOpportunity,
} from '@/server/repositories/projections/fragments'

const HASH_BYTES = 16

/** Something to count, once for each hash and day. */
export interface Occurrence {
  /** In UTC, `2026-11-25`. */
  day: string
  /** Bytes as `latin1`, which is compact in memory; the first 16 of them are stored. */
  hash: string
  item: CountedItem
  itemId: string
  kind: CountedKind
  /** Empty for what happens nowhere, such as a bookmark. */
  place: VisitPlace | ''
  /** Empty without one. */
  referrer: string
  /** Two letters; empty when it is not known. */
  country: string
  /** The profile that did it, if it is known: what owners do with the items of any of their profiles is not counted. */
  byProfile: string | null
}

/** The key of a day's hashes, the same for every process. */
export async function readKey(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('statistics_keys')
    .values({ day, key: fresh })
    .onConflict((row) => row.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('statistics_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return key
}

/** Makes the partition that the counts of a day go to, unless it exists. */
export const createMonth = (db: Db, day: string) =>
  sql`select create_statistics_month(${day}::date)`.execute(db)

/** The profiles of the users who acted, by the profile as which they did, in the notation of an array. */
async function listOwnProfiles(
  db: Db,
  occurrences: readonly Pick<Occurrence, 'byProfile'>[],
): Promise<ReadonlyMap<string, string>> {
  const acting = [...new Set(occurrences.flatMap(({ byProfile }) => byProfile ?? []))]
  if (acting.length === 0) return new Map()
  const { rows } = await sql<{ id: string; own: string }>`
    select acting.id, array_agg(own.id)::text as own
    from profiles acting join profiles own on own.owner_uid = acting.owner_uid
    where acting.id = any(${acting}::uuid[]) group by acting.id`.execute(db)
  return new Map(rows.map(({ id, own }) => [id, own]))
}

/**
 * Adds occurrences to the counts, in one statement: those whose hash has been counted on that day, and those of items
 * that are not public, change nothing. So repeating it after a lost answer doesn't, either;
 * nor do those of a day whose visitors have been erased. Rows are locked in one
 * order, and only those of statistics.
 */
export async function addCounts(db: Db, occurrences: readonly Occurrence[]): Promise<void> {
  const ownProfiles = await listOwnProfiles(db, occurrences)
  const own = occurrences.map(({ byProfile }) => ownProfiles.get(byProfile ?? '') ?? null)
  const column = <K extends keyof Occurrence>(name: K) => occurrences.map((one) => one[name])
  const hashes = occurrences.map(({ hash }) => Buffer.from(hash, 'latin1').subarray(0, HASH_BYTES))
  await sql`
    with sent as (
      select s.* from unnest(${column('day')}::date[], ${hashes}::bytea[], ${column('item')}::text[],
        ${column('itemId')}::uuid[], ${column('kind')}::text[], ${column('place')}::text[],
        ${column('referrer')}::text[], ${column('country')}::text[], ${own}::text[])
        as s (day, hash, item, item_id, kind, place, referrer, country, own)
    ), shown as (
      select a.id, 'ARTWORK' as item, a.profile_id from artworks a
      where a.id in (select item_id from sent where item = 'ARTWORK') and ${publicArtwork}
      union all
      select o.id, 'OPPORTUNITY', o.profile_id from opportunities o
      where o.id in (select item_id from sent where item = 'OPPORTUNITY') and ${publishedOpportunity}
      union all
      select p.id, 'PROFILE', p.id from profiles p
      where p.id in (select item_id from sent where item = 'PROFILE') and ${publicProfile}
      union all
      select r.id, 'ROOM', r.profile_id from rooms r join profiles p on p.id = r.profile_id
      where r.id in (select item_id from sent where item = 'ROOM') and ${listedRoom} and ${liveProfile}
    ), countable as (
      select distinct on (s.day, s.hash) s.day, s.hash, s.item_id, s.kind, s.referrer, s.country,
        case when s.place = 'PROMOTED' and not is_promoted then 'DIRECT' else s.place end as place
      from sent s
      join shown on shown.id = s.item_id and shown.item = s.item
      join statistics_keys k on k.day = s.day
      cross join lateral (
        select s.place = 'PROMOTED' and exists (
          select from boosts b
          where (b.artwork_id = s.item_id or b.opportunity_id = s.item_id)
            and b.starts_at < s.day + 1 and (b.ends_at is null or b.ends_at > s.day)) as is_promoted
      ) boosted
      where (s.own is null or not shown.profile_id = any (s.own::uuid[]))
        and (s.place <> 'PROMOTED' or is_promoted or s.kind <> 'IMPRESSION')
      order by s.day, s.hash
    ), fresh as (
      insert into statistics_seen (day, hash) select day, hash from countable order by day, hash
      on conflict do nothing returning day, hash
    ), by_country as (
      insert into statistics_countries (item_id, day, country, count)
      select item_id, day, country, count(*)::int from countable join fresh using (day, hash)
      where kind = 'VIEW' and country <> ''
      group by item_id, day, country order by item_id, day, country
      on conflict (item_id, day, country)
        do update set count = statistics_countries.count + excluded.count
    )
    insert into statistics_counts (day, item_id, kind, place, referrer, count)
    select day, item_id, kind, place, referrer, count(*)::int from countable join fresh using (day, hash)
    group by day, item_id, kind, place, referrer
    order by item_id, day, kind, place, referrer
    on conflict (item_id, day, kind, place, referrer)
      do update set count = statistics_counts.count + excluded.count`.execute(db)
}

/** Rows per statement. */
const BATCH = 10_000

/** Erases what tells the visitors of earlier days apart. Returns how many hashes there were. */
export async function eraseVisitors(db: Db, today: string): Promise<number> {
  await sql`delete from statistics_keys where day < ${today}`.execute(db)
  let erased = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from statistics_seen where (day, hash) in (
        select day, hash from statistics_seen where day < ${today} limit ${sql.lit(BATCH)}
      )`.execute(db)
    erased += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < BATCH) return erased
  }
}
