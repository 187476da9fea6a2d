import { inTransaction, type Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import { listRefundable } from '@/server/repositories/settlement/feeStatements'
import { refundFees } from './refundFees'

interface Refunding {
  opportunityId: string
  /** Without them, all whose fee is held. */
  applicationIds?: readonly string[] | undefined
  /** What the organizer writes to the applicants. */
  reason: string
  now: Date
}

/**
 * The organizer gives back fees that are held. The applications stay as they are, and their fee counts as waived.
 * @returns applications whose fee is refunded by this request
 * @throws conflict if nothing is held for them anymore
 */
export const refundHeldFees = (
  db: Db,
  { opportunityId, applicationIds, reason, now }: Refunding,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    for (const id of await listRefundable(transaction, opportunityId, applicationIds)) {
      await lockApplication(transaction, id)
    }
    // Some may have been transferred, or refunded for another reason, before they were locked.
    const held = await listRefundable(transaction, opportunityId, applicationIds)
    for (const applicationId of held) {
      await refundFees(
        transaction,
        { applicationId },
        { reason: 'BY_ORGANIZER', note: reason, now },
      )
    }
    if (held.length > 0) return held.length
    throw conflict(
      'Nothing is held for these applications anymore: it was refunded or transferred to you.',
    )
  })
