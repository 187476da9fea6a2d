import { sql } from 'kysely'
import type { BlockedProfile } from '@/contract/profiles/blocks'
import type { Db } from '@/server/db/connection'
import { addPair } from '@/server/repositories/profiles/pairs'
import { instant, liveProfile } from '@/server/repositories/projections/fragments'
import { profileByline } from '@/server/repositories/projections/profiles'

/** The latest first. */
export async function listBlockedProfiles(db: Db, profileId: string): Promise<BlockedProfile[]> {
  const { rows } = await sql<{ profile: BlockedProfile }>`
    select ${profileByline}::jsonb || jsonb_build_object('blockedAt', ${instant('b.created_at')})
      as profile
    from profile_blocks b join profiles p on p.id = b.blocked_id
    where b.profile_id = ${profileId} and ${liveProfile}
    order by b.created_at desc, p.id`.execute(db)
  return rows.map(({ profile }) => profile)
}

interface Pair {
  profileId: string
  blockedId: string
}

/** @returns whether the profile to block exists */
export const insertBlock = (db: Db, { profileId, blockedId }: Pair): Promise<boolean> =>
  addPair(
    db,
    'profile_blocks',
    profileId,
    sql`select p.id from profiles p where p.id = ${blockedId} and ${liveProfile}`,
  )

export async function removeBlock(db: Db, { profileId, blockedId }: Pair): Promise<void> {
  await db
    .deleteFrom('profile_blocks')
    .where('profile_id', '=', profileId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** Whether a profile has blocked one of a user's profiles, or was blocked by one. */
export async function isBlockedWith(db: Db, profileId: string, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from profile_blocks b join profiles p
      on p.id = case when b.profile_id = ${profileId} then b.blocked_id else b.profile_id end
    where ${profileId} in (b.profile_id, b.blocked_id) and p.owner_uid = ${uid} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether one of two profiles has blocked the other. */
export async function isBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from profile_blocks
    where (profile_id, blocked_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(db)
  return rows.length > 0
}
