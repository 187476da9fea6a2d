import type Stripe from 'stripe'
import { z } from 'zod'
import type { Db } from '@/server/db/connection'
import { findInstallation } from '@/server/repositories/payments/installation'
import { findProfileOfCustomer } from '@/server/repositories/payments/customers'
import type { PaymentServices } from './paymentServices'
import { findAtProvider } from './providerErrors'

/** What we attach to each object that we make for a profile at the provider. */
const label = z.object({ installation: z.uuid(), profileId: z.uuid() })

/** The metadata of an object that is made for a profile. */
export const labelFor = async (db: Db, profileId: string): Promise<z.output<typeof label>> => ({
  installation: await findInstallation(db),
  profileId,
})

/** Objects of the provider that were left alone since this process has started. */
export const ignoredObjects = { otherInstallation: 0, unknownProfile: 0 }

/** Counts an object of the provider that is left alone. @returns nothing to store */
export function ignore(
  reason: keyof typeof ignoredObjects,
  id: string,
  { log }: Pick<PaymentServices, 'log'>,
): [] {
  ignoredObjects[reason] += 1
  log.warn({ object: id, reason }, 'an object of the payment provider was left alone')
  return []
}

interface ProviderObject {
  /** The id of its customer. */
  customer: string | null
  metadata: Stripe.Metadata | null | undefined
}

/**
 * The profile that an object of the provider belongs to; undefined for an object of another installation, or
 * of none. An object belongs to the installation that it names itself, otherwise to that of its customer. A
 * customer that is stored here is ours, even if it was made before installations had ids.
 */
export async function findOwner(
  db: Db,
  { customer, metadata }: ProviderObject,
  { payments }: Pick<PaymentServices, 'payments'>,
): Promise<string | undefined> {
  const installation = await findInstallation(db)
  const isForeign = (found: Stripe.Metadata | null | undefined) =>
    found?.installation !== undefined && found.installation !== installation
  if (isForeign(metadata)) return undefined
  const known = customer === null ? undefined : await findProfileOfCustomer(db, customer)
  if (known !== undefined) return known
  const named = label.safeParse(metadata)
  if (named.success) return named.data.profileId
  const own = customer === null ? undefined : await readMetadata(customer, payments)
  const { data } = label.safeParse(own)
  return data?.installation === installation ? data.profileId : undefined
}

async function readMetadata(customer: string, { customers }: PaymentServices['payments']) {
  const found = await findAtProvider(() => customers.retrieve(customer))
  return found === undefined || found.deleted ? undefined : found.metadata
}
