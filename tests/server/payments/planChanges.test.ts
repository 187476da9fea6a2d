import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UpgradePreview } from '@/contract/payments/checkout'
import type { ActiveSubscription, Billing, SubscriptionChange } from '@/contract/pricing/products'
import type { Failure } from '@/contract/values/values'
import { buyPlan, chargesOf, customerOf, useCard } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

type Price = Parameters<PaidApp['priceOf']>

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const base = '/v1/profiles/subscriptions'

/** The body is typed as a subscription and as a failure; the status says which one it is. */
async function send(
  { headers }: Writer,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const response = await api.app.inject({ method, url, headers, ...(payload && { payload }) })
  await api.payments.settled()
  const json = response.json<ActiveSubscription & Failure>()
  return { status: response.statusCode, plan: json as ActiveSubscription, failure: json as Failure }
}

const move = async (writer: Writer, direction: 'upgrade' | 'downgrade', ...price: Price) =>
  send(writer, 'POST', `/v1/checkout/subscription/${direction}`, {
    priceIds: [await api.priceOf(...price)],
  })
const cancel = (writer: Writer) => send(writer, 'DELETE', `${base}/cancel`)
const resume = (writer: Writer) => send(writer, 'PUT', `${base}/resume`)
const activeOf = async ({ headers }: Writer) =>
  (await read<ActiveSubscription>(api, `${base}/active`, headers)).body
const billingOf = async ({ headers }: Writer) =>
  (await read<Billing>(api, `${base}/billing`, headers)).body

async function buildPro(): Promise<Writer> {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  return artist
}

const amountsOf = async (writer: Writer) =>
  (await chargesOf(api, writer)).map(({ amount }) => amount)

const previewOf = async ({ headers }: Writer, ...price: Price) => {
  const url = `/v1/checkout/subscription/upgrade?priceId=${await api.priceOf(...price)}`
  return read<UpgradePreview>(api, url, headers)
}

/** Buys a plan, previews an upgrade, and lets days pass at the provider. */
async function buildQuoted(days: number) {
  const artist = await buildArtist(api)
  const { customers, testHelpers } = api.payments.stripe
  const now = Math.floor(Date.now() / 1000)
  const clock = await testHelpers.testClocks.create({ frozen_time: now })
  const { id } = await customers.create({ test_clock: clock.id })
  await api.db
    .insertInto('payment_customers')
    .values({ id, profile_id: artist.profileId })
    .execute()
  await buyPlan(api, artist, 'ARTIST_PRO')
  const { body } = await previewOf(artist, 'plan', 'ARTIST_PRO_PLUS')
  await testHelpers.testClocks.advance(clock.id, { frozen_time: now + days * 24 * 3600 })
  await api.payments.settled()
  const upgrade = async (quote: string) =>
    send(artist, 'POST', '/v1/checkout/subscription/upgrade', {
      priceIds: [await api.priceOf('plan', 'ARTIST_PRO_PLUS')],
      quote,
    })
  return { artist, preview: body, upgrade }
}

describe('the quote of a preview', () => {
  test('charges exactly the amount that was shown, also days later', async () => {
    const { artist, preview, upgrade } = await buildQuoted(6)
    const later = await previewOf(artist, 'plan', 'ARTIST_PRO_PLUS')
    expect(later.body.dueNow?.amountMinor).toBeLessThan(preview.dueNow?.amountMinor ?? 0)
    expect((await upgrade(preview.quote ?? '')).status).toBe(200)
    expect((await amountsOf(artist))[0]).toBe(preview.dueNow?.amountMinor)
  })

  test('is refused in another period, and with another time or signature', async () => {
    const { artist, preview, upgrade } = await buildQuoted(40)
    const before = await amountsOf(artist)
    const [date, expires, signature] = (preview.quote ?? '').split('.')
    for (const quote of [
      preview.quote ?? '',
      `${Number(date) + 86_400}.${expires}.${signature}`,
      'nothing',
    ]) {
      const { status, failure } = await upgrade(quote)
      expect([status, failure.message]).toEqual([
        409,
        'The amount may have changed since it was shown. Check it, then confirm again.',
      ])
    }
    expect(await amountsOf(artist)).toEqual(before)
  })
})

describe('the preview of an upgrade', () => {
  test.each(['month', 'year'] as const)(
    'says what is charged at once, per %s',
    async (interval) => {
      const artist = await buildPro()
      const price: Price = ['plan', 'ARTIST_PRO_PLUS', { interval }]
      const { body } = await previewOf(artist, ...price)
      expect(await amountsOf(artist)).toEqual([1400])
      const { plan } = await move(artist, 'upgrade', ...price)
      const [charged = 0] = await amountsOf(artist)
      expect(body.dueNow?.currency).toBe('USD')
      // Seconds pass between both.
      expect(Math.abs((body.dueNow?.amountMinor ?? 0) - charged)).toBeLessThanOrEqual(1)
      const apart = Date.parse(body.renewsAt ?? '') - Date.parse(plan.currentPeriodEnd ?? '')
      expect(Math.abs(apart)).toBeLessThanOrEqual(60_000)
    },
  )

  test('is there for a canceled plan and for one with a scheduled change', async () => {
    const artist = await buildPro()
    const price: Price = ['plan', 'ARTIST_PRO_PLUS']
    await move(artist, 'downgrade', 'plan', 'ARTIST_STARTER')
    expect((await previewOf(artist, ...price)).body.dueNow?.amountMinor).toBeGreaterThan(900)
    await cancel(artist)
    expect((await previewOf(artist, ...price)).body.dueNow?.amountMinor).toBeGreaterThan(900)
  })

  test('is refused for a smaller plan', async () => {
    const artist = await buildPro()
    expect((await previewOf(artist, 'plan', 'ARTIST_STARTER')).status).toBe(409)
  })
})

describe('an upgrade', () => {
  test('takes effect at once and charges the difference', async () => {
    const artist = await buildPro()
    const { status, plan } = await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS')
    expect([status, plan.type, plan.status]).toEqual([200, 'ARTIST_PRO_PLUS', 'active'])
    expect(await activeOf(artist)).toEqual(plan)
    const [latest, first] = await amountsOf(artist)
    expect(first).toBe(1400)
    expect(latest).toBeGreaterThan(990)
    expect(latest).toBeLessThanOrEqual(1000)
  })

  test('changes to yearly payment', async () => {
    const artist = await buildPro()
    const { plan } = await move(artist, 'upgrade', 'plan', 'ARTIST_PRO', { interval: 'year' })
    expect([plan.type, plan.interval, plan.price?.amountMinor]).toEqual([
      'ARTIST_PRO',
      'year',
      14_000,
    ])
  })

  test('charges nothing when it is repeated', async () => {
    const artist = await buildPro()
    await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS')
    expect((await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS')).status).toBe(200)
    expect(await amountsOf(artist)).toHaveLength(2)
  })

  test('changes nothing until it is paid when the card is declined', async () => {
    const artist = await buildPro()
    await useCard(api, artist, '4000000000000341')
    const { status, plan } = await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS')
    expect([status, plan.type, plan.paymentAction?.reason]).toEqual([200, 'ARTIST_PRO', 'DECLINED'])
    expect(await activeOf(artist)).toEqual(plan)
    expect(await amountsOf(artist)).toEqual([1400])
    await useCard(api, artist, '4242424242424242')
    expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_PRO_PLUS', paymentAction: null })
    expect(await amountsOf(artist)).toHaveLength(2)
  })

  test('undoes a cancellation and a scheduled change', async () => {
    const artist = await buildPro()
    await cancel(artist)
    const { plan } = await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS')
    expect(plan.cancelAtPeriodEnd).toBe(false)
    await move(artist, 'downgrade', 'plan', 'ARTIST_STARTER')
    const yearly = await move(artist, 'upgrade', 'plan', 'ARTIST_PRO_PLUS', { interval: 'year' })
    expect([yearly.plan.interval, yearly.plan.scheduled]).toEqual(['year', null])
  })
})

describe('a downgrade', () => {
  test('is scheduled for the end of the paid period', async () => {
    const artist = await buildPro()
    const { plan } = await move(artist, 'downgrade', 'plan', 'ARTIST_STARTER')
    expect(plan).toMatchObject({ type: 'ARTIST_PRO', cancelAtPeriodEnd: false })
    expect(plan.scheduled).toEqual({ type: 'ARTIST_STARTER', at: plan.currentPeriodEnd })
    expect(await amountsOf(artist)).toEqual([1400])
    const other = await move(artist, 'downgrade', 'plan', 'ARTIST_OPPORTUNITIES')
    expect(other.plan.scheduled?.type).toBe('ARTIST_OPPORTUNITIES')
    const resumed = await resume(artist)
    expect(resumed.plan.scheduled).toBe(null)
  })

  test('to the present price is refused', async () => {
    const artist = await buildPro()
    const { status, failure } = await move(artist, 'downgrade', 'plan', 'ARTIST_PRO')
    expect([status, failure.message]).toEqual([
      409,
      'You already have this plan at this price. Choose another one.',
    ])
    expect((await activeOf(artist)).scheduled).toBe(null)
  })

  test('to the free plan is a cancellation', async () => {
    const artist = await buildPro()
    const { plan } = await move(artist, 'downgrade', 'plan', 'FREE')
    expect([plan.type, plan.cancelAtPeriodEnd]).toEqual(['ARTIST_PRO', true])
  })
})

test('states no next amount, but everything else, when the provider refuses a preview', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const customer = await customerOf(api, artist)
  const { data } = await api.payments.stripe.subscriptions.list({ customer })
  api.payments.deliveries.hold()
  await api.payments.stripe.subscriptions.cancel(data[0]?.id ?? '')
  const { nextAmount, invoices } = await billingOf(artist)
  await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
  expect([nextAmount, invoices.length]).toEqual([null, 1])
})

test('cancels at the end of the paid period, and resumes', async () => {
  const artist = await buildPro()
  const canceled = await cancel(artist)
  expect(canceled.plan).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  expect((await billingOf(artist)).nextAmount).toBe(null)
  expect((await cancel(artist)).plan).toEqual(canceled.plan)
  expect((await resume(artist)).plan).toMatchObject({ cancelAtPeriodEnd: false })
  expect((await billingOf(artist)).nextAmount).toEqual({ amountMinor: 1400, currency: 'USD' })
})

test.each([
  ['upgrade', 'ARTIST_STARTER', 'USD', 409],
  ['downgrade', 'ARTIST_PRO_PLUS', 'USD', 409],
  ['upgrade', 'ARTIST_PRO_PLUS', 'EUR', 422],
  ['upgrade', 'ORGANIZATION_PREMIUM', 'USD', 403],
] as const)('refuses the %s to %s in %s', async (direction, type, currency, status) => {
  const artist = await buildPro()
  const refused = await move(artist, direction, 'plan', type, { currency })
  expect(refused.status).toBe(status)
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_PRO', scheduled: null })
})

test('refuses changes without a running plan', async () => {
  const artist = await buildArtist(api)
  expect((await move(artist, 'upgrade', 'plan', 'ARTIST_PRO')).status).toBe(409)
  expect((await cancel(artist)).status).toBe(409)
  expect((await resume(artist)).status).toBe(409)
  const active = await api.app.inject({ url: `${base}/active`, headers: artist.headers })
  expect(active.statusCode).toBe(204)
})

describe('the free plan', () => {
  const choose = async (writer: Writer, ...price: Price) =>
    send(writer, 'POST', `${base}/free`, { priceId: await api.priceOf(...price) })

  test('clears an expired state', async () => {
    const artist = await buildPro()
    const { data } = await api.payments.stripe.subscriptions.list({
      customer: await customerOf(api, artist),
    })
    await api.payments.stripe.subscriptions.cancel(data[0]?.id ?? '')
    await api.payments.settled()
    expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
    const { status, plan } = await choose(artist, 'plan', 'FREE')
    expect([status, plan.type, plan.isExpired]).toEqual([200, null, false])
    expect((await choose(artist, 'plan', 'FREE')).plan).toEqual(plan)
  })

  test('needs a price of 0, and no running plan', async () => {
    const artist = await buildPro()
    expect((await choose(artist, 'plan', 'ARTIST_STARTER')).status).toBe(422)
    expect((await choose(artist, 'plan', 'FREE')).status).toBe(409)
  })
})

test('marks each plan as an upgrade, a downgrade or the current one, in the plan’s currency', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO', { currency: 'EUR' })
  const accept = 'application/vnd.artcommons.v2+json'
  const { body } = await read<SubscriptionChange[]>(api, `${base}?currency=JPY`, {
    ...artist.headers,
    accept,
  })
  const changes = Object.fromEntries(body.map(({ type, change }) => [String(type), change]))
  expect(changes).toMatchObject({
    null: 'downgrade',
    ARTIST_STARTER: 'downgrade',
    ARTIST_PRO: 'current',
    ARTIST_PRO_PLUS: 'upgrade',
    // Not for artists.
    ORGANIZATION_BASIC: null,
    ORGANIZATION_PREMIUM: null,
  })
  expect(new Set(body.flatMap(({ prices }) => prices.map(({ currency }) => currency)))).toEqual(
    new Set(['EUR']),
  )
})

test('returns next amount, card, credits and invoices', async () => {
  const artist = await buildPro()
  const { nextAmount, paymentMethod, boostCredits, invoices } = await billingOf(artist)
  expect(nextAmount).toEqual({ amountMinor: 1400, currency: 'USD' })
  expect(paymentMethod).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(boostCredits).toMatchObject({ total: 1, used: 0 })
  expect(invoices).toMatchObject([{ amountMinor: 1400, currency: 'USD', status: 'paid' }])
  expect(invoices[0]?.url).toContain('http')
  expect(await billingOf(await buildArtist(api))).toEqual({
    nextAmount: null,
    paymentMethod: null,
    boostCredits: null,
    listingCredits: [],
    invoices: [],
  })
})

test.each([
  ['/settings/subscription', 200],
  ['http://localhost:3000/settings/subscription', 200],
  ['http://localhost:3000', 200],
  ['http://localhost:3000.evil.example/', 422],
  ['http://localhost:3000@evil.example/', 422],
  ['https://evil.example/', 422],
  ['//evil.example', 422],
])('opens the billing portal with the way back %s: %i', async (returnUrl, status) => {
  const organization = await buildWriter(api)
  const query = new URLSearchParams({ returnUrl })
  const { headers } = organization
  const response = await api.app.inject({ url: `/v1/checkout/portal?${query}`, headers })
  expect(response.statusCode).toBe(status)
})
