import { findCustomer, saveCustomer } from '@/server/repositories/payments/customers'
import { labelFor } from './ownership'
import type { PaymentServices } from './paymentServices'
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
  if (known) return known.id
  const request = { profileId, operation: 'customer', fingerprint: '' }
  const metadata = { ...(await labelFor(db, profileId)), uid }
  const { id } = await sendOnce(db, request, (idempotencyKey) =>
    payments.customers.create(
      { name, metadata, ...(email !== null && { email }) },
      { idempotencyKey },
    ),
  )
  await saveCustomer(db, { id, profileId })
  return id
}
