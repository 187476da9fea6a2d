import { inTransaction, type Db } from '@/server/db/connection'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { lockOwn, type OwnApplication } from './ownApplication'

/** Erases what an applicant wrote, for themselves and for reviewers. The sweep job erases the files. */
export const eraseApplication = (db: Db, own: OwnApplication): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockOwn(transaction, own)
    await eraseApplications(transaction, [own.id], own.now)
  })
