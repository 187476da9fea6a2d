import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '@/contract/endpoint'
import type { getCheckoutSession } from '@/contract/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buyPlan, chargesOf, checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { create, publishable, readOpportunity } from '@/tests/support/server/opportunityWriter'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

type Status = ResponseOf<typeof getCheckoutSession>

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const statusOf = async ({ headers }: Writer, id: string) =>
  (await read<Status>(api, `/v1/checkout/session/${id}`, headers)).body

async function buildAwaiting(listingPlan = 'STANDARD') {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, {
    ...{ ...publishable(), status: 'PUBLISHED', listingPlan },
  })
  return { writer, id: opportunity.id }
}

describe('an artist', () => {
  test('buys a plan', async () => {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
    const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
    expect(session.status).toBe(201)
    expect(session.url).toContain('http://localhost:3000/pay/')
    expect(await statusOf(artist, session.id)).toEqual({
      status: 'open',
      reference: { kind: 'profile', id: artist.profileId },
      items: [{ name: 'Pro', amountMinor: 1400, currency: 'USD', effect: null }],
    })
    const { location } = await api.payments.payFor(session)
    expect(location).toBe(`http://localhost:3000/checkout/success?session_id=${session.id}`)
    await api.payments.settled()
    const { status, items } = await statusOf(artist, session.id)
    expect(status).toBe('complete')
    expect(items).toMatchObject([
      { name: 'Pro', effect: expect.stringMatching(/^Renews on \d+ \w+ \d{4}$/) },
    ])
  })

  test('boosts an artwork', async () => {
    const artist = await buildArtist(api)
    const id = await buildArtwork(api.db, { profile_id: artist.profileId })
    const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT', { currency: 'CHF' })]
    const session = await checkOut(api, artist, { priceIds, referenceId: id })
    await pay(api, session)
    const { reference, items } = await statusOf(artist, session.id)
    expect(reference).toEqual({ kind: 'artwork', id })
    expect(items).toMatchObject([
      { amountMinor: 900, currency: 'CHF', effect: expect.stringMatching(/^Promoted until /) },
    ])
  })

  test('pays a reduced price with a coupon that was issued to the profile', async () => {
    const artist = await buildArtist(api)
    const { id: couponId } = await api.payments.stripe.coupons.create({
      ...{ percent_off: 50, duration: 'once', metadata: { profileId: artist.profileId } },
    })
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
    const body = { priceIds, referenceId: artist.profileId, couponId }
    const session = await checkOut(api, artist, body)
    await pay(api, session)
    expect((await statusOf(artist, session.id)).items).toMatchObject([{ amountMinor: 700 }])
  })
})

describe('an organization', () => {
  test('pays for a post and its boost', async () => {
    const { writer, id } = await buildAwaiting()
    const priceIds = [
      await api.priceOf('post', 'STANDARD'),
      await api.priceOf('opportunity_boost', 'TOP_POST_1'),
    ]
    const session = await checkOut(api, writer, { priceIds, referenceId: id })
    await pay(api, session)
    const { body } = await readOpportunity(api, id)
    expect([body.status, body.boosts]).toEqual(['PUBLISHED', ['TOP_POST_1']])
    const { items } = await statusOf(writer, session.id)
    expect(items.map(({ name }) => name)).toEqual(['Standard', 'Top post, 1 week'])
    const again = await checkOut(api, writer, { priceIds, referenceId: id })
    expect([again.status, again.failure.message]).toEqual([
      409,
      'This opportunity is already listed until its deadline.',
    ])
  })

  test('posts with the premium subscription', async () => {
    const { writer, id } = await buildAwaiting('PREMIUM_SUBSCRIPTION')
    const priceIds = [await api.priceOf('plan', 'ORGANIZATION_PREMIUM')]
    const session = await checkOut(api, writer, { priceIds, referenceId: id })
    await pay(api, session)
    const { body } = await readOpportunity(api, id, writer.headers)
    expect([body.status, body.listingPlan]).toEqual(['PUBLISHED', 'PREMIUM_SUBSCRIPTION'])
  })

  test('buys a plan and a post in one payment', async () => {
    const { writer, id } = await buildAwaiting()
    const priceIds = [
      await api.priceOf('plan', 'ORGANIZATION_BASIC'),
      await api.priceOf('post', 'EXTENDED'),
    ]
    const session = await checkOut(api, writer, { priceIds, referenceId: id })
    await pay(api, session)
    const { body } = await readOpportunity(api, id)
    expect([body.status, body.listingPlan]).toEqual(['PUBLISHED', 'EXTENDED'])
    const { items } = await statusOf(writer, session.id)
    expect(items.map(({ amountMinor }) => amountMinor)).toEqual([9900, 1900])
  })
})

describe('two tabs', () => {
  test('share the session of one cart', async () => {
    const artist = await buildArtist(api)
    const body = {
      priceIds: [await api.priceOf('plan', 'ARTIST_PRO')],
      referenceId: artist.profileId,
    }
    const sessions = await Promise.all([1, 2, 3].map(() => checkOut(api, artist, body)))
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
  })

  test('get one session and one customer for fifty equal requests at once', async () => {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
    const body = { priceIds, referenceId: artist.profileId }
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOut(api, artist, body)))
    const started = answers.filter(({ status }) => status === 201)
    expect(started.length).toBeGreaterThan(1)
    // The others may be beyond a limit: of requests, or of writes that wait.
    const others = answers.filter(({ status }) => status !== 201)
    expect(others.filter(({ status }) => status !== 429)).toEqual([])
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    const customer = await customerOf(api, artist)
    const { data } = await api.payments.stripe.checkout.sessions.list({ customer })
    expect(data.map(({ id }) => id)).toEqual([started[0]?.id])
    await pay(api, { id: started[0]?.id ?? '' })
    expect(await chargesOf(api, artist)).toHaveLength(1)
  })

  test('refuse the cart of a payment that has arrived in the other one', async () => {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
    const body = { priceIds, referenceId: artist.profileId }
    const session = await checkOut(api, artist, body)
    api.payments.deliveries.hold()
    await api.payments.payFor(session)
    const again = await checkOut(api, artist, body)
    await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
    await api.payments.settled()
    expect([again.status, again.failure.code]).toEqual([409, 'conflict'])
    expect(await chargesOf(api, artist)).toHaveLength(1)
  })

  test('leave one session open for two plans', async () => {
    const artist = await buildArtist(api)
    const referenceId = artist.profileId
    const start = async (type: 'ARTIST_PRO' | 'ARTIST_STARTER') =>
      checkOut(api, artist, { priceIds: [await api.priceOf('plan', type)], referenceId })
    const first = await start('ARTIST_PRO')
    const second = await start('ARTIST_STARTER')
    expect((await api.payments.payFor(first)).status).not.toBe(303)
    await pay(api, second)
    const { body } = await read<{ items: unknown[] }>(
      api,
      `/v1/checkout/session/${first.id}`,
      artist.headers,
    )
    expect(body).toMatchObject({ status: 'expired' })
  })

  test('get a session each for the same plan with two opportunities', async () => {
    const { writer, id } = await buildAwaiting('PREMIUM_SUBSCRIPTION')
    const { opportunity } = await create(api, writer, {
      ...{ ...publishable(), status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' },
    })
    const priceIds = [await api.priceOf('plan', 'ORGANIZATION_PREMIUM')]
    const first = await checkOut(api, writer, { priceIds, referenceId: id })
    const second = await checkOut(api, writer, { priceIds, referenceId: opportunity.id })
    expect((await statusOf(writer, first.id)).status).toBe('expired')
    expect((await statusOf(writer, second.id)).reference).toEqual({
      ...{ kind: 'opportunity', id: opportunity.id },
    })
  })

  test('refuse a second plan before its payment', async () => {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
    const { status, failure } = await checkOut(api, artist, {
      ...{ priceIds, referenceId: artist.profileId },
    })
    expect([status, failure.code]).toEqual([409, 'conflict'])
    expect(failure.message).toContain('you were not charged')
  })

  test('cancel and refund a second subscription that came about anyway', async () => {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const { id } = await api.db
      .selectFrom('payment_customers')
      .select('id')
      .where('profile_id', '=', artist.profileId)
      .executeTakeFirstOrThrow()
    const second = await api.payments.stripe.checkout.sessions.create({
      ...{ mode: 'subscription', customer: id, success_url: 'http://localhost:3000/' },
      line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO_PLUS'), quantity: 1 }],
    })
    await pay(api, second)
    const rows = await api.db
      .selectFrom('subscriptions')
      .select(['type', 'status'])
      .where('profile_id', '=', artist.profileId)
      .orderBy('type')
      .execute()
    expect(rows).toEqual([
      { type: 'ARTIST_PRO', status: 'active' },
      { type: 'ARTIST_PRO_PLUS', status: 'canceled' },
    ])
    const { data: charges } = await api.payments.stripe.charges.list({ customer: id })
    expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [2400, true],
      [1400, false],
    ])
  })
})

describe('a payment that takes days', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Lets the provider say that the money of paid sessions has not arrived. */
  function delayPayments(intentStatus: Stripe.PaymentIntent.Status) {
    const { checkout, paymentIntents } = api.app.services.payments
    const retrieve = checkout.sessions.retrieve.bind(checkout.sessions)
    vi.spyOn(checkout.sessions, 'retrieve').mockImplementation(async (...request) => {
      const session = await retrieve(...request)
      return session.status === 'complete' ? { ...session, payment_status: 'unpaid' } : session
    })
    const retrieveIntent = paymentIntents.retrieve.bind(paymentIntents)
    vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (...request) => ({
      ...(await retrieveIntent(...request)),
      status: intentStatus,
    }))
  }
  async function payLater(intentStatus: Stripe.PaymentIntent.Status) {
    const artist = await buildArtist(api)
    const id = await buildArtwork(api.db, { profile_id: artist.profileId })
    const cart = { priceIds: [await api.priceOf('artwork_boost', 'HIGHLIGHT')], referenceId: id }
    delayPayments(intentStatus)
    const session = await checkOut(api, artist, cart)
    await pay(api, session)
    return { artist, cart, session }
  }

  test('refuses a second payment meanwhile', async () => {
    const { artist, cart, session } = await payLater('processing')
    expect((await statusOf(artist, session.id)).status).toBe('processing')
    const { status, failure } = await checkOut(api, artist, cart)
    expect([status, failure.message]).toEqual([409, 'A payment for this is being processed.'])
  })

  test.each(['requires_payment_method', 'canceled'] as const)(
    'can be repeated once it has failed: %s',
    async (intentStatus) => {
      const { artist, cart, session } = await payLater(intentStatus)
      expect((await statusOf(artist, session.id)).status).toBe('expired')
      expect((await checkOut(api, artist, cart)).status).toBe(201)
    },
  )
})

test('hides the session of another user', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const { id } = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  const other = await buildArtist(api)
  expect((await read(api, `/v1/checkout/session/${id}`, other.headers)).status).toBe(404)
})

test('applies a payment on the success page when no event has arrived', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  await pay(api, session)
  const { profileId } = artist
  // As if the events had been lost.
  await api.db.deleteFrom('payment_events').execute()
  await api.db.deleteFrom('purchases').where('profile_id', '=', profileId).execute()
  await api.db.deleteFrom('subscriptions').where('profile_id', '=', profileId).execute()
  await api.db
    .updateTable('checkout_sessions')
    .set({ status: 'open' })
    .where('id', '=', session.id)
    .execute()
  expect(await statusOf(artist, session.id)).toMatchObject({
    status: 'complete',
    items: [{ name: 'Pro' }],
  })
})

test('sells at a price that was archived while somebody was at checkout', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const price = await api.priceOf('artwork_boost', 'TOP_POST', { currency: 'SEK' })
  const session = await checkOut(api, artist, { priceIds: [price], referenceId: id })
  await api.payments.stripe.prices.update(price, { active: false })
  await api.payments.settled()
  expect((await checkOut(api, artist, { priceIds: [price], referenceId: id })).status).toBe(422)
  await pay(api, session)
  expect((await statusOf(artist, session.id)).status).toBe('complete')
})
