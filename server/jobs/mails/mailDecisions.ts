import { profileTag } from '@/contract/cacheTags'
import type { Decision } from '@/contract/enums/applications'
import { decisionLetter } from '@/server/mail/decisionLetter'
import { eraseAtOf } from '@/server/policies/applications/applications'
import { markAnsweringOrganizers } from '@/server/repositories/records/answering'
import { markGuaranteedAnswers } from '@/server/repositories/records/guaranteedAnswers'
import { findDueDecisions, markNotified } from '@/server/repositories/reviews/decisions'
import { webAddresses } from '@/server/text/webAddresses'
import { mailEach } from './mailEach'
import { postMail } from '@/server/mailing/postMail'
import { applicantRecipient } from '@/server/mailing/recipients'
import type { Task } from '@/server/jobs/task'

/** By decision, when an application whose applicant is notified now is erased. */
function erasureDates(now: Date): Record<Decision, Date> {
  const dateOf = (decision: Decision) =>
    eraseAtOf({ decision, decidedAt: now, submittedAt: now, deadlineAt: null })
  return {
    ACCEPTED: dateOf('ACCEPTED'),
    WAITING_LIST: dateOf('WAITING_LIST'),
    DECLINED: dateOf('DECLINED'),
  }
}

/** Tells applicants what was decided, once its organizer can no longer take it back. */
export const mailDecisions: Task<'mailDecisions'> = async (_payload, services) => {
  const { db, env, log, changes, clock } = services
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const eraseAt = erasureDates(new Date(clock()))
  const organizers = new Set<string>()
  try {
    await mailEach(
      await findDueDecisions(db),
      async (transaction, id) => {
        const notified = await markNotified(transaction, id, eraseAt)
        if (!notified) return false
        await markGuaranteedAnswers(transaction, { applicationId: id, now: new Date(clock()) })
        if (notified.organizerId) organizers.add(notified.organizerId)
        const to = await applicantRecipient(transaction, id)
        if (!to) return false
        const { uid, replyTo } = notified
        const key = `decision ${id} ${notified.notifyAt.toISOString()}`
        const posting = {
          ...({ uid, ledger: 'APPLICATION', key, to } as const),
          ...(replyTo !== null && { replyTo }),
        }
        return postMail(transaction, decisionLetter(notified, pages), posting, services)
      },
      { db, log },
    )
  } finally {
    const shown = await markAnsweringOrganizers(db)
    const changed = [...new Set([...organizers, ...shown])].map(profileTag)
    if (changed.length > 0) await changes.publish(['opportunities', ...changed])
  }
}
