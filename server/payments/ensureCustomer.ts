import type Stripe from 'stripe'
import { findCustomer, replaceCustomer } from '@/server/repositories/payments/customers'
import { labelFor } from './ownership'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'
import { sellerFooter } from './sellerFooter'
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
  { db, env, payments }: PaymentServices,
): Promise<string> {
  const footer = sellerFooter(env)
  const known = await findCustomer(db, profileId)
  const customer = known && (await findExisting(known.id, payments))
  if (customer) {
    if (footer !== null && customer.invoice_settings.footer !== footer) {
      await payments.customers.update(customer.id, { invoice_settings: { footer } })
    }
    return customer.id
  }
  const request = { profileId, operation: 'customer', fingerprint: '' }
  const metadata = { ...(await labelFor(db, profileId)), uid }
  const { id } = await sendOnce(db, request, (idempotencyKey) =>
    payments.customers.create(
      {
        name,
        metadata,
        ...(email !== null && { email }),
        ...(footer !== null && { invoice_settings: { footer } }),
      },
      { idempotencyKey },
    ),
  )
  await replaceCustomer(db, { id, profileId })
  return id
}

/** A customer may have been deleted at the provider, or made there with other keys. */
async function findExisting(
  id: string,
  { customers }: PaymentServices['payments'],
): Promise<Stripe.Customer | undefined> {
  const found = await findAtProvider(() => customers.retrieve(id))
  return found?.deleted ? undefined : found
}
