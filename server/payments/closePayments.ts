import type { Db } from '@/server/db/connection'
import { findCustomer } from '@/server/repositories/payments/customers'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { listRunning } from '@/server/repositories/subscriptions'
import { closeSessions } from './checkout/unfinishedSessions'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'
import { storeSubscription } from './subscriptions/applySubscription'
import { cancelNow } from './subscriptions/cancelNow'
import { settleSubscription, type SettledSubscription } from './subscriptions/settleSubscription'

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
  /** An administrator may have restored it. */
  const isDeleted = async (transaction: Db) =>
    (await findPaymentProfile(transaction, profileId))?.isDeleted === true
  await closeSessions(
    services.db,
    {
      profileId,
      choose: async ([session], transaction) =>
        (await isDeleted(transaction)) ? session : undefined,
      work: async (transaction) => {
        if (endsPlan && (await isDeleted(transaction)))
          await cancelSubscriptions(transaction, profileId, services)
      },
    },
    services,
  )
}

async function cancelSubscriptions(
  transaction: Db,
  profileId: string,
  services: PaymentServices,
): Promise<void> {
  const settled: SettledSubscription[] = []
  for (const id of await listSubscriptions(transaction, profileId, services)) {
    await cancelNow(id, services)
    settled.push(...(await settleSubscription(transaction, id, services)))
  }
  // Storing takes the user's lock, so the provider is asked about all of them first.
  for (const subscription of settled) await storeSubscription(transaction, subscription, services)
}

/** Those that have not ended: as the provider says, or as they are stored if it no longer has the customer. */
async function listSubscriptions(
  transaction: Db,
  profileId: string,
  { payments }: PaymentServices,
): Promise<string[]> {
  const customer = await findCustomer(transaction, profileId)
  if (!customer) return []
  const found = await findAtProvider(() => payments.subscriptions.list({ customer: customer.id }))
  if (found) return found.data.map(({ id }) => id)
  const stored = await listRunning(transaction, profileId)
  return stored.map(({ provider_subscription: id }) => id)
}
