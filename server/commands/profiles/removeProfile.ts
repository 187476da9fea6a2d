import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { isRenewing } from '@/server/policies/payments/subscriptions'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import { listSubscriptions } from '@/server/repositories/subscriptions'
import { endSubscription } from '@/server/repositories/subscriptionWrites'
import { endPrograms } from '@/server/repositories/keys/programs'
import { refreshHidden, markDeleted } from '@/server/repositories/profiles/profileRemoval'
import { lockProfileAndOwner } from '@/server/repositories/profiles/profileWrites'

/** Hides a profile and its content. They are erased after thirty days. */
export function removeOwnProfile(db: Db, id: string, uid: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfileAndOwner(transaction, id)
    if (!profile) throw notFound('Profile')
    await hideOwnProfile(transaction, id, uid)
  })
}

/** @throws conflict while the profile has a renewing subscription */
export async function hideOwnProfile(transaction: Db, id: string, uid: string): Promise<void> {
  if ((await listSubscriptions(transaction, id)).some(isRenewing)) {
    throw conflict('Cancel the subscription first. Otherwise it would be renewed.')
  }
  await markDeleted(transaction, id, { by: uid, reason: null })
  await refreshHidden(transaction, id)
  await endPrograms(transaction, id)
  await enqueue(transaction, 'closePayments', { profileId: id, endsPlan: false })
  await enqueue(transaction, 'mailRemovedCalls', { profileId: id })
  await enqueue(transaction, 'refundRemovedFees', { profileId: id })
}

/** Deletes any profile as an administrator: records the reason and ends the plan at once. */
export function removeAnyProfile(
  db: Db,
  id: string,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const profile = await lockProfileAndOwner(transaction, id)
    if (!profile) throw notFound('Profile')
    await markDeleted(transaction, id, { by: by.uid, reason })
    await refreshHidden(transaction, id)
    await endPrograms(transaction, id)
    await endSubscription(transaction, id)
    await enqueue(transaction, 'closePayments', { profileId: id, endsPlan: true })
    await enqueue(transaction, 'mailRemovedCalls', { profileId: id })
    await enqueue(transaction, 'refundRemovedFees', { profileId: id })
    await logAction(transaction, {
      actor_uid: by.uid,
      actor_email: by.email,
      action: 'PROFILE_DELETED',
      reason,
      subject_id: id,
      subject_name: profile.name,
    })
  })
}
