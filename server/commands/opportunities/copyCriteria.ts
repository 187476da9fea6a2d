import type { Criterion } from '@/contract/forms/criteria'
import type { Db } from '@/server/db/connection'
import { areSame } from '@/server/policies/applications/criteria'
import {
  findCriteriaEffect,
  lockCriteria,
  saveCriteria,
} from '@/server/repositories/reviews/criteria'

/** Takes over the criteria of another opportunity or a saved form, unless an application is scored. */
export async function copyCriteria(
  transaction: Db,
  opportunityId: string,
  criteria: readonly Criterion[] | undefined,
): Promise<void> {
  if (!criteria) return
  const before = await lockCriteria(transaction, opportunityId)
  if (areSame(before.criteria, criteria)) return
  const { scored } = await findCriteriaEffect(transaction, opportunityId, criteria)
  if (scored === 0) await saveCriteria(transaction, opportunityId, criteria)
}
