import type { ReviewCriteria } from '@/contract/applications/criteria'
import type { Criterion } from '@/contract/forms/criteria'
import { inTransaction, type Db } from '@/server/db/connection'
import {
  areSame,
  countsOtherwise,
  requireCountable,
  requireReadCriteria,
} from '@/server/policies/applications/criteria'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import {
  findCriteriaEffect,
  lockCriteria,
  saveCriteria,
} from '@/server/repositories/reviews/criteria'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'

interface Update {
  opportunityId: string
  uid: string
  criteria: readonly Criterion[]
  /** The version that was read. */
  version: number
  isConfirmed?: boolean | undefined
}

/** Sets what applications are scored for. Scores that were given stay, and count by the new criteria. */
export const updateCriteria = (
  db: Db,
  { opportunityId, uid, criteria, version, isConfirmed }: Update,
): Promise<ReviewCriteria> =>
  inTransaction(db, async (transaction) => {
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    const before = await lockCriteria(transaction, opportunityId)
    requireReadCriteria(before, version)
    if (areSame(before.criteria, criteria)) return before
    if (countsOtherwise(before.criteria, criteria)) {
      const effect = await findCriteriaEffect(transaction, opportunityId, criteria)
      requireCountable(effect, isConfirmed)
    }
    return saveCriteria(transaction, opportunityId, criteria)
  })
