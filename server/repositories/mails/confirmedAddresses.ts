import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addressCodes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'

interface Owned {
  uid: string
  email: string
}

/** How an application remembers that the address in it was confirmed. */
export const addressHash = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest()

/** The same in SQL. */
export const addressHashOf = (email: ReturnType<typeof sql>) =>
  sql`sha256(convert_to(lower(${email}), 'UTF8'))`

export async function listConfirmedAddresses(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('confirmed_addresses')
    .select('email')
    .where('uid', '=', uid)
    .orderBy('confirmed_at')
    .execute()
  return rows.map(({ email }) => email)
}

export async function insertConfirmedAddress(db: Db, { uid, email }: Owned): Promise<void> {
  await db
    .insertInto('confirmed_addresses')
    .values({ uid, email })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Replaces the code that was mailed before. */
export async function saveCode(db: Db, { uid, email }: Owned, code_hash: Buffer): Promise<void> {
  await db
    .insertInto('address_codes')
    .values({ uid, email, code_hash })
    .onConflict((row) =>
      row
        .columns(['uid', 'email'])
        .doUpdateSet({ code_hash, attempts: 0, created_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Counts an attempt with a code that is still valid; undefined without one. */
export const countAttempt = (db: Db, { uid, email }: Owned) =>
  db
    .updateTable('address_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('uid', '=', uid)
    .where('email', '=', email)
    .where('attempts', '<', addressCodes.attempts)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${addressCodes.lifetime})`)
    .returning(['code_hash', 'attempts'])
    .executeTakeFirst()

export async function deleteCode(db: Db, { uid, email }: Owned): Promise<void> {
  await db.deleteFrom('address_codes').where('uid', '=', uid).where('email', '=', email).execute()
}

/** @returns how many */
export async function removeOldCodes(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('address_codes')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${addressCodes.lifetime})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
