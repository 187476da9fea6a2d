import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { OutsideMailTable } from '@/server/db/tables/outsideMails'
import { publishedOpportunity } from '@/server/repositories/projections/fragments'
import { mailboxOf } from '@/server/text/mailboxes'

/** Longer than a mail waits to be sent. */
const REMEMBERED_DAYS = 30

/** What is stored of an address whose owner did not ask for mail. */
export const mailboxHash = (address: string): Buffer =>
  createHash('sha256')
    .update(`mailbox ${mailboxOf(address)}`)
    .digest()

/**
 * Until the transaction ends, no other one counts such mails or refuses them: limits hold for all processes.
 * Acquire it after every other lock, so that no two transactions wait for each other.
 */
export async function lockOutsideMails(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outside mails', 0))`.execute(db)
}

interface OutsideMail {
  mailbox: Buffer
  senderUid: string | null
  /** Null for a mail that is about no opportunity. */
  opportunityId: string | null
}

interface Found {
  isUnrestricted: boolean
  isPublished: boolean
  isOptedOut: boolean
  toMailbox: number
  fromSender: number
  inAll: number
}

const isRestricted = (uid: string | null) => sql`exists (select from restrictions r
    where r.owner_uid = ${uid} and r.kind in ('MESSAGE', 'PROFILE') and r.lifted_at is null)
  or exists (select from profiles p
    where p.owner_uid = ${uid} and p.deleted_at is not null
      and (p.deleted_by is distinct from p.owner_uid or p.deleted_reason is not null))`

/** What decides about a mail, with the mails of the last 24 hours. */
export async function findOutsideFacts(db: Db, mail: OutsideMail): Promise<Found> {
  const { mailbox, senderUid, opportunityId } = mail
  const { rows } = await sql<Found>`
    select not (${isRestricted(senderUid)}) as "isUnrestricted",
      ${opportunityId}::uuid is null or exists (select from opportunities o
        where o.id = ${opportunityId}::uuid and ${publishedOpportunity}) as "isPublished",
      exists (select from mail_opt_outs where mailbox = ${mailbox}) as "isOptedOut",
      count(*) filter (where mailbox = ${mailbox})::int as "toMailbox",
      count(*) filter (where sender_uid = ${senderUid})::int as "fromSender",
      count(*)::int as "inAll"
    from outside_mails where created_at > now() - interval '24 hours'`.execute(db)
  const [found] = rows
  if (!found) throw new Error('counting returned no row')
  return found
}

export async function insertOutsideMail(db: Db, mail: Insertable<OutsideMailTable>): Promise<void> {
  await db.insertInto('outside_mails').values(mail).execute()
}

/** Refuses all mails that its owner did not ask for, also those that wait to be sent. */
export async function optOut(db: Db, mailbox: Buffer): Promise<void> {
  await lockOutsideMails(db)
  await db
    .insertInto('mail_opt_outs')
    .values({ mailbox })
    .onConflict((row) => row.doNothing())
    .execute()
  await sql`
    delete from mails m using outside_mails o
    where o.mail_id = m.id and o.mailbox = ${mailbox} and m.sent_at is null`.execute(db)
}

export async function optIn(db: Db, mailbox: Buffer): Promise<void> {
  await db.deleteFrom('mail_opt_outs').where('mailbox', '=', mailbox).execute()
}

export async function isOptedOut(db: Db, mailbox: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mail_opt_outs')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns how many */
export async function removeOldOutsideMails(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('outside_mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
