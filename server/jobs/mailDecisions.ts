import { profileTag } from '@/contract/cacheTags'
import type { Decision } from '@/contract/enums/applications'
import { decisionLetter } from '@/server/mail/decisionLetter'
import { plainMail } from '@/server/mail/plainMail'
import { eraseAtOf } from '@/server/policies/applications'
import { claimMail } from '@/server/repositories/mails/ledger'
import { markAnsweringOrganizers } from '@/server/repositories/records/answering'
import { findDueDecisions, markTold } from '@/server/repositories/reviews/decisions'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import { mailEach } from './mailEach'
import type { Task } from './task'

/** By decision, when an application of which the applicant is told now is erased. */
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
        const told = await markTold(transaction, id, eraseAt)
        if (!told) return false
        if (told.organizerId) organizers.add(told.organizerId)
        const { uid, to } = told
        if (!to) return false
        const key = `decision ${id} ${told.tellAt.toISOString()}`
        const mail = await claimMail(transaction, { uid, kind: 'APPLICATION' }, [key])
        if (!mail) return false
        const letter = plainMail(decisionLetter(told, pages), { id: mail.id, to }, pages)
        await enqueue(transaction, 'sendMail', letter, { key: `mail ${mail.id}` })
        return true
      },
      { db, log },
    )
  } finally {
    const shown = await markAnsweringOrganizers(db)
    const changed = [...new Set([...organizers, ...shown])].map(profileTag)
    if (changed.length > 0) await changes.publish(['opportunities', ...changed])
  }
}
