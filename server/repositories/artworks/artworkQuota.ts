import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'

const shown = sql`a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden`

const isUsedAt = (now: Date) => sql<boolean>`(freed_at is null or freed_at > ${now}::timestamptz)`

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
 * Slots of the free plan that a user has used up: those that artworks have claimed and not freed,
 * and every artwork that profiles of theirs without a running plan show now.
 */
export async function countFreeSlots(db: Db, uid: string, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from (
      select artwork_id from free_artworks where owner_hash = ${hashOf(uid)} and ${isUsedAt(now)}
      union
      select a.id from artworks a join profiles p on p.id = a.profile_id
      where p.owner_uid = ${uid} and ${shown} and not exists (
        select from subscriptions s where s.profile_id = p.id and s.type is not null and (
          s.status in ('active', 'trialing') or (s.status = 'past_due' and s.past_due_since
            > ${now}::timestamptz - make_interval(secs => ${lifetimes.pastDueGrace}))))
    ) counted`.execute(db)
  return rows[0]?.used ?? 0
}

/** When the next slot of a deleted artwork is free; null if none waits. */
export async function findNextFreeSlot(db: Db, uid: string, now: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('free_artworks')
    .select(({ fn }) => fn.min('freed_at').as('at'))
    .where('owner_hash', '=', hashOf(uid))
    .where('freed_at', '>', now)
    .executeTakeFirst()
  return found?.at ?? null
}

export async function hasFreeSlot(db: Db, artworkId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('free_artworks')
    .select('artwork_id')
    .where('artwork_id', '=', artworkId)
    .where(isUsedAt(now))
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
    on conflict (artwork_id) do update set freed_at = null`.execute(db)
}

/**
 * Frees the slot of a deleted artwork, or sets when it will be free: at most `count` in any
 * `seconds`. Needs the user's lock.
 */
export async function freeSlot(
  db: Db,
  { artworkId, now }: { artworkId: string; now: Date },
  { count, seconds }: { count: number; seconds: number },
): Promise<void> {
  await sql`
    update free_artworks f set freed_at = greatest(${now}::timestamptz, (
      select earlier.freed_at + make_interval(secs => ${seconds}) from free_artworks earlier
      where earlier.owner_hash = f.owner_hash and earlier.freed_at is not null
      order by earlier.freed_at desc offset ${count - 1} limit 1))
    where f.artwork_id = ${artworkId} and f.freed_at is null`.execute(db)
}
