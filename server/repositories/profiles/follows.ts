import { sql } from 'kysely'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { FollowedProfiles } from '@/contract/profiles/following'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { addPair } from '@/server/repositories/profiles/pairs'
import { artworkSummary } from '@/server/repositories/projections/artworks'
import {
  instant,
  openOpportunity,
  openRoom,
  publicArtwork,
  publicProfile,
  roomOpenedAt,
} from '@/server/repositories/projections/fragments'
import { opportunitySummary } from '@/server/repositories/projections/opportunities'
import { profileSummary } from '@/server/repositories/projections/profiles'
import { roomSummary, type FoundSummary } from '@/server/repositories/projections/rooms'

/** Followed profiles that are public, the latest first, and how many follow this one. */
export async function listFollowed(db: Db, profileId: string): Promise<FollowedProfiles> {
  const { rows } = await sql<FollowedProfiles>`
    select
      (select coalesce(json_agg(${profileSummary} order by f.created_at desc, p.id), '[]')
        from follows f join profiles p on p.id = f.followed_id
        where f.profile_id = ${profileId} and ${publicProfile}) as profiles,
      (select count(*)::int from follows f join profiles p on p.id = f.profile_id
        where f.followed_id = ${profileId} and p.deleted_at is null) as followers`.execute(db)
  return rows[0] ?? { profiles: [], followers: 0 }
}

export async function listFollowedIds(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ followed_id }) => followed_id)
}

interface Pair {
  profileId: string
  followedId: string
}

/** Follows a public profile. @returns whether there is one */
export const addFollow = (db: Db, { profileId, followedId }: Pair): Promise<boolean> =>
  addPair(
    db,
    'follows',
    profileId,
    sql`select p.id from profiles p where p.id = ${followedId} and ${publicProfile}`,
  )

export async function removeFollow(db: Db, { profileId, followedId }: Pair): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('profile_id', '=', profileId)
    .where('followed_id', '=', followedId)
    .execute()
}

/** Neither of two profiles follows the other one any longer. */
export async function removeFollowsBetween(
  db: Db,
  { profileId, blockedId }: { profileId: string; blockedId: string },
): Promise<void> {
  await sql`
    delete from follows where (profile_id, followed_id)
      in ((${profileId}, ${blockedId}), (${blockedId}, ${profileId}))`.execute(db)
}

export type FoundNews =
  | { kind: 'ARTWORK'; at: string; artwork: ArtworkSummary }
  | { kind: 'ROOM'; at: string; room: FoundSummary }
  | { kind: 'OPPORTUNITY'; at: string; opportunity: OpportunitySummary }

/** What is new of followed profiles: their latest of each kind, then the newest of all. */
export async function listNews(db: Db, profileId: string, page: number): Promise<FoundNews[]> {
  const followed = sql`(select followed_id from follows where profile_id = ${profileId})`
  const most = page * pageSizes.news
  const { rows } = await sql<{ news: FoundNews }>`
    with latest as (
      (select 'ARTWORK' as kind, a.id, a.created_at as at from artworks a
        where a.profile_id in ${followed} and ${publicArtwork}
        order by a.created_at desc limit ${most})
      union all
      (select 'ROOM', r.id, ${roomOpenedAt} from rooms r
        where r.profile_id in ${followed} and ${openRoom}
        order by 3 desc limit ${most})
      union all
      (select 'OPPORTUNITY', o.id, o.published_at from opportunities o
        where o.profile_id in ${followed} and ${openOpportunity}
        order by o.published_at desc limit ${most})
    ), shown as (
      select * from latest order by at desc, id ${onPage({ page, size: pageSizes.news })}
    )
    select json_build_object('kind', s.kind, 'at', ${instant('s.at')},
      'artwork', (select ${artworkSummary} from artworks a join profiles p on p.id = a.profile_id
        where s.kind = 'ARTWORK' and a.id = s.id),
      'room', (select ${roomSummary} from rooms r join profiles p on p.id = r.profile_id
        where s.kind = 'ROOM' and r.id = s.id),
      'opportunity', (select ${opportunitySummary} from opportunities o
        join profiles p on p.id = o.profile_id where s.kind = 'OPPORTUNITY' and o.id = s.id)) as news
    from shown s order by s.at desc, s.id`.execute(db)
  return rows.map(({ news }) => news)
}
