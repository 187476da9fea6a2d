import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Writer } from '@/tests/support/server/writers'
import { buildArtist } from '@/tests/support/server/writers'
import { buildTestApp } from '@/tests/support/server/app'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { sampleOfCases } from '@/tests/support/generatedCases'

const SECRET = 'whsec_local'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

/** A checkout as the API creates it. */
async function openCheckout({ uid, profileId }: Writer, prices: string[]) {
  const customer = await api.payments.stripe.customers.create({ metadata: { profileId } })
  await api.db
    .insertInto('payment_customers')
    .values({ id: customer.id, profile_id: profileId })
    .onConflict((row) => row.doNothing())
    .execute()
  const metadata = { profileId, uid, referenceId: profileId, referenceKind: 'profile' }
  return api.payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: profileId,
    metadata,
    line_items: prices.map((price) => ({ price, quantity: 1 })),
    subscription_data: { metadata: { profileId } },
    success_url: 'http://localhost:3000/checkout/success',
    cancel_url: 'http://localhost:3000/checkout/cancel',
  })
}

const subscriptionsOf = ({ profileId }: Writer) =>
  api.db
    .selectFrom('subscriptions')
    .select(['type', 'status', 'interval', 'currency', 'amount_minor', 'cancel_at_period_end'])
    .where('profile_id', '=', profileId)
    .execute()

const purchasesOf = ({ profileId }: Writer) =>
  api.db
    .selectFrom('purchases')
    .select(['kind', 'type', 'amount_minor', 'currency', 'status'])
    .where('profile_id', '=', profileId)
    .execute()

const send = (payload: string, signature: string) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...options })

const pro = { type: 'ARTIST_PRO', status: 'active', interval: 'month' }

/** A paid subscription, with every event that it caused. */
async function subscribe() {
  const artist = await buildArtist(api)
  const session = await openCheckout(artist, [await api.priceOf('plan', 'ARTIST_PRO')])
  expect((await api.payments.payFor(session)).status).toBe(303)
  await api.payments.settled()
  const events: Stripe.Event[] = []
  const { customer } = await api.payments.stripe.checkout.sessions.retrieve(session.id)
  for await (const event of api.payments.stripe.events.list({ limit: 100 })) {
    const object = event.data.object as { customer?: unknown }
    if (object.customer === customer) events.push(event)
  }
  return { artist, session, events }
}

test('starts a plan when its payment has arrived', async () => {
  const { artist } = await subscribe()
  expect(await subscriptionsOf(artist)).toEqual([
    { ...pro, currency: 'USD', amount_minor: '1400', cancel_at_period_end: false },
  ])
  expect(await purchasesOf(artist)).toEqual([
    { kind: 'plan', type: 'ARTIST_PRO', amount_minor: '1400', currency: 'USD', status: 'paid' },
  ])
})

test('replaces the free plan by a paid one', async () => {
  const artist = await buildArtist(api)
  await api.db
    .insertInto('subscriptions')
    .values({ profile_id: artist.profileId, type: null, status: 'active' })
    .execute()
  const session = await openCheckout(artist, [await api.priceOf('plan', 'ARTIST_STARTER')])
  await api.payments.payFor(session)
  await api.payments.settled()
  expect((await subscriptionsOf(artist)).map(({ type }) => type)).toEqual(['ARTIST_STARTER'])
})

test.each([
  ['forged', () => sign('{}', { secret: 'whsec_other' }), '{}'],
  ['older than five minutes', () => sign('{}', { timestamp: Date.now() / 1000 - 400 }), '{}'],
  ['encoded again', () => sign('{"id":"evt_1"}'), '{ "id": "evt_1" }'],
  ['without a signature', () => '', '{}'],
])('rejects an event that is %s', async (_, signature, payload) => {
  const response = await send(payload, signature())
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid'])
})

test('accepts an event that the old secret signed while it is listed', async () => {
  const payload = JSON.stringify({ id: 'evt_old', type: 'ping', data: { object: {} } })
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(payload, { secret: 'whsec_old' }),
  }
  const rotated = await buildTestApp({
    databaseUrl: api.databaseUrl,
    env: { STRIPE_WEBHOOK_SECRET_OLD: 'whsec_old' },
  })
  const request = { method: 'POST', url: '/v1/webhooks/stripe', headers, payload } as const
  expect((await rotated.app.inject(request)).statusCode).toBe(200)
  expect((await api.app.inject(request)).statusCode).toBe(400)
  await rotated.close()
})

test('accepts an event of a clock that is two minutes off', async () => {
  const payload = JSON.stringify({ id: 'evt_clock', type: 'ping', data: { object: {} } })
  for (const offset of [-120, 120]) {
    const timestamp = Math.floor(Date.now() / 1000) + offset
    expect((await send(payload, sign(payload, { timestamp }))).statusCode).toBe(200)
  }
})

test('lets an event that is delivered a hundred times at once take effect once', async () => {
  const { artist, events } = await subscribe()
  await api.db.deleteFrom('payment_events').execute()
  await api.db.deleteFrom('purchases').where('profile_id', '=', artist.profileId).execute()
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  const payload = JSON.stringify(completed)
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => send(payload, sign(payload))),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await purchasesOf(artist)).toHaveLength(1)
  const ledger = await api.db.selectFrom('payment_events').select('id').execute()
  expect(ledger.map(({ id }) => id)).toEqual([completed?.id])
})

test('reaches one final state in every order of five events', { timeout: 300_000 }, async () => {
  const { artist, events } = await subscribe()
  const five = [
    ...events.filter(({ type }) => type === 'checkout.session.completed'),
    ...events.filter(({ type }) => type.startsWith('customer.subscription.')),
    ...events.filter(({ type }) => type === 'invoice.paid'),
  ].slice(0, 5)
  const again = [...five, ...five].slice(0, 5)
  // A stride that is prime to the number of orders, so that each event is in each place.
  for (const order of sampleOfCases(permutations(again), 7)) {
    await api.db.deleteFrom('payment_events').execute()
    await api.db.deleteFrom('purchases').where('profile_id', '=', artist.profileId).execute()
    await api.db.deleteFrom('subscriptions').where('profile_id', '=', artist.profileId).execute()
    for (const event of order) {
      const payload = JSON.stringify(event)
      expect((await send(payload, sign(payload))).statusCode).toBe(200)
    }
    expect(await subscriptionsOf(artist)).toMatchObject([pro])
    expect(await purchasesOf(artist)).toHaveLength(1)
  }
})

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
  )
}
