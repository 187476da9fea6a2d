import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** Stores the verified address of a user, or deletes it if the user no longer has one. */
export async function recordAddress(
  db: Db,
  { uid, email, emailVerified }: { uid: string; email: string | null; emailVerified: boolean },
): Promise<void> {
  if (email === null || !emailVerified) {
    await db.deleteFrom('mail_addresses').where('uid', '=', uid).execute()
    return
  }
  // Most calls change nothing, so they should write nothing.
  await sql`
    insert into mail_addresses (uid, email) values (${uid}, ${email})
    on conflict (uid) do update set email = excluded.email, updated_at = now()
    where mail_addresses.email <> excluded.email`.execute(db)
}

/** The verified address of a user; undefined without one. */
export async function findAddress(db: Db, uid: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('mail_addresses')
    .select('email')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return found?.email
}

/** Forgets the addresses and preferences of users who have no profile left. @returns how many */
export async function removeUnusedAddresses(db: Db): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from mail_addresses a
      where not exists (select from profiles p where p.owner_uid = a.uid)
      returning uid
    ), preferences as (
      delete from mail_preferences where uid in (select uid from gone)
    )
    select uid from gone`.execute(db)
  return rows.length
}
