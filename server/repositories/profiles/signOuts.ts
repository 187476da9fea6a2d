import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** Ends every current session of the user, on all devices. */
export async function endSignIns(db: Db, uid: string): Promise<void> {
  await db
    .insertInto('sign_outs')
    .values({ uid, before: sql<Date>`now()` })
    .onConflict((row) => row.column('uid').doUpdateSet({ before: sql<Date>`now()` }))
    .execute()
}
