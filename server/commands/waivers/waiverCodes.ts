import { waiverLimits } from '@/contract/limits/waiverLimits'
import type { BodyOf } from '@/contract/endpoint'
import type { createWaiverCode } from '@/contract/applications/waivers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, invalid, quotaExceeded } from '@/server/errors'
import { makeWaiverCode } from '@/server/policies/payments/feeWaivers'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { countCodes, insertCode } from '@/server/repositories/waivers/waiverCodes'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Adding {
  uid: string
  opportunityId: string
  code: BodyOf<typeof createWaiverCode>
  now: Date
}

/** Adds a code to an opportunity. @returns its id @throws invalid, conflict or quota_exceeded */
export const addCode = (
  db: Db,
  { uid, opportunityId, code: given, now }: Adding,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    requireOrganizer(await findInvolvement(transaction, opportunityId, uid))
    const { code, percent, maxUses, endsOn } = given
    // Today somewhere on earth.
    if (endsOn !== null && Date.parse(endsOn) < now.getTime() - 2 * 24 * 60 * 60 * 1000) {
      throw invalid({ endsOn: 'Enter today or a later day.' })
    }
    if ((await countCodes(transaction, opportunityId)) >= waiverLimits.codes) {
      throw quotaExceeded(`An opportunity has at most ${waiverLimits.codes} codes.`)
    }
    const id = await insertCode(transaction, {
      opportunity_id: opportunityId,
      code: code ?? makeWaiverCode(),
      percent,
      max_uses: maxUses,
      ends_on: endsOn,
      created_at: now,
    })
    if (id === undefined) {
      const problem = 'This opportunity has this code already. Codes stay known after they end.'
      throw conflict(problem, { code: problem })
    }
    return id
  })
