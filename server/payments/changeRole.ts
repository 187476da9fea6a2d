import type { ProfileChanges } from '@/contract/forms/profile'
import { changeProfile } from '@/server/commands/changeProfile'
import type { Db } from '@/server/db/connection'
import { isRefusal } from '@/server/errors'
import { listUnfinishedSessions } from '@/server/repositories/payments/checkoutSessions'
import { closeSession } from './checkout/unfinishedSessions'
import type { PaymentServices } from './paymentServices'
import { withPaymentLock } from './withPaymentLock'

/**
 * Changes a profile together with its role. Its open checkouts of plans are closed, because a plan is for
 * artists or for organizations; a plan that was paid meanwhile refuses the change.
 * @throws conflict while a plan runs, and the errors of `changeProfile`
 */
export async function changeRole(
  db: Db,
  profileId: string,
  fields: ProfileChanges,
  services: PaymentServices,
): Promise<void> {
  const refusal = await withPaymentLock(db, profileId, async (transaction) => {
    for (const { id, mode } of await listUnfinishedSessions(transaction, profileId)) {
      if (mode === 'subscription') await closeSession(transaction, id, services)
    }
    try {
      await changeProfile(transaction, profileId, fields)
    } catch (error) {
      // Returned, so that what was applied before stays.
      if (isRefusal(error)) return error
      throw error
    }
  })
  if (refusal) throw refusal
}
