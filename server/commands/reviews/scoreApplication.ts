import type { Scoring as ScoredReview } from '@/contract/applications/reviews'
import { inTransaction, type Db } from '@/server/db/connection'
import { invalid, notFound } from '@/server/errors'
import { requireReadCriteria, requireScorable } from '@/server/policies/applications/criteria'
import {
  requireReviewer,
  requireUndecided,
  type Reviewer,
} from '@/server/policies/applications/reviews'
import { shareCriteria } from '@/server/repositories/reviews/criteria'
import { findInvolvement, lockJuror } from '@/server/repositories/reviews/reviewers'
import { findCountedScore, lockScored, saveReview } from '@/server/repositories/reviews/scores'

interface Scoring {
  opportunityId: string
  applicationId: string
  uid: string
  review: ScoredReview
}

/**
 * Saves what a reviewer thinks of an application. Nothing is saved when the reviewer is removed, the application
 * decided, or the criteria changed, at the same time.
 */
export const scoreApplication = (db: Db, scoring: Scoring): Promise<Reviewer> =>
  inTransaction(db, async (transaction) => {
    const { opportunityId, uid, review } = scoring
    await lockJuror(transaction, opportunityId, uid)
    const reviewer = requireReviewer(await findInvolvement(transaction, opportunityId, uid))
    if (review.hasConflict && reviewer.role === 'ORGANIZER') {
      throw invalid({ hasConflict: 'Only jurors declare a conflict of interest.' })
    }
    const application = await lockScored(transaction, scoring)
    if (!application) throw notFound('Application')
    requireUndecided(application)
    const criteria = await shareCriteria(transaction, opportunityId)
    requireReadCriteria(criteria, review.criteriaVersion)
    requireScorable(criteria, review, await findCountedScore(transaction, scoring))
    const version = application.submitted_version
    await saveReview(transaction, { ...scoring, version, ...criteria })
    return reviewer
  })
