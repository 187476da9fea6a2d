import type Stripe from 'stripe'
import { conflict } from '@/server/errors'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAccessible } from '@/server/payments/providerErrors'
import { sendOnce } from '@/server/payments/sendOnce'
import {
  closeAccount,
  findPayoutAccount,
  saveAccount,
} from '@/server/repositories/payouts/payoutAccounts'
import { accountState } from './accountState'
import { NEW_ACCOUNT } from './syncAccount'

interface Owner {
  profileId: string
  /** Two letters. */
  country: string
}

/**
 * The id of a profile's account at the provider, which is made unless there is one. It is stored at once, also if
 * the caller fails. Needs the profile's payment lock.
 * @throws conflict for another country than that of an account whose details the provider has
 */
export async function ensureAccount(
  { profileId, country }: Owner,
  services: PaymentServices,
): Promise<string> {
  const { db, payments, clock } = services
  const stored = await findPayoutAccount(db, profileId)
  const known = stored?.closedAt === null ? stored : undefined
  if (known?.country === country) return known.account
  if (known?.detailsSubmitted) {
    throw conflict('The country can’t be changed: our payment provider already has your details.')
  }
  if (known) {
    // Nothing was entered, and the country of an account can't be changed.
    await findAccessible(() => payments.accounts.del(known.account))
    await closeAccount(db, known.account, new Date(clock()))
  }
  const request = { profileId, operation: NEW_ACCOUNT, fingerprint: country }
  const params = newAccount(country, await labelFor(db, profileId))
  const created = await sendOnce(db, request, (idempotencyKey) =>
    payments.accounts.create(params, { idempotencyKey }),
  )
  const now = new Date(clock())
  await saveAccount(db, accountState(created, { profileId, currencies: null, now }))
  return created.id
}

/**
 * The kind of account (docs/decisions/0022-payout-accounts.md). Nothing here may differ in a repetition: with other
 * parameters, the provider refuses the idempotency key.
 */
const newAccount = (
  country: string,
  metadata: Stripe.MetadataParam,
): Stripe.AccountCreateParams => ({
  country,
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { product_description: 'Fees of applications to opportunities' },
  metadata,
})
