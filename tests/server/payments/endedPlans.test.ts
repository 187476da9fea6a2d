import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePayments } from '@/server/jobs/payments/closePayments'
import { reconcile } from '@/server/payments/reconcile'
import { eraseRows } from '@/server/repositories/profiles/profileRemoval'
import {
  buyPlan,
  chargesOf,
  checkOut,
  customerOf,
  passMonths,
  pay,
} from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { takeJobs } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const FAILING_CARD = '4000000000000341'
const DAY = 24 * 60 * 60 * 1000

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

/** An artist whose renewal was declined. */
async function buildPastDue(months: number) {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  await pay(api, session, FAILING_CARD)
  await passMonths(api, artist, months)
  return artist
}

async function invoicesOf(artist: Writer) {
  const customer = await customerOf(api, artist)
  return (await api.payments.stripe.invoices.list({ customer })).data
}
const statusesOf = async (artist: Writer) => (await invoicesOf(artist)).map(({ status }) => status)
const send = async (method: 'DELETE' | 'POST', url: string, artist: Writer, payload?: object) => {
  const request = { method, url, headers: artist.headers, ...(payload && { payload }) }
  const { statusCode } = await api.app.inject(request)
  await api.payments.settled()
  return statusCode
}

test('voids the open invoice of a plan that is canceled while past due', async () => {
  const artist = await buildPastDue(1)
  expect(await statusesOf(artist)).toEqual(['open', 'paid'])
  expect(await send('DELETE', '/v1/profiles/subscriptions/cancel', artist)).toBe(200)
  expect(await statusesOf(artist)).toEqual(['void', 'paid'])
})

test('voids the open invoice of a plan whose retries are used up', async () => {
  const artist = await buildPastDue(2)
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ status: 'canceled' })
  expect(await statusesOf(artist)).toEqual(['void', 'paid'])
})

test('voids the open invoice of a plan when the free plan is chosen after the grace', async () => {
  const artist = await buildPastDue(1)
  const past_due_since = new Date(Date.now() - 8 * DAY)
  await api.db
    .updateTable('subscriptions')
    .set({ past_due_since })
    .where('profile_id', '=', artist.profileId)
    .execute()
  const priceId = await api.priceOf('plan', 'FREE')
  expect(await send('POST', '/v1/profiles/subscriptions/free', artist, { priceId })).toBe(200)
  expect(await statusesOf(artist)).toEqual(['void', 'paid'])
})

test('voids the open invoice of a plan that ends after its profile was erased', async () => {
  const artist = await buildPastDue(1)
  const { stripe, settled } = api.payments
  const customer = await customerOf(api, artist)
  const [plan] = (await stripe.subscriptions.list({ customer })).data
  await eraseRows(api.db, artist.profileId, [])
  await stripe.subscriptions.cancel(plan?.id ?? '')
  await settled()
  const { data } = await stripe.invoices.list({ customer })
  expect(data.map(({ status }) => status)).toEqual(['void', 'paid'])
})

/** Pays the open invoice after the plan has ended. Its events wait. */
async function payAfterEnd(artist: Writer) {
  const { deliveries, stripe, submit } = api.payments
  const [open] = await invoicesOf(artist)
  const customer = await customerOf(api, artist)
  const [plan] = (await stripe.subscriptions.list({ customer })).data
  deliveries.hold()
  await stripe.subscriptions.cancel(plan?.id ?? '')
  await submit('/pay/clock', { customer, months: '1' })
  await submit(`/pay/invoices/${open?.id}`, { card: '4242424242424242' })
  expect((await invoicesOf(artist))[0]?.status).toBe('paid')
}
const refundsOf = async (artist: Writer) =>
  (await chargesOf(api, artist)).map(({ refunded }) => refunded)

test('refunds an invoice that was paid after the end of its plan when all events were lost', async () => {
  const artist = await buildPastDue(1)
  await payAfterEnd(artist)
  const { data: events } = await api.payments.stripe.events.list({ limit: 50 })
  const drop = events.map(({ type }) => type)
  await api.payments.deliveries.release({ order: 'created', copies: 1, drop })
  await api.payments.settled()
  expect(await refundsOf(artist)).toEqual([false, false])
  await reconcile(jobServices(api, Date.now()))
  expect(await refundsOf(artist)).toEqual([true, false])
})

test('refunds an invoice that is paid after its plan has ended, and mails the owner', async () => {
  const artist = await buildPastDue(1)
  await payAfterEnd(artist)
  await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
  await api.payments.settled()
  expect(await refundsOf(artist)).toEqual([true, false])
  const mails = await deliverMails(api)
  const refund = mails.find(
    ({ to, subject }) => to.startsWith(artist.uid) && subject.includes('Refund'),
  )
  expect(refund?.text).toContain('had ended before you paid')
})

/** An artist with a plan that the provider does not know, as after a change from test keys to live keys. */
async function buildUnknownToProvider() {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  await api.db
    .updateTable('payment_customers')
    .set({ id: `cus_of_test_mode_${artist.uid}` })
    .where('profile_id', '=', artist.profileId)
    .execute()
  await api.db
    .updateTable('subscriptions')
    .set({ provider_subscription: `sub_of_test_mode_${artist.uid}` })
    .where('profile_id', '=', artist.profileId)
    .execute()
  return artist
}

test('ends a plan that the provider no longer has, and sells another one', async () => {
  const artist = await buildUnknownToProvider()
  const billing = await read(api, '/v1/profiles/subscriptions/billing', artist.headers)
  expect([billing.status, billing.body]).toMatchObject([200, { invoices: [] }])
  expect(await send('DELETE', '/v1/profiles/subscriptions/cancel', artist)).toBe(200)
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ status: 'canceled' })
  await buyPlan(api, artist, 'ARTIST_STARTER')
  const after = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(after.body).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
})

test('ends a plan that the provider no longer has when an administrator deletes its profile', async () => {
  const artist = await buildUnknownToProvider()
  const admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
  const { profileId } = artist
  const url = `/v1/profiles/admin/${profileId}`
  await send(
    'DELETE',
    url,
    { ...artist, headers: { ...artist.headers, ...admin } },
    { reason: 'Spam' },
  )
  const jobs = await takeJobs<{ profileId: string; endsPlan: boolean }>(api, 'closePayments')
  for (const job of jobs) await closePayments(job, jobServices(api, Date.now()))
  const { status } = await api.db
    .selectFrom('subscriptions')
    .select('status')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  expect([jobs.length, status]).toEqual([1, 'canceled'])
})

test('starts a checkout again whose session the provider no longer has', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const cart = { priceIds, referenceId: artist.profileId }
  const { id } = await checkOut(api, artist, cart)
  await api.db
    .updateTable('checkout_sessions')
    .set({ id: `cs_of_test_mode_${artist.uid}` } as never)
    .where('id', '=', id)
    .execute()
  expect((await checkOut(api, artist, cart)).status).toBe(201)
})
