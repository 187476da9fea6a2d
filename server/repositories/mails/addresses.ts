import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/**
 * Stores the address of a user, or deletes it if the user no longer has one. Another verified address leaves a job
 * that updates the user's customers at the payment provider, in the same statement.
 */
export async function recordAddress(
  db: Db,
  { uid, email, emailVerified }: { uid: string; email: string | null; emailVerified: boolean },
): Promise<void> {
  if (email === null) {
    await db.deleteFrom('mail_addresses').where('uid', '=', uid).execute()
    return
  }
  // Most calls change nothing, so they should write nothing.
  await sql`
    with changed as (
      insert into mail_addresses (uid, email, verified) values (${uid}, ${email}, ${emailVerified})
      on conflict (uid) do update
      set email = excluded.email, verified = excluded.verified, updated_at = now()
      where (mail_addresses.email, mail_addresses.verified) <> (excluded.email, excluded.verified)
      returning uid, verified
    )
    select graphile_worker.add_job(
      'updateCustomers', payload => ${JSON.stringify({ uid })}::json,
      job_key => ${`customers of ${uid}`}::text, max_attempts => 12)
    from changed c
    where c.verified and exists (
      select from payment_customers p join profiles f on f.id = p.profile_id
      where f.owner_uid = c.uid)`.execute(db)
}

export async function findVerifiedAddress(db: Db, uid: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('mail_addresses')
    .select('email')
    .where('uid', '=', uid)
    .where('verified', '=', true)
    .executeTakeFirst()
  return found?.email
}

/**
 * Where letters about payments go: to the address of the user, even if it is not verified, else to the
 * one that was entered with the payment. Undefined without both.
 */
export async function findPaymentAddress(
  db: Db,
  { uid, profileId }: { uid: string; profileId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(
      (select email from mail_addresses where uid = ${uid}),
      (select email from payment_customers where profile_id = ${profileId})) as email`.execute(db)
  return rows[0]?.email ?? undefined
}

/** The address of a user in lower case, null while it is not verified: it may be somebody else's. */
export const verifiedAddress = (uid: string) =>
  sql<
    string | null
  >`(select lower(m.email) from mail_addresses m where m.uid = ${uid} and m.verified)`

/** Erases mails that wait to be sent to a user, also those that can't be sent. */
export async function eraseUnsentMails(db: Db, uid: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'sendMail' and j.locked_at is null
      and lower(j.payload ->> 'to') = ${verifiedAddress(uid)}`.execute(db)
}

/**
 * Forgets the addresses and preferences of users who have no profile left and are in no team. Those of deleted accounts are erased
 * with them. @returns how many
 */
export async function removeUnusedAddresses(db: Db): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from mail_addresses a
      where not exists (select from profiles p where p.owner_uid = a.uid)
        and not exists (select from members m where m.uid = a.uid)
        and not exists (select from deleted_accounts d where d.uid = a.uid)
      returning uid
    ), preferences as (
      delete from mail_preferences where uid in (select uid from gone)
    )
    select uid from gone`.execute(db)
  return rows.length
}
