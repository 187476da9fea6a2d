import { findCustomer, saveCustomer } from '@/server/repositories/payments/customers'
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
  const { id } = await sendOnce(db, request, (idempotencyKey) =>
    payments.customers.create(
      { name, metadata: { profileId, uid }, ...(email !== null && { email }) },
      { idempotencyKey },
    ),
  )
  await saveCustomer(db, { id, profileId })
  return id
}
