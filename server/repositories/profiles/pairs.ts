import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'

/** Tables that join a profile with what it follows, blocks or has bookmarked, and the column of the latter. */
const tables = {
  artwork_bookmarks: 'artwork_id',
  bookmarks: 'opportunity_id',
  follows: 'followed_id',
  profile_blocks: 'blocked_id',
} as const

/**
 * Joins a profile with the row that `target` selects as `id`; a second time changes nothing.
 * @returns whether there is such a row
 */
export async function addPair(
  db: Db,
  table: keyof typeof tables,
  profileId: string,
  target: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    with target as (${target}), added as (
      insert into ${sql.table(table)} (profile_id, ${sql.ref(tables[table])})
      select ${profileId}, id from target on conflict do nothing
    )
    select exists (select from target)`.execute(db)
  return rows[0]?.exists ?? false
}
