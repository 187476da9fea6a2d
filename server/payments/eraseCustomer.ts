import { findInstallation } from '@/server/repositories/payments/installation'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'

/**
 * Deletes the customer of an erased profile at the provider, with its name, address and cards; a plan that was
 * paid ahead ends. One of another installation, or that is gone, is left alone.
 */
export async function eraseCustomer(id: string, { db, payments }: PaymentServices): Promise<void> {
  const { customers } = payments
  const found = await findAtProvider(() => customers.retrieve(id))
  if (!found || found.deleted) return
  const { installation } = found.metadata
  // Customers of before installations had ids name none.
  if (installation !== undefined && installation !== (await findInstallation(db))) return
  await findAtProvider(() => customers.del(id))
}
