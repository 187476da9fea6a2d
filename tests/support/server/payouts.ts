import type { z } from 'zod'
import type { getPayoutAccount } from '@/contract/payments/payouts'
import type { Failure } from '@/contract/values/values'
import type { PaidApp } from './paidApp'
import type { Writer } from './writers'

type AccountResponse = z.output<(typeof getPayoutAccount)['response']>

/** An onboarding page: its address, or why there is none. */
interface Started {
  status: number
  url: string
  failure: Failure
}

const PAGE = '/settings/payouts'

/** Asks for the page on which the owner of a profile sets up their payout account. */
export async function startOnboarding(
  api: Pick<PaidApp, 'app'>,
  { headers }: Writer,
  country = 'DE',
  paths = { return: `${PAGE}?onboarding=returned`, refresh: `${PAGE}?onboarding=expired` },
): Promise<Started> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/payouts/account/onboarding',
    headers,
    payload: { country, paths },
  })
  const json = response.json<{ url: string } & Failure>()
  return { status: response.statusCode, url: json.url, failure: json }
}

type Details = NonNullable<Parameters<PaidApp['payments']['onboard']>[1]>

/** Sets up the payout account of a profile, and waits until its events have taken effect. */
export async function setUpPayouts(
  api: PaidApp,
  writer: Writer,
  { country = 'DE', ...details }: Details & { country?: string } = {},
): Promise<void> {
  const { url } = await startOnboarding(api, writer, country)
  const { status, text } = await api.payments.onboard({ url }, details)
  if (status !== 303) throw new Error(`the onboarding was not accepted: ${text}`)
  await api.payments.settled()
}

/** A payout account that takes fees, without the provider. */
export const insertPayoutAccount = ({ db }: Pick<PaidApp, 'db'>, profileId: string) =>
  db
    .insertInto('payout_accounts')
    .values({
      account: `acct_${profileId}`,
      profile_id: profileId,
      country: 'DE',
      currency: 'EUR',
      charges_enabled: true,
      payouts_enabled: true,
      transfers_active: true,
      details_submitted: true,
      requirements: JSON.stringify({
        currentlyDue: [],
        pastDue: [],
        pendingVerification: [],
        deadline: null,
        disabledReason: null,
      }),
      synced_at: new Date(),
      created_at: new Date(),
    })
    .execute()

/** What the owner of a profile sees of its payout account. */
export async function readAccount(
  api: Pick<PaidApp, 'app'>,
  { headers }: Writer,
  query = '',
): Promise<AccountResponse> {
  const url = `/v1/payouts/account${query}`
  const response = await api.app.inject({ method: 'GET', url, headers })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** The provider's id of a profile's account. */
export async function accountOf({ db }: PaidApp, { profileId }: Writer): Promise<string> {
  const row = await db
    .selectFrom('payout_accounts')
    .select('account')
    .where('profile_id', '=', profileId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.account
}

/** Money on an account: a buyer pays the platform, which transfers it. */
export async function transferTo(
  { payments: { stripe, payFor } }: PaidApp,
  destination: string,
  amount: number,
): Promise<void> {
  const product = await stripe.products.create({ name: 'Fee' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: amount * 2,
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/',
  })
  await payFor(session)
  const { data } = await stripe.charges.list({ limit: 1 })
  await stripe.transfers.create({
    amount,
    currency: 'eur',
    destination,
    source_transaction: data[0]?.id ?? '',
  })
}
