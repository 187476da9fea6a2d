import { findCustomer, replaceCustomer } from '@/server/repositories/payments/customers'
import { labelFor } from './ownership'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'
import { sendOnce } from './sendOnce'

interface Payer {
  profileId: string
  name: string
  uid: string
  email: string | null
}

/** The customer at the provider that a profile is. Needs the profile's payment lock. */
export async function ensureCustomer(
  { profileId, name, uid, email }: Payer,
  { db, payments }: PaymentServices,
): Promise<string> {
  const known = await findCustomer(db, profileId)
  if (known && (await exists(known.id, payments))) return known.id
  const request = { profileId, operation: 'customer', fingerprint: '' }
  const metadata = { ...(await labelFor(db, profileId)), uid }
  const { id } = await sendOnce(db, request, (idempotencyKey) =>
    payments.customers.create(
      { name, metadata, ...(email !== null && { email }) },
      { idempotencyKey },
    ),
  )
  await replaceCustomer(db, { id, profileId })
  return id
}

/** A customer may have been deleted at the provider, or made there with other keys. */
async function exists(id: string, { customers }: PaymentServices['payments']): Promise<boolean> {
  const found = await findAtProvider(() => customers.retrieve(id))
  return found !== undefined && !found.deleted
}
