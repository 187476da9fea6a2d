import { sql } from 'kysely'
import type { Consent } from '@/contract/enums/rooms'
import type { RoomInvitation } from '@/contract/rooms'
import type { Db } from '@/server/db/connection'
import { artworkSummary } from '@/server/repositories/projections/artworks'
import { instant, liveProfile } from '@/server/repositories/projections/fragments'
import { profileByline } from '@/server/repositories/projections/profiles'

/** What an artist reads about a room, with what decides whether it is open. */
export interface FoundInvitation extends Omit<RoomInvitation, 'isOpen'> {
  isPublished: boolean
  isHidden: boolean
  acceptedWorks: number
  staysInArchive: boolean
}

const title = sql`(
  select coalesce(nullif(wall.value ->> 'title', ''), 'Wall ' || wall.n)
  from jsonb_array_elements(r.walls) with ordinality wall (value, n)
  where wall.value -> 'works' @> jsonb_build_array(jsonb_build_object('artworkId', a.id)))`

/**
 * Rooms in which works of a profile hang, without those of their own and of profiles that it has blocked: those with
 * works that wait for an answer first, then the latest.
 */
export async function listInvitations(db: Db, profileId: string): Promise<FoundInvitation[]> {
  const { rows } = await sql<{ invitation: FoundInvitation }>`
    with mine as (
      select w.room_id, w.consent, coalesce(w.invited_at, w.answered_at) as since,
        json_build_object('artwork', ${artworkSummary}, 'consent', w.consent,
          'wall', coalesce(${title}, '')) as work
      from room_works w join artworks a on a.id = w.artwork_id join profiles p on p.id = a.profile_id
      join rooms r on r.id = w.room_id join profiles c on c.id = r.profile_id
      where a.profile_id = ${profileId} and w.is_hung and a.deleted_at is null
        and c.owner_uid <> p.owner_uid and not r.hidden and r.deleted_at is null
        and not exists (select from profile_blocks b
          where b.profile_id = ${profileId} and b.blocked_id = r.profile_id)
    ),
    grouped as (
      select room_id, min(since) as since, json_agg(work) as works,
        bool_or(consent = 'PENDING') as waits
      from mine group by 1
    )
    select json_build_object(
      'roomId', r.id, 'title', r.title, 'text', r.text, 'opensOn', r.opens_on::text,
      'closesOn', r.closes_on::text, 'isPublished', r.published_at is not null,
      'isHidden', r.hidden, 'acceptedWorks', r.accepted_works,
      'staysInArchive', r.stays_in_archive, 'curator', ${profileByline},
      'invitedAt', ${instant('g.since')}, 'works', g.works) as invitation
    from grouped g join rooms r on r.id = g.room_id join profiles p on p.id = r.profile_id
    where ${liveProfile} order by g.waits desc, g.since desc, r.id`.execute(db)
  return rows.map(({ invitation }) => invitation)
}

export const findAllowsRooms = async (db: Db, profileId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('profiles')
    .select('allows_rooms')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return found?.allows_rooms ?? false
}

export async function updateAllowsRooms(db: Db, profileId: string, allowed: boolean) {
  await db
    .updateTable('profiles')
    .set({ allows_rooms: allowed })
    .where('id', '=', profileId)
    .execute()
}

/** Locks the works of a profile in a room until the transaction ends. */
export async function lockWorks(
  db: Db,
  { roomId, profileId }: { roomId: string; profileId: string },
): Promise<{ artworkId: string; consent: Consent }[]> {
  const { rows } = await sql<{ artworkId: string; consent: Consent }>`
    select w.artwork_id as "artworkId", w.consent
    from room_works w join artworks a on a.id = w.artwork_id
    where w.room_id = ${roomId} and a.profile_id = ${profileId} and w.is_hung
    for update of w`.execute(db)
  return rows
}

export async function updateConsent(
  db: Db,
  { roomId, artworkId }: { roomId: string; artworkId: string },
  { consent, now }: { consent: Consent; now: Date },
): Promise<void> {
  await db
    .updateTable('room_works')
    .set({ consent, answered_at: now })
    .where('room_id', '=', roomId)
    .where('artwork_id', '=', artworkId)
    .execute()
}

/** Declines for an artist what a curator has hung: all rooms of the blocked profile. @returns the rooms */
export async function declineBlocked(
  db: Db,
  { profileId, blockedId }: { profileId: string; blockedId: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    update room_works w set answered_at = ${now},
      consent = case when w.consent = 'ACCEPTED' then 'WITHDRAWN' else 'DECLINED' end
    from rooms r, artworks a
    where r.id = w.room_id and a.id = w.artwork_id and w.consent in ('PENDING', 'ACCEPTED')
      and (r.profile_id, a.profile_id) in ((${blockedId}, ${profileId}), (${profileId}, ${blockedId}))
    returning w.room_id as "roomId"`.execute(db)
  return [...new Set(rows.map(({ roomId }) => roomId))]
}

/** A letter to the owner of a profile about works that wait for their answer. */
export interface WaitingWorks {
  profileId: string
  uid: string
  curator: string
  room: string
  titles: (string | null)[]
}

/** The user whose room it is; undefined for a deleted one. */
export async function findCuratorUid(db: Db, roomId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('rooms')
    .innerJoin('profiles', 'profiles.id', 'rooms.profile_id')
    .select('profiles.owner_uid')
    .where('rooms.id', '=', roomId)
    .where('rooms.deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.owner_uid
}

const isUnmailed = sql`w.is_hung and w.consent = 'PENDING' and w.mailed_at is null`

/**
 * The works of a room whose artists were not mailed yet, by profile; they count as mailed from now on.
 * @param most profiles, those that were invited first
 */
export async function takeUnmailed(
  db: Db,
  roomId: string,
  { now, most }: { now: Date; most: number },
): Promise<WaitingWorks[]> {
  const { rows } = await sql<WaitingWorks>`
    with chosen as (
      select a.profile_id from room_works w join artworks a on a.id = w.artwork_id
      where w.room_id = ${roomId} and ${isUnmailed}
      group by 1 order by min(w.invited_at), 1 limit ${most}
    ), taken as (
      update room_works w set mailed_at = ${now} from artworks a
      where w.room_id = ${roomId} and ${isUnmailed} and a.id = w.artwork_id
        and a.profile_id in (select profile_id from chosen)
      returning w.artwork_id
    )
    select p.id as "profileId", p.owner_uid as uid, c.name as curator, r.title as room,
      array_agg(a.title order by a.title, a.id) as titles
    from taken t join artworks a on a.id = t.artwork_id join profiles p on p.id = a.profile_id
    join rooms r on r.id = ${roomId} join profiles c on c.id = r.profile_id
    where ${liveProfile} and c.deleted_at is null and not r.hidden and a.deleted_at is null
    group by p.id, p.owner_uid, c.name, r.title`.execute(db)
  return rows
}

/** Whether artists of a room still have to be mailed. */
export async function hasUnmailed(db: Db, roomId: string): Promise<boolean> {
  const { rows } = await sql`
    select from room_works w where w.room_id = ${roomId} and ${isUnmailed} limit 1`.execute(db)
  return rows.length > 0
}

/** How many invitations of a curator were mailed after a moment, and the first of them. */
export async function countInvitationMails(
  db: Db,
  uid: string,
  after: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(mailed_at) as first from room_invitation_mails
    where uid = ${uid} and mailed_at > ${after}`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

export const recordInvitationMail = (db: Db, uid: string, at: Date) =>
  db.insertInto('room_invitation_mails').values({ uid, mailed_at: at }).execute()

/** Erases what no longer counts. */
export const removeOldInvitationMails = (db: Db, before: Date) =>
  db.deleteFrom('room_invitation_mails').where('mailed_at', '<=', before).execute()
