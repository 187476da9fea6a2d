import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'

const shown = sql`a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden`

/** Used-up slots outlive the owner's profiles, so they name the owner by a hash only. */
const hashOf = (uid: string) => createHash('sha256').update(uid).digest('hex')

/** Artworks of one profile that count toward its paid plan. */
export async function countShownArtworks(db: Db, profileId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from artworks a
    where a.profile_id = ${profileId} and ${shown}`.execute(db)
  return rows[0]?.used ?? 0
}

/**
 * Slots of the free plan that a user has used up: every artwork that ever claimed one, and every
 * artwork that profiles of theirs without a running plan show now.
 */
export async function countFreeSlots(db: Db, uid: string, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from (
      select artwork_id from free_artworks where owner_hash = ${hashOf(uid)}
      union
      select a.id from artworks a join profiles p on p.id = a.profile_id
      where p.owner_uid = ${uid} and ${shown} and not exists (
        select from subscriptions s where s.profile_id = p.id and s.type is not null and (
          s.status in ('active', 'trialing') or (s.status = 'past_due' and s.past_due_since
            > ${now}::timestamptz - make_interval(secs => ${lifetimes.pastDueGrace}))))
    ) counted`.execute(db)
  return rows[0]?.used ?? 0
}

export async function hasFreeSlot(db: Db, artworkId: string): Promise<boolean> {
  const found = await db
    .selectFrom('free_artworks')
    .select('artwork_id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertFreeSlots(
  db: Db,
  uid: string,
  artworkIds: readonly string[],
): Promise<void> {
  await sql`
    insert into free_artworks (artwork_id, owner_hash)
    select id, ${hashOf(uid)} from unnest(${artworkIds}::uuid[]) as claimed (id)
    on conflict do nothing`.execute(db)
}
