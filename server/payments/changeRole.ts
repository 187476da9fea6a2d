import type { ProfileChanges } from '@/contract/forms/profile'
import { changeProfile } from '@/server/commands/profiles/changeProfile'
import type { Db } from '@/server/db/connection'
import { closeSessions } from './checkout/unfinishedSessions'
import type { PaymentServices } from './paymentServices'

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
  await closeSessions(
    db,
    {
      profileId,
      choose: (sessions) => sessions.find(({ mode }) => mode === 'subscription'),
      work: (transaction) => changeProfile(transaction, profileId, fields),
    },
    services,
  )
}
