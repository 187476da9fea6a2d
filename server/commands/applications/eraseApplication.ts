import { inTransaction, type Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { whyClosed } from '@/server/policies/applications/applications'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { freePlace } from '@/server/repositories/applications/confirmations'
import { deleteCode } from '@/server/repositories/waivers/feeWaivers'
import { lockOwn, type OwnApplication } from './ownApplication'
import { refundFees } from './refundFees'

/**
 * Erases what an applicant wrote, for themselves and for reviewers. Their place is free, and while they could withdraw, they
 * get their fee back. The sweep job erases the files.
 */
export const eraseApplication = (db: Db, own: OwnApplication): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, now } = own
    const found = await lockOwn(transaction, own)
    const isWithdrawn = found.summary.state === 'SUBMITTED' && whyClosed(found, now) === null
    if (isWithdrawn) await deleteCode(transaction, id)
    if (await freePlace(transaction, id, now)) await enqueue(transaction, 'mailPlaces', {})
    await eraseApplications(transaction, [id], now)
    if (isWithdrawn)
      await refundFees(transaction, { applicationId: id }, { reason: 'WITHDRAWN', now })
  })
