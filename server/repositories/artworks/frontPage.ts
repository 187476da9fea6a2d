import { sql, type RawBuilder } from 'kysely'
import { image as imageLimits } from '@/contract/limits/imageLimits'
import type { Db } from '@/server/db/connection'
import { automaticChoice } from '@/server/policies/frontPage'
import { fullArtwork, type FullArtwork } from '@/server/repositories/projections/artworks'
import {
  instant,
  liveProfile,
  publicArtwork,
  publicProfile,
} from '@/server/repositories/projections/fragments'

/** Complete profiles that the automatic choice looks at, from an id that changes each day. */
const PROFILES = 200
/** Of each of them: the newest artworks. */
const ARTWORKS = 20

/** A moment, and its day in UTC. */
export interface Today {
  now: Date
  day: string
}

export interface ShownArtwork {
  artwork: FullArtwork
  artistHeadline: string | null
}

const runningPicks = (day: string) => sql`
  front_page_picks f join artworks a on a.id = f.artwork_id join profiles p on p.id = a.profile_id
  where (f.last_day is null or f.last_day >= ${day}::date) and ${publicArtwork} and ${liveProfile}`

const verifiedOwner = sql`
  not exists (select from mail_addresses m where m.uid = p.owner_uid and not m.verified)`

/**
 * Complete profiles that are old enough. Only verified users can publish, so all that is left to ask is
 * whether the address has been replaced by one that is not verified (docs/product.md, "Front pages").
 */
const trustedProfile = (now: Date) => sql`p.score = 7 and ${publicProfile}
  and p.created_at <= ${now}::timestamptz - make_interval(secs => ${automaticChoice.profileAge})
  and ${verifiedOwner}`

/** @param edge pixels of the first image's longer edge */
const hasImageOf = (edge: number) => sql`
  greatest((a.images #>> '{0,width}')::int, (a.images #>> '{0,height}')::int) >= ${sql.lit(edge)}
  and not exists (
    select from images i where i.key = a.images #>> '{0,key}' and i.taken_down_at is not null)`

/** `chosen`: the ids of at most one artwork per profile, none of a profile with a pick. */
const automaticIds = ({ now, day }: Today, size: number) => {
  const start = sql`md5(${day})::uuid`
  const trusted = sql`from profiles p where ${trustedProfile(now)}
    and p.id not in (select a.profile_id from ${runningPicks(day)})`
  return sql`
    first as materialized (
      select p.id, 1 as round ${trusted} and p.id >= ${start} order by p.id limit ${sql.lit(PROFILES)}
    ),
    second as materialized (
      select p.id, 2 as round ${trusted} and p.id < ${start} order by p.id
      limit (select ${sql.lit(PROFILES)} - count(*) from first)
    ),
    chosen as (
      select best.id, row_number() over (order by candidate.round, candidate.id) as position
      from (select * from first union all select * from second) candidate
      cross join lateral (
        select a.id from (
          select a.* from artworks a where a.profile_id = candidate.id and ${publicArtwork}
          order by a.created_at desc, a.id limit ${sql.lit(ARTWORKS)}) a
        where ${hasImageOf(automaticChoice.imageEdge)}
        -- Those with dimensions first, because they can hang on the wall.
        order by a.height is null or a.width is null, md5(a.id::text || ${day}) limit 1) best
      order by position limit ${sql.lit(size)}
    )`
}

/** The automatic choice of the day: of each profile the same artwork all day. */
export async function listAutomaticChoice(
  db: Db,
  today: Today,
  size: number,
): Promise<ShownArtwork[]> {
  const { rows } = await sql<ShownArtwork>`
    with ${automaticIds(today, size)}
    select ${fullArtwork} as artwork, p.headline as "artistHeadline"
    from chosen c join artworks a on a.id = c.id join profiles p on p.id = a.profile_id
    order by c.position`.execute(db)
  return rows
}

/**
 * The newest artwork of each of the profiles that posted last (docs/product.md, "Front pages"). Reads the
 * index of the newest artworks only until there are enough profiles.
 */
export async function listNewestArtworks(db: Db, size: number): Promise<FullArtwork[]> {
  const next = (condition: RawBuilder<unknown>) => sql`
    select a.id, a.created_at, a.profile_id from artworks a join profiles p on p.id = a.profile_id
    where ${publicArtwork} and ${liveProfile} and ${condition}
      and ${hasImageOf(imageLimits.smallEdge)} and ${verifiedOwner}
    order by a.created_at desc, a.id limit 1`
  const isOlder = sql`a.created_at <= newest.created_at and a.profile_id <> all (newest.profiles)`
  const { rows } = await sql<{ artwork: FullArtwork }>`
    with recursive newest as (
      (select first.id, first.created_at, array[first.profile_id] as profiles
        from (${next(sql`true`)}) first)
      union all
      select older.id, older.created_at, newest.profiles || older.profile_id
      from newest cross join lateral (${next(isOlder)}) older
      where cardinality(newest.profiles) < ${sql.lit(size)}
    )
    select ${fullArtwork} as artwork
    from newest join artworks a on a.id = newest.id join profiles p on p.id = a.profile_id
    order by cardinality(newest.profiles)`.execute(db)
  return rows.map(({ artwork }) => artwork)
}

/** The picks that run and whose artworks are public, in their order. */
export async function listShownPicks(db: Db, day: string, size: number): Promise<ShownArtwork[]> {
  const { rows } = await sql<ShownArtwork>`
    select ${fullArtwork} as artwork, p.headline as "artistHeadline" from ${runningPicks(day)}
    order by f.position, a.id limit ${sql.lit(size)}`.execute(db)
  return rows
}

export interface FoundPick {
  artwork: FullArtwork
  lastDay: string | null
  pickedAt: string
  isShown: boolean
}

/** The picks that have not ended in their order, those too whose artwork is not public now. */
export async function listPicks(db: Db, day: string): Promise<FoundPick[]> {
  const { rows } = await sql<FoundPick>`
    select ${fullArtwork} as artwork, f.last_day::text as "lastDay",
      ${instant('f.picked_at')} as "pickedAt", ${publicArtwork} and ${liveProfile} as "isShown"
    from front_page_picks f join artworks a on a.id = f.artwork_id
    join profiles p on p.id = a.profile_id
    where f.last_day is null or f.last_day >= ${day}::date
    order by f.position, a.id`.execute(db)
  return rows
}
