import type { Failure } from '@/contract/values/values'
import type { PaidApp } from './paidApp'
import { read } from './reads'
import type { Writer } from './writers'

interface CheckoutBody {
  priceIds: string[]
  referenceId: string
  paths?: { success: string; cancel: string }
  couponId?: string
}

interface CheckoutResponse {
  status: number
  id: string
  url: string
  failure: Failure
}

/** Starts a payment. The body is typed as a session and as a failure; the status says which. */
export async function checkOut(
  api: Pick<PaidApp, 'app'>,
  { headers }: Writer,
  body: CheckoutBody,
  more: Record<string, string> = {},
): Promise<CheckoutResponse> {
  const paths = { success: '/checkout/success', cancel: '/checkout/cancel' }
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/checkout/session',
    headers: { ...headers, ...more },
    payload: { paths, ...body },
  })
  const json = response.json<{ id: string; url: string } & Failure>()
  return { status: response.statusCode, id: json.id, url: json.url, failure: json }
}

/** Pays a session and waits until its events have taken effect. */
export async function pay(
  { payments }: PaidApp,
  session: { id: string },
  card?: string,
): Promise<void> {
  const { status, text } = await payments.payFor(session, card === undefined ? {} : { card })
  if (status !== 303) throw new Error(`the payment was not accepted: ${text}`)
  await payments.settled()
}

/** Buys a plan for the profile of the writer. */
export async function buyPlan(
  api: PaidApp,
  writer: Writer,
  ...plan: Parameters<PaidApp['priceOf']> extends [unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  const priceIds = [await api.priceOf('plan', ...plan)]
  await pay(api, await checkOut(api, writer, { priceIds, referenceId: writer.profileId }))
}

/** The customer at the provider that a profile is. */
export async function customerOf({ db }: PaidApp, { profileId }: Writer): Promise<string> {
  const row = await db
    .selectFrom('payment_customers')
    .select('id')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** What a customer was charged, the latest first. */
export async function chargesOf(api: PaidApp, writer: Writer) {
  const customer = await customerOf(api, writer)
  const { data } = await api.payments.stripe.charges.list({ customer })
  return data.filter(({ status }) => status === 'succeeded')
}

/** Lets months of 31 days pass for a customer; all that happens in them lies in the past. */
export async function passMonths(api: PaidApp, writer: Writer, months: number): Promise<void> {
  const customer = await customerOf(api, writer)
  await api.payments.submit('/pay/clock', { customer, months: String(months) })
  await api.payments.settled()
}

/** Replaces the card of a customer in the billing portal; the bank is answered, should it ask. */
export async function useCard(api: PaidApp, writer: Writer, card: string): Promise<void> {
  const url = '/v1/checkout/portal?returnUrl=/settings/subscription'
  const { body } = await read<{ url: string }>(api, url, writer.headers)
  const confirmed = { authentication: 'complete' }
  await api.payments.submit(new URL(body.url).pathname, { action: 'card', card, ...confirmed })
  await api.payments.settled()
}
