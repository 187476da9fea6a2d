import { sql } from 'kysely'
import type { Consent } from '@/contract/enums/rooms'
import type { Db } from '@/server/db/connection'
import { publicArtwork } from '@/server/repositories/projections/fragments'

/** An artwork that a curator hangs. */
export interface HangingWork {
  artworkId: string
  title: string | null
  /** The curator's own. */
  isOwn: boolean
  isPublic: boolean
  /** Its profile lets every room show its works. */
  isAllowed: boolean
  /** Its profile and the curator's have blocked one another. */
  isBlocked: boolean
  /** The answer of its artist; null for one that has not hung in this room. */
  consent: Consent | null
}

/** The existing artworks among those that a room will have. @param uid of the curator */
export async function findHangingWorks(
  db: Db,
  { roomId, profileId, uid }: { roomId: string; profileId: string; uid: string },
  artworkIds: readonly string[],
): Promise<HangingWork[]> {
  const { rows } = await sql<HangingWork>`
    select a.id as "artworkId", a.title, p.owner_uid = ${uid} as "isOwn",
      ${publicArtwork} as "isPublic", p.allows_rooms as "isAllowed",
      exists (select from profile_blocks b
        where (b.profile_id, b.blocked_id) in ((p.id, ${profileId}), (${profileId}, p.id)))
        as "isBlocked",
      w.consent
    from artworks a join profiles p on p.id = a.profile_id
    left join room_works w on w.artwork_id = a.id and w.room_id = ${roomId}
    where a.id = any(${artworkIds}::uuid[])`.execute(db)
  return rows
}

interface NewWork {
  artworkId: string
  consent: Consent
  /** Whether its artist is asked. */
  isInvited: boolean
}

export async function insertRoomWorks(
  db: Db,
  roomId: string,
  works: readonly NewWork[],
  now: Date,
): Promise<void> {
  if (works.length === 0) return
  await db
    .insertInto('room_works')
    .values(
      works.map(({ artworkId, consent, isInvited }) => ({
        room_id: roomId,
        artwork_id: artworkId,
        consent,
        invited_at: isInvited ? now : null,
        answered_at: consent === 'ACCEPTED' ? now : null,
      })),
    )
    .execute()
}

/**
 * Records which works hang in a room. The answers of artists stay for works that are taken down; an invitation
 * that was not mailed yet is forgotten.
 */
export async function arrangeRoomWorks(
  db: Db,
  roomId: string,
  artworkIds: readonly string[],
): Promise<void> {
  const hangs = sql<boolean>`(artwork_id = any(${artworkIds}::uuid[]))`
  await sql`
    delete from room_works where room_id = ${roomId} and not ${hangs}
      and consent = 'PENDING' and mailed_at is null`.execute(db)
  await sql`
    update room_works set is_hung = ${hangs}
    where room_id = ${roomId} and is_hung <> ${hangs}`.execute(db)
}

/** Counts the works whose artists agree. */
export async function countAccepted(db: Db, roomId: string): Promise<void> {
  await sql`
    update rooms set accepted_works = (
      select count(*) from room_works
      where room_id = rooms.id and is_hung and consent = 'ACCEPTED')
    where id = ${roomId}`.execute(db)
}

export async function countHung(db: Db, roomId: string): Promise<number> {
  const { count } = await db
    .selectFrom('room_works')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('room_id', '=', roomId)
    .where('is_hung', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
