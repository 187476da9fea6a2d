import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import { eraseUnsentMails, verifiedAddress } from './mails/addresses'
import { endProgramsOfUser } from './keys/programs'
import { eraseFromActivities } from './team/activities'
import { eraseReports } from './moderation/reports'

const isOver = sql<boolean>`deleted_at < now() - make_interval(secs => ${lifetimes.removedProfile})`

/** @returns when, undefined if it was deleted before */
export async function markAccountDeleted(db: Db, uid: string): Promise<Date | undefined> {
  const inserted = await db
    .insertInto('deleted_accounts')
    .values({ uid, deleted_at: sql<Date>`now()` })
    .onConflict((row) => row.doNothing())
    .returning('deleted_at')
    .executeTakeFirst()
  return inserted?.deleted_at
}

/** When a user has deleted their account; undefined if they have not. */
export async function findDeletion(db: Db, uid: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('deleted_accounts')
    .select('deleted_at')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return found?.deleted_at
}

/** Locks a deleted account until the transaction ends. */
export const lockDeletedAccount = (db: Db, uid: string) =>
  db
    .selectFrom('deleted_accounts')
    .select(['uid', isOver.as('isOver')])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()

export const unmarkAccountDeleted = (db: Db, uid: string) =>
  db.deleteFrom('deleted_accounts').where('uid', '=', uid).execute()

/** The profiles that were deleted with the account, in the same transaction. */
export async function listProfilesDeletedWith(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('deleted_accounts as a', 'a.uid', 'p.owner_uid')
    .select('p.id')
    .where('a.uid', '=', uid)
    .whereRef('p.deleted_at', '=', 'a.deleted_at')
    .orderBy('p.created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Accounts due for erasure whose profiles have been erased. */
export async function listOverdueAccounts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_accounts as a')
    .select('a.uid')
    .where(isOver)
    .where(sql<boolean>`not exists (select from profiles p where p.owner_uid = a.uid)`)
    .orderBy('a.deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Erases what is stored by uid. What the law requires to keep loses the uid: it becomes a hash. */
export async function eraseAccountRows(db: Db, uid: string): Promise<void> {
  await eraseReports(db, uid)
  await eraseUnsentMails(db, uid)
  const hash = sql<string>`encode(sha256(convert_to(${uid}, 'UTF8')), 'hex')`
  for (const table of ['purchases', 'checkout_sessions', 'post_allowances'] as const) {
    await db.updateTable(table).set({ owner_uid: hash }).where('owner_uid', '=', uid).execute()
  }
  // What reviewers see stays for as long as it is kept. Nobody can be found by it.
  await db
    .updateTable('applications')
    .set({ applicant_uid: null })
    .where('applicant_uid', '=', uid)
    .execute()
  await db
    .updateTable('application_messages')
    .set({ author_uid: hash })
    .where('author_uid', '=', uid)
    .execute()
  // Scores count for applicants, and the log for organizers, without saying whose they are.
  await db
    .updateTable('application_reviews')
    .set({ reviewer_uid: hash, note: null, comment: null })
    .where('reviewer_uid', '=', uid)
    .execute()
  await db
    .updateTable('application_accesses')
    .set({ uid: hash, who: 'Erased account' })
    .where('uid', '=', uid)
    .execute()
  await db
    .updateTable('jurors')
    .set({
      uid: sql<string | null>`case when uid is not null then ${hash} end`,
      name: null,
      email: sql<string>`'erased ' || id`,
      removed_at: sql<Date>`coalesce(removed_at, now())`,
    })
    // Also invitations that were not accepted.
    .where(({ eb }) => eb.or([eb('uid', '=', uid), eb('email', '=', verifiedAddress(uid))]))
    .execute()
  await db.deleteFrom('members').where('uid', '=', uid).execute()
  await endProgramsOfUser(db, uid)
  await eraseFromActivities(db, uid)
  await db.deleteFrom('opportunity_editors').where('uid', '=', uid).execute()
  await db.deleteFrom('team_invitations').where('email', '=', verifiedAddress(uid)).execute()
  await db.deleteFrom('profile_messages').where('sender_uid', '=', uid).execute()
  await db.deleteFrom('outside_mails').where('sender_uid', '=', uid).execute()
  for (const table of [
    'profile_drafts',
    'mail_preferences',
    'mail_addresses',
    'mails',
    'confirmed_addresses',
    'address_codes',
    'sign_outs',
  ] as const) {
    await db.deleteFrom(table).where('uid', '=', uid).execute()
  }
}
