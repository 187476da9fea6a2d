import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import {
  liveProfile,
  openOpportunity,
  openRoom,
  publicArtwork,
  roomOpenedAt,
} from '@/server/repositories/projections/fragments'

interface NewsItem {
  kind: 'ARTWORK' | 'ROOM' | 'OPPORTUNITY'
  id: string
  title: string | null
  /** The name of the one who has shown it. */
  profile: string
}

/** A mail has so many items at most. */
const LONGEST_NEWS = 12

const followedBy = (uid: string) => sql`
  (select f.followed_id from follows f join profiles reader on reader.id = f.profile_id
   where reader.owner_uid = ${uid} and reader.deleted_at is null)`

/** What profiles that a user follows have shown between two instants, the newest first. */
export async function listNewsItems(
  db: Db,
  uid: string,
  { from, to }: { from: Date; to: Date },
): Promise<NewsItem[]> {
  const followed = followedBy(uid)
  const within = (moment: ReturnType<typeof sql>) => sql`${moment} > ${from} and ${moment} <= ${to}`
  const { rows } = await sql<NewsItem>`
    select kind, id, title, profile from (
      select 'ARTWORK' as kind, a.id, a.title, p.name as profile, a.created_at as at
      from artworks a join profiles p on p.id = a.profile_id
      where p.id in ${followed} and ${publicArtwork} and ${within(sql`a.created_at`)}
      union all
      select 'ROOM', r.id, r.title, p.name, ${roomOpenedAt}
      from rooms r join profiles p on p.id = r.profile_id
      where p.id in ${followed} and ${openRoom}
        and ${within(roomOpenedAt)}
      union all
      select 'OPPORTUNITY', o.id, o.title, p.name, o.published_at
      from opportunities o join profiles p on p.id = o.profile_id
      where p.id in ${followed} and ${openOpportunity} and ${within(sql`o.published_at`)}
    ) news order by at desc, id limit ${sql.lit(LONGEST_NEWS)}`.execute(db)
  return rows
}

export const newsKey = (edition: Date, uid: string): string =>
  `news ${edition.getTime() / 1000} ${uid}`

/** Users who asked for the news and follow somebody; by uid, after the last one. */
export async function listNewsReaders(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select m.uid from mail_preferences m
    where m.kind = 'NEWS' and m.is_on and m.uid > ${after}
      and exists (select from profiles p join follows f on f.profile_id = p.id
        where p.owner_uid = m.uid and ${liveProfile})
    order by m.uid limit ${limit}`.execute(db)
  return rows.map(({ uid }) => uid)
}
