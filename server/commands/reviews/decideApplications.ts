import type { Decision } from '@/contract/enums/applications'
import { inTransaction, type Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { requireDecidable, requireOrganizer } from '@/server/policies/reviews'
import { lockChosen, saveDecisions } from '@/server/repositories/reviews/decisions'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { fillLetter, requireKnownPlaceholders } from '@/server/policies/decisionLetters'

interface Deciding {
  uid: string
  ids: readonly string[]
  decision: Decision
  message: string
}

/** Decides on applications, all or none. @returns when the applicants are told */
export const decideApplications = (
  db: Db,
  opportunityId: string,
  { uid, ids, decision, message }: Deciding,
): Promise<Date> =>
  inTransaction(db, async (transaction) => {
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    requireKnownPlaceholders(message)
    const applications = await lockChosen(transaction, opportunityId, ids)
    requireDecidable(applications, { decision, chosen: new Set(ids).size })
    const letters = applications.map(({ id, ...values }) => ({
      id,
      message: fillLetter(message, values),
    }))
    const tellAt = await saveDecisions(transaction, { decision, letters })
    await enqueue(transaction, 'mailDecisions', {}, { runAt: tellAt })
    return tellAt
  })
