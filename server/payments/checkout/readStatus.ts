import type { Db } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import { findSession, type CheckoutSession } from '@/server/repositories/payments/checkoutSessions'
import { syncSession } from './applySession'

/**
 * A session in its present state: an unfinished one is read again from the provider, whose event may
 * be late or lost. If the provider doesn't respond, the stored state is returned.
 * @returns undefined for an unknown session or one of others
 */
export async function readSession(
  db: Db,
  { id, uid }: { id: string; uid: string },
  services: PaymentServices,
): Promise<CheckoutSession | undefined> {
  const session = await findSession(db, id)
  if (!session || !(await isSeenBy(db, session, uid))) return undefined
  if (session.status !== 'open' && session.status !== 'processing') return session
  try {
    await withPaymentLock(services.db, session.profile_id, (transaction) =>
      syncSession(transaction, id, services),
    )
  } catch (error) {
    services.log.warn({ session: id, reason: String(error) }, 'a checkout session was not read')
    return { ...session, status: 'processing' }
  }
  return findSession(db, id)
}

/** The user whose session it is, and owners of the profile that it pays for. */
async function isSeenBy(db: Db, session: CheckoutSession, uid: string): Promise<boolean> {
  if (session.owner_uid === uid) return true
  const member = await findMembership(db, { profileId: session.profile_id, uid })
  return member?.memberRole === 'OWNER'
}
