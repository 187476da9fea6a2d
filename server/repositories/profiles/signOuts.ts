import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** Whether the user has ended all sessions after that instant. */
export async function hasSignedOutSince(db: Db, uid: string, instant: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sign_outs')
    .select('uid')
    .where('uid', '=', uid)
    .where('before', '>=', instant)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends every current session of the user, on all devices. */
export async function endSignIns(db: Db, uid: string): Promise<void> {
  await db
    .insertInto('sign_outs')
    .values({ uid, before: sql<Date>`now()` })
    .onConflict((row) => row.column('uid').doUpdateSet({ before: sql<Date>`now()` }))
    .execute()
}
