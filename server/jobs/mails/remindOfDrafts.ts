import type { Db } from '@/server/db/connection'
import { draftLetter } from '@/server/mail/opportunityLetters'
import { listDueDrafts } from '@/server/repositories/mails/dueReminders'
import { claimMail } from '@/server/repositories/mails/ledger'
import { readInvitedSummaries } from '@/server/repositories/opportunities/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

/** Reminds users of applications that they have not submitted, one mail each for all that are near. */
export const remindOfDrafts: Task<'remindOfDrafts'> = async (_payload, services) => {
  const now = new Date(services.clock())
  const uids = new Set((await listDueDrafts(services.db, now)).map(({ uid }) => uid))
  await mailEach(uids, (transaction, uid) => remind(transaction, uid, now, services), services)
}

async function remind(db: Db, uid: string, now: Date, services: JobServices) {
  const due = await listDueDrafts(db, now, uid)
  const to = await memberRecipient(db, uid)
  if (!to) return false
  const keys = due.map(({ key }) => key)
  const mail = await claimMail(db, { uid, kind: 'DEADLINE' }, keys)
  if (!mail) return false
  // After an outage both reminders of a draft may be due: they are one.
  const drafts = new Map(
    due
      .filter(({ key }) => mail.keys.has(key))
      .map(({ applicationId, opportunityId }) => [applicationId, opportunityId]),
  )
  const opportunities = await readInvitedSummaries(db, [...drafts.values()])
  const unfinished = [...drafts].flatMap(([id, opportunityId]) => {
    const opportunity = opportunities.find((found) => found.id === opportunityId)
    return opportunity ? [{ id, opportunity }] : []
  })
  const letter = draftLetter(unfinished, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
  await postLetter(db, letter, { id: mail.id, to, subject: { kind: 'DEADLINE', uid } }, services)
  return true
}
