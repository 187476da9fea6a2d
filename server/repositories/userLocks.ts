import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/**
 * Serializes the writes of one user that depend on a count: others wait until this transaction ends.
 * Acquire it before any other lock, so that no two transactions wait for each other.
 */
export async function acquireUserLock(db: Db, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn of ${uid}`}, 0))`.execute(db)
}
