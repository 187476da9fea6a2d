import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '@/contract/endpoint'
import type { getCheckoutSession } from '@/contract/payments/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { buyPlan, chargesOf, checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
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
    const writer = await buildWriter(api)
    const premium = { ...publishable(), status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' }
    const [{ opportunity: one }, { opportunity: two }] = await Promise.all([
      create(api, writer, premium),
      create(api, writer, premium),
    ])
    const priceIds = [await api.priceOf('plan', 'ORGANIZATION_PREMIUM')]
    const first = await checkOut(api, writer, { priceIds, referenceId: one.id })
    const second = await checkOut(api, writer, { priceIds, referenceId: two.id })
    expect((await statusOf(writer, first.id)).status).toBe('expired')
    expect((await statusOf(writer, second.id)).reference).toEqual({
      kind: 'opportunity',
      id: two.id,
    })
  })

  test('refuse a second plan before its payment', async () => {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
    const { status, failure } = await checkOut(api, artist, {
      priceIds,
      referenceId: artist.profileId,
    })
    expect([status, failure.code]).toEqual([409, 'conflict'])
    expect(failure.message).toContain('you were not charged')
  })

  /** Buys a second plan in a session that was not started here. */
  async function buySecondPlan(card?: string) {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const second = await api.payments.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(api, artist),
      success_url: 'http://localhost:3000/',
      line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO_PLUS'), quantity: 1 }],
    })
    await pay(api, second, card)
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
    return artist
  }

  test('cancel and refund a second subscription that came about anyway', async () => {
    const charges = await chargesOf(api, await buySecondPlan())
    expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [2400, true],
      [1400, false],
    ])
  })

  test('cancel a second subscription whose payment is disputed, and leave it to administrators', async () => {
    const { profileId } = await buySecondPlan('4000000000000259')
    const refunds = await api.db
      .selectFrom('automatic_refunds')
      .select(['reason', 'state'])
      .where('profile_id', '=', profileId)
      .execute()
    expect(refunds).toEqual([{ reason: 'DUPLICATE_PLAN', state: 'WAITING' }])
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
