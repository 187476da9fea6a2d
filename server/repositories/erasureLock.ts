import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** The key of the advisory lock that a backup holds while it copies images: the letters "eras". */
export const ERASURE_LOCK = 0x65726173

/**
 * Whether stored images may be erased. Until the end of the transaction no backup starts. While one
 * runs, erasures wait for their next turn, so that every image in its copy of the database can be copied.
 */
export async function mayErase(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select pg_try_advisory_xact_lock_shared(${ERASURE_LOCK}) as granted`.execute(transaction)
  return rows[0]?.granted === true
}
