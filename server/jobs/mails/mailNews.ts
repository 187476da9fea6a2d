import { inTransaction } from '@/server/db/connection'
import type { JobServices, Task } from '@/server/jobs/task'
import { newsLetter } from '@/server/mail/newsLetter'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import { digestEdition } from '@/server/policies/mails'
import { claimMail } from '@/server/repositories/mails/ledger'
import { listNewsItems, listNewsReaders, newsKey } from '@/server/repositories/mails/newsMails'
import { webAddresses } from '@/server/text/webAddresses'

const BATCH = 100
const WEEK = 7 * 24 * 60 * 60 * 1000
/** News that could not leave for longer than this are left out. */
const LATEST = 2 * 24 * 60 * 60 * 1000

/** Mails the week's news of followed profiles to those who asked for them, once, and only if there are any. */
export const mailNews: Task<'mailNews'> = async (_payload, services) => {
  const now = services.clock()
  const edition = digestEdition(now)
  if (now - edition.getTime() > LATEST) return
  let after = ''
  for (;;) {
    const readers = await listNewsReaders(services.db, { after, limit: BATCH })
    for (const uid of readers) await mailReader(uid, edition, services)
    const last = readers.at(-1)
    if (readers.length < BATCH || last === undefined) return
    after = last
  }
}

const mailReader = (uid: string, edition: Date, services: JobServices): Promise<void> =>
  inTransaction(services.db, async (transaction) => {
    const to = await memberRecipient(transaction, uid)
    if (!to) return
    const period = { from: new Date(edition.getTime() - WEEK), to: edition }
    const items = await listNewsItems(transaction, uid, period)
    if (items.length === 0) return
    const mail = await claimMail(transaction, { uid, kind: 'NEWS' }, [newsKey(edition, uid)])
    if (!mail) return
    const letter = newsLetter(items, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
    const subject = { kind: 'NEWS', uid } as const
    await postLetter(transaction, letter, { id: mail.id, to, subject }, services)
  })
