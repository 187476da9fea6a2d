import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import {
  findFulfillment,
  lockStaffBoost,
  markFulfilled,
  updateProof,
} from '@/server/repositories/purchases/fulfillment'

interface Fulfillment {
  by: Actor
  proofUrl: string
  now: Date
}

/**
 * Records that a boost was carried out, ends it, and mails the proof to its buyer. Another link later
 * corrects the first one without another mail.
 */
export const fulfillBoost = (db: Db, id: string, { by, proofUrl, now }: Fulfillment) =>
  inTransaction(db, async (transaction) => {
    const boost = await lockStaffBoost(transaction, id)
    const found = boost && (await findFulfillment(transaction, id))
    if (!found) throw notFound('Boost')
    if (boost.proof_url === proofUrl) return
    if (boost.fulfilled_at) {
      await updateProof(transaction, id, proofUrl)
    } else {
      if (boost.ends_at) throw conflict('This boost has ended, because it was refunded.')
      if (!boost.starts_at) throw conflict('This boost starts once its subject is public.')
      await markFulfilled(transaction, id, { by: by.uid, proofUrl, at: now })
      await enqueue(transaction, 'mailProof', { boostId: id })
    }
    await logAction(transaction, {
      actor_uid: by.uid,
      actor_email: by.email,
      action: 'BOOST_FULFILLED',
      reason: proofUrl,
      subject_id: found.subject.id,
      subject_name: found.subject.title ?? 'Untitled',
    })
  })
