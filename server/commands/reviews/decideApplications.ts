import type { Decision } from '@/contract/enums/applications'
import { inTransaction, type Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { requireConfirmDay } from '@/server/policies/confirmations'
import { requireDecidable, requireOrganizer } from '@/server/policies/applications/reviews'
import { logAccess } from '@/server/repositories/reviews/accesses'
import { lockChosen, saveDecisions } from '@/server/repositories/reviews/decisions'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import {
  fillLetter,
  requireKnownPlaceholders,
} from '@/server/policies/applications/decisionLetters'

interface Deciding {
  uid: string
  ids: readonly string[]
  decision: Decision
  message: string
  sharesComments?: boolean | undefined
  confirmUntil?: string | null | undefined
  isCorrection?: boolean | undefined
  now: Date
}

/** Decides on applications, all or none. @returns when the applicants are notified */
export const decideApplications = (
  db: Db,
  opportunityId: string,
  deciding: Deciding,
): Promise<Date> =>
  inTransaction(db, async (transaction) => {
    const { uid, ids, decision, message, isCorrection, now } = deciding
    const { sharesComments = false, confirmUntil = null } = deciding
    const { who } = requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    requireKnownPlaceholders(message)
    const applications = await lockChosen(transaction, opportunityId, ids)
    const chosen = new Set(ids).size
    requireDecidable(applications, { decision, chosen, confirmUntil, isCorrection })
    const deadline = applications[0]?.deadline ?? null
    requireConfirmDay({ decision, confirmUntil, deadline, at: now.getTime() })
    const letters = applications.map(({ id, ...values }) => ({
      id,
      message: fillLetter(message, values),
    }))
    for (const { id, notified_decision: notified } of applications) {
      if (!isCorrection || notified === null) continue
      const access = { opportunityId, applicationId: id, uid, who }
      await logAccess(transaction, { ...access, action: 'CORRECTED' })
    }
    const notifyAt = await saveDecisions(transaction, {
      decision,
      letters,
      sharesComments,
      confirmUntil,
    })
    await enqueue(transaction, 'mailDecisions', {}, { runAt: notifyAt })
    return notifyAt
  })
