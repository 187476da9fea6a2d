import type { Db } from '@/server/db/connection'
import { listUnfinishedSessions } from '@/server/repositories/payments/checkoutSessions'
import { findCustomer } from '@/server/repositories/payments/customers'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { closeSession } from './checkout/unfinishedSessions'
import type { PaymentServices } from './paymentServices'
import { syncSubscription } from './subscriptions/applySubscription'
import { cancelNow } from './subscriptions/cancelNow'
import { withPaymentLock } from './withPaymentLock'

/**
 * Closes the open checkouts of a deleted profile, so that nothing more is paid for it. What was paid
 * meanwhile is refunded.
 * @param options.endsPlan cancels its subscription at the provider at once, too
 */
export async function closePayments(
  profileId: string,
  { endsPlan }: { endsPlan: boolean },
  services: PaymentServices,
): Promise<void> {
  await withPaymentLock(services.db, profileId, async (transaction) => {
    const profile = await findPaymentProfile(transaction, profileId)
    // An administrator may have restored it.
    if (!profile?.isDeleted) return
    for (const { id } of await listUnfinishedSessions(transaction, profileId)) {
      await closeSession(transaction, id, services)
    }
    if (endsPlan) await cancelSubscriptions(transaction, profileId, services)
  })
}

async function cancelSubscriptions(
  transaction: Db,
  profileId: string,
  services: PaymentServices,
): Promise<void> {
  const customer = await findCustomer(transaction, profileId)
  if (!customer) return
  const { data } = await services.payments.subscriptions.list({ customer: customer.id })
  for (const { id, status } of data) {
    if (status !== 'canceled') await cancelNow(id, services)
    await syncSubscription(transaction, id, services)
  }
}
