import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '@/contract/cacheTags'
import { closePayments } from '@/server/jobs/payments/closePayments'
import { refundPurchase } from '@/server/jobs/payments/refundPurchase'
import { ignoredObjects } from '@/server/payments/ownership'
import { reconcile } from '@/server/payments/reconcile'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buyPlan, chargesOf, checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices } from '@/tests/support/server/postedMails'
import { takeJobs } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const repair = (app: TestApp) => reconcile(jobServices(app, Date.now()))

/** An artist with a plan and a boost that were bought. */
async function buildCustomer() {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const artwork = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'TOP_POST')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId: artwork }))
  return { artist, artwork }
}

async function providerState(artist: Writer) {
  const customer = await customerOf(api, artist)
  const { data } = await api.payments.stripe.subscriptions.list({ customer, status: 'all' })
  const charges = await chargesOf(api, artist)
  return {
    plans: data.map(({ status }) => status),
    refunded: charges.map(({ amount_refunded }) => amount_refunded),
  }
}
const untouched = { plans: ['active'], refunded: [0, 0] }

test('leaves everything of another installation alone when the database is empty', async () => {
  const { artist } = await buildCustomer()
  const other = await buildTestApp({ dependencies: { payments: api.payments.stripe } })
  // The databases of tests are copies of one template.
  await other.db.updateTable('installation').set({ id: crypto.randomUUID() }).execute()
  const before = { ...ignoredObjects }
  const repairs = await repair(other)
  await api.payments.settled()
  expect(repairs).toMatchObject({ failures: 0, failedEvents: 0 })
  expect(await providerState(artist)).toEqual(untouched)
  expect(ignoredObjects.otherInstallation).toBeGreaterThan(before.otherInstallation)
  for (const table of ['subscriptions', 'purchases', 'checkout_sessions'] as const) {
    expect(await other.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await other.close()
})

test('leaves objects without an installation alone', async () => {
  const { stripe } = api.payments
  const profileId = crypto.randomUUID()
  const { id } = await stripe.customers.create({ metadata: { profileId } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO'), quantity: 1 }],
    subscription_data: { metadata: { profileId } },
    success_url: 'http://localhost:3000/checkout/success',
    cancel_url: 'http://localhost:3000/checkout/cancel',
  })
  await pay(api, session)
  const { data } = await stripe.subscriptions.list({ customer: id, status: 'all' })
  expect(data.map(({ status }) => status)).toEqual(['active'])
})

test('empties the caches for events of its own, and for none of another installation', async () => {
  const published: string[] = []
  const stop = api.app.services.changes.listen((tags) => published.push(...tags))
  const metadata = { profileId: crypto.randomUUID(), installation: crypto.randomUUID() }
  const { stripe } = api.payments
  const { id: customer } = await stripe.customers.create({ metadata })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO'), quantity: 1 }],
    subscription_data: { metadata },
    success_url: 'http://localhost:3000/checkout/success',
    cancel_url: 'http://localhost:3000/checkout/cancel',
  })
  await pay(api, session)
  const { data } = await stripe.charges.list({ customer })
  await stripe.refunds.create({ charge: data[0]?.id ?? '' })
  await api.payments.settled()
  expect(published).toEqual([])
  await buyPlan(api, await buildArtist(api), 'ARTIST_PRO')
  expect(published).toContain(EVERYTHING)
  stop()
})

test('names the installation in the metadata of what it makes', async () => {
  const { artist } = await buildCustomer()
  const { id } = await api.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const { stripe } = api.payments
  const customer = await customerOf(api, artist)
  const made = [
    await stripe.customers.retrieve(customer),
    ...(await stripe.subscriptions.list({ customer })).data,
    ...(await stripe.checkout.sessions.list({ customer })).data,
  ]
  expect(made.map((object) => ('metadata' in object ? object.metadata : null))).toEqual(
    made.map(() => expect.objectContaining({ installation: id, profileId: artist.profileId })),
  )
})

/** Takes away what was bought, as a restore of an older backup does. */
async function forgetPurchases(artist: Writer) {
  const { db } = api
  const { profileId } = artist
  await db.deleteFrom('boosts').where('purchase_id', 'is not', null).execute()
  for (const table of ['purchases', 'subscriptions', 'checkout_sessions'] as const) {
    await db.deleteFrom(table).where('profile_id', '=', profileId).execute()
  }
  await db.deleteFrom('payment_customers').where('profile_id', '=', profileId).execute()
  await db.deleteFrom('payment_events').execute()
  await db.updateTable('installation').set({ restored_at: new Date() }).execute()
}

test('rebuilds customers, purchases and plans after a restore, and refunds nothing', async () => {
  const { artist, artwork } = await buildCustomer()
  const customer = await customerOf(api, artist)
  await forgetPurchases(artist)
  expect(await repair(api)).toMatchObject({ failures: 0 })
  await api.payments.settled()
  expect(await customerOf(api, artist)).toBe(customer)
  expect(await providerState(artist)).toEqual(untouched)
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ type: 'ARTIST_PRO', status: 'active' })
  const boosts = api.db.selectFrom('boosts').select('type').where('artwork_id', '=', artwork)
  expect(await boosts.execute()).toEqual([{ type: 'TOP_POST' }])
  const marked = api.db.selectFrom('installation').select('restored_at')
  expect(await marked.execute()).toEqual([{ restored_at: null }])
})

test('leaves the payments of a profile alone that the restored database does not know', async () => {
  const { artist } = await buildCustomer()
  const customer = await customerOf(api, artist)
  await forgetPurchases(artist)
  await api.db.deleteFrom('profiles').where('id', '=', artist.profileId).execute()
  const before = { ...ignoredObjects }
  expect(await repair(api)).toMatchObject({ failures: 0 })
  const { stripe } = api.payments
  const { data: plans } = await stripe.subscriptions.list({ customer, status: 'all' })
  const { data: charges } = await stripe.charges.list({ customer })
  expect(plans.map(({ status }) => status)).toEqual(['active'])
  expect(charges.map(({ amount_refunded }) => amount_refunded)).toEqual([0, 0])
  expect(ignoredObjects.unknownProfile).toBeGreaterThan(before.unknownProfile)
})

test('does not take a plan for a second one when the first has ended at the provider', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const { stripe } = api.payments
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(api, artist) })
  const [before] = await api.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('profile_id', '=', artist.profileId)
    .execute()
  await stripe.subscriptions.cancel(data[0]?.id ?? '')
  await api.payments.settled()
  await buyPlan(api, artist, 'ARTIST_STARTER')
  // The restored database has the plan of before the backup, and nothing since.
  await forgetPurchases(artist)
  if (before) {
    const { scheduled: _, payment_action: __, ...values } = before
    await api.db.insertInto('subscriptions').values(values).execute()
  }
  await repair(api)
  await api.payments.settled()
  expect((await chargesOf(api, artist)).map(({ refunded }) => refunded)).toEqual([false, false])
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
})

test('changes, charges and refunds nothing of the original from a copy of its database', async () => {
  const { artist, artwork } = await buildCustomer()
  const customer = await customerOf(api, artist)
  const { id: original } = await api.db
    .selectFrom('installation')
    .select('id')
    .executeTakeFirstOrThrow()
  await sql`select become_copy()`.execute(api.db)
  const send = async (method: 'DELETE' | 'POST' | 'PUT', url: string, payload = {}) =>
    (await api.app.inject({ method, url, headers: artist.headers, payload })).statusCode

  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ status: 'canceled', isExpired: true })
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO_PLUS')]
  expect(await send('POST', '/v1/checkout/subscription/upgrade', { priceIds })).toBe(409)
  expect(await send('PUT', '/v1/profiles/subscriptions/resume')).toBe(409)
  expect(await send('DELETE', `/v1/artworks/${artwork}`)).toBe(204)
  for (const job of await takeJobs<{ purchaseId: string }>(api, 'refundPurchase')) {
    await refundPurchase(job, jobServices(api, Date.now()))
  }
  await repair(api)
  expect(await send('DELETE', `/v1/profiles/${artist.profileId}`)).toBe(204)
  await closePayments({ profileId: artist.profileId, endsPlan: true }, jobServices(api, Date.now()))
  const { stripe } = api.payments
  const plans = await stripe.subscriptions.list({ customer, status: 'all' })
  const charges = await stripe.charges.list({ customer })
  expect(plans.data.map(({ status }) => status)).toEqual(['active'])
  expect(charges.data.map(({ amount_refunded }) => amount_refunded)).toEqual([0, 0])
  await api.db.updateTable('installation').set({ id: original, restored_at: null }).execute()
})

test('buys for a new customer in a copy', async () => {
  const { artist } = await buildCustomer()
  const before = await customerOf(api, artist)
  const original = await api.db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  await sql`select become_copy()`.execute(api.db)
  await buyPlan(api, artist, 'ARTIST_STARTER')
  expect(await customerOf(api, artist)).not.toBe(before)
  const { body } = await read(api, '/v1/profiles/subscriptions/active', artist.headers)
  expect(body).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
  await api.db
    .updateTable('installation')
    .set({ ...original, restored_at: null })
    .execute()
})
