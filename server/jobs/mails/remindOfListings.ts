import type { Db } from '@/server/db/connection'
import { listingLetter } from '@/server/mail/opportunityLetters'
import { listDueListings } from '@/server/repositories/mails/dueReminders'
import { claimMail } from '@/server/repositories/mails/ledger'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

/** Reminds users that the listing of their posts is about to end. */
export const remindOfListings: Task<'remindOfListings'> = async (_payload, services) => {
  const now = services.clock()
  const due = await listDueListings(services.db, new Date(now))
  const uids = new Set(due.map(({ uid }) => uid))
  await mailEach(uids, (transaction, uid) => remind(transaction, uid, now, services), services)
}

async function remind(db: Db, uid: string, now: number, services: JobServices) {
  const due = await listDueListings(db, new Date(now), uid)
  const to = await memberRecipient(db, uid)
  if (!to) return false
  const keys = due.map(({ key }) => key)
  const mail = await claimMail(db, { uid, kind: 'LISTING' }, keys)
  const claimed = due.filter(({ key }) => mail?.keys.has(key))
  const [first] = claimed
  if (!mail || !first) return false
  // After an outage both reminders of a post may be due: they are one.
  const posts = new Map(
    claimed.map(({ opportunityId: id, title, listedUntil }) => [id, { id, title, listedUntil }]),
  )
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const subject = { kind: 'LISTING', uid } as const
  const letter = listingLetter([...posts.values()], now, pages)
  await postLetter(db, letter, { id: mail.id, to, subject }, services)
  return true
}
