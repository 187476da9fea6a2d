import { sql } from 'kysely'
import type { MailKind, MailPreference } from '@/contract/enums/mails'
import { prepared, type Db } from '@/server/db/connection'

/** How long it is known what was mailed: longer than anything could become due again. */
const REMEMBERED_DAYS = 400

export interface NewMail {
  uid: string
  kind: MailKind
  searchId?: string
}

/**
 * Records a mail about those of the given keys that no mail was about before. Concurrent callers
 * wait for each other, so that each key is claimed once.
 * @returns the mail and its keys, or undefined when nothing is new
 */
export async function claimMail(
  db: Db,
  { uid, kind, searchId }: NewMail,
  keys: readonly string[],
): Promise<{ id: string; keys: Set<string> } | undefined> {
  if (keys.length === 0) return undefined
  const { id } = await db
    .insertInto('mails')
    .values({ uid, kind, search_id: searchId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claimed = await db
    .insertInto('mail_items')
    // In order, so that two claims of the same keys do not wait for each other.
    .values([...new Set(keys)].sort().map((key) => ({ key, mail_id: id })))
    .onConflict((row) => row.column('key').doNothing())
    .returning('key')
    .execute()
  if (claimed.length > 0) return { id, keys: new Set(claimed.map(({ key }) => key)) }
  await releaseMail(db, id)
  return undefined
}

/** Takes a claim back, so that the same may be mailed later. */
export async function releaseMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** False for a mail that was sent, or that its recipient has unsubscribed from since. */
export async function isWaiting(db: Db, mailId: string): Promise<boolean> {
  const { rows } = await prepared`
    select from mails where id = ${mailId} and sent_at is null`.execute(db)
  return rows.length > 0
}

export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  await prepared`update mails set sent_at = ${now} where id = ${mailId}`.execute(db)
}

/** Drops mails that wait to be sent; what they were about may be mailed again one day. */
export async function dropUnsentMails(
  db: Db,
  which: { uid: string; kind: MailPreference } | { searchId: string },
): Promise<void> {
  const unsent = db.deleteFrom('mails').where('sent_at', 'is', null)
  await (
    'searchId' in which
      ? unsent.where('search_id', '=', which.searchId)
      : unsent.where('uid', '=', which.uid).where('kind', '=', which.kind)
  ).execute()
}

/** Forgets old mails. @returns how many */
export async function removeOldMails(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
