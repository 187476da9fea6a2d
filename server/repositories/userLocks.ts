import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/**
 * What counts before it writes does so one at a time per person: the others wait until the
 * transaction under way has ended. Taken before anything else is locked, so that no two wait for
 * each other.
 */
export async function acquireUserLock(db: Db, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn of ${uid}`}, 0))`.execute(db)
}
