import { sql, type Insertable } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import type { ProfileMessageTable } from '@/server/db/tables/profiles/profileMessages'
import {
  liveProfile,
  publicArtwork,
  publicProfile,
} from '@/server/repositories/projections/fragments'
import { acceptsMessages } from '@/server/repositories/projections/profiles'

interface Recipient {
  ownerUid: string
  name: string
  acceptsMessages: boolean
}

/** Locks the profile, so that messages to it are counted one after the other. */
export async function lockRecipient(db: Db, profileId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select p.owner_uid as "ownerUid", p.name, ${acceptsMessages} as "acceptsMessages"
    from profiles p where p.id = ${profileId} and ${publicProfile} for no key update of p`.execute(
    db,
  )
  return rows[0]
}

/** Whether everyone sees the artwork among those of the profile. */
export async function isShownBy(db: Db, profileId: string, artworkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from artworks a
    where a.id = ${artworkId} and a.profile_id = ${profileId} and ${publicArtwork}`.execute(db)
  return rows.length > 0
}

/** A message with what its mail says. */
interface FoundMessage {
  id: string
  senderName: string
  senderEmail: string
  text: string
  /** The recipient's name. */
  name: string
  /** What it asks about. */
  artwork: { id: string; title: string | null } | null
  profileId: string
  ownerUid: string
  /** Of the profile, which nobody has verified. */
  contactEmail: string | null
}

/** Undefined when its recipient has been deleted since. */
export async function findMessage(db: Db, id: string): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    select m.id, m.sender_name as "senderName", m.sender_email as "senderEmail", m.text, p.name,
      p.id as "profileId", p.owner_uid as "ownerUid", p.contact ->> 'email' as "contactEmail",
      case when a.id is not null then json_build_object('id', a.id, 'title', a.title) end as artwork
    from profile_messages m join profiles p on p.id = m.profile_id
    left join artworks a on a.id = m.artwork_id
    where m.id = ${id} and ${liveProfile}`.execute(db)
  return rows[0]
}

interface MessageCounts {
  bySender: number
  /** To any profile of the same owner. */
  fromSenderToOwner: number
  toOwner: number
}

/**
 * Until the transaction ends, messages to profiles of the same owner are counted one after the other. Acquire
 * the sender's own lock before.
 */
export async function lockMailbox(db: Db, ownerUid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages to ${ownerUid}`}, 0))`.execute(
    db,
  )
}

/** Messages of the last 24 hours. */
export async function countMessages(
  db: Db,
  { senderUid, ownerUid }: { senderUid: string; ownerUid: string },
): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`
    select
      count(*) filter (where sender_uid = ${senderUid})::int as "bySender",
      count(*) filter (where sender_uid = ${senderUid} and p.owner_uid = ${ownerUid})::int
        as "fromSenderToOwner",
      count(*) filter (where p.owner_uid = ${ownerUid})::int as "toOwner"
    from profile_messages m join profiles p on p.id = m.profile_id
    where (m.sender_uid = ${senderUid} or p.owner_uid = ${ownerUid})
      and m.created_at > now() - interval '24 hours'`.execute(db)
  return rows[0] ?? { bySender: 0, fromSenderToOwner: 0, toOwner: 0 }
}

export async function insertMessage(
  db: Db,
  message: Insertable<ProfileMessageTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('profile_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets messages that can no longer be reported. @returns how many */
export async function removeOldMessages(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('profile_messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${lifetimes.profileMessage})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
