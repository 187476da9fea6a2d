import { findVerifiedAddress } from '@/server/repositories/mails/addresses'
import { listCustomersOf } from '@/server/repositories/payments/customers'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'

/**
 * Gives the customers of a user at the provider the user's verified address, as it is now. A customer that is gone
 * there is left out.
 */
export async function updateCustomers(
  uid: string,
  { db, payments }: Pick<PaymentServices, 'db' | 'payments'>,
): Promise<void> {
  const email = await findVerifiedAddress(db, uid)
  if (email === undefined) return
  for (const id of await listCustomersOf(db, uid)) {
    await findAtProvider(() => payments.customers.update(id, { email }))
  }
}
