import type { Db } from '@/server/db/connection'
import { deadlineLetter } from '@/server/mail/opportunityLetters'
import { includesOpportunityMails } from '@/server/policies/mails'
import { listDueDeadlines } from '@/server/repositories/mails/dueReminders'
import { claimMail } from '@/server/repositories/mails/ledger'
import { readInvitedSummaries } from '@/server/repositories/opportunities/opportunities'
import { findSubscription } from '@/server/repositories/subscriptions'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

/** Reminds profiles of bookmarked deadlines, one mail each for all that are near. */
export const remindOfDeadlines: Task<'remindOfDeadlines'> = async (_payload, services) => {
  const now = services.clock()
  const due = await listDueDeadlines(services.db, new Date(now))
  const profileIds = new Set(due.map(({ profileId }) => profileId))
  await mailEach(profileIds, (transaction, id) => remind(transaction, id, now, services), services)
}

async function remind(db: Db, profileId: string, now: number, services: JobServices) {
  if (!includesOpportunityMails(await findSubscription(db, profileId), now)) return false
  const due = await listDueDeadlines(db, new Date(now), profileId)
  const [first] = due
  if (!first) return false
  const { uid } = first
  const to = await memberRecipient(db, uid)
  if (!to) return false
  const keys = due.map(({ key }) => key)
  const mail = await claimMail(db, { uid, kind: 'DEADLINE' }, keys)
  if (!mail) return false
  const claimed = due.filter(({ key }) => mail.keys.has(key))
  const letter = deadlineLetter(
    await readInvitedSummaries(
      db,
      claimed.map(({ opportunityId }) => opportunityId),
    ),
    webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN),
  )
  const subject = { kind: 'DEADLINE', uid } as const
  await postLetter(db, letter, { id: mail.id, to, subject }, services)
  return true
}
