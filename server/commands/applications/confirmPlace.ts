import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import { inTransaction, type Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { requireAnswerable } from '@/server/policies/confirmations'
import { saveConfirmation } from '@/server/repositories/applications/confirmations'
import { lockOwn, type OwnApplication } from './ownApplication'

interface Confirming extends OwnApplication {
  answer: ConfirmationAnswer
  /** For the organizer; null for none. */
  note: string | null
}

/** Confirms or declines the place of an accepted application. The organizer is mailed about a declined one. @throws conflict */
export const confirmPlace = (db: Db, confirming: Confirming): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, answer, note, now: at } = confirming
    const { summary } = await lockOwn(transaction, confirming)
    if (!requireAnswerable(summary.confirmation ?? null, answer)) return
    await saveConfirmation(transaction, { applicationId: id, answer, note, at })
    if (answer === 'DECLINED') await enqueue(transaction, 'mailPlaces', {})
  })
