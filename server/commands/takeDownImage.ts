import { inTransaction, type Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import { markTakenDown } from '@/server/repositories/imageVisibility'

/** Hides an image from everyone, its owner included, and records who did it and why. */
export function takeDownImage(
  db: Db,
  key: string,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await markTakenDown(transaction, key))) throw notFound('Image')
    // The 32 hexadecimal digits of a key are an id to the database.
    const [id = key] = key.split('.')
    await logAction(transaction, {
      actor_uid: by.uid,
      actor_email: by.email,
      action: 'IMAGE_TAKEN_DOWN',
      reason,
      subject_id: id,
      subject_name: key,
    })
  })
}
