import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { buyPlan, checkOut } from '@/tests/support/server/checkout'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist, buildWriter } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const inAYear = () => new Date(Date.now() + 365 * 86_400_000)

/** Nothing was bought, granted or left at the provider. */
async function expectNothing(profileId: string) {
  for (const table of ['purchases', 'subscriptions', 'checkout_sessions'] as const) {
    const rows = await api.db.selectFrom(table).select('id').where('profile_id', '=', profileId)
    expect(await rows.execute()).toEqual([])
  }
}

describe('refuses prices that are', () => {
  const pro = () => api.priceOf('plan', 'ARTIST_PRO')
  test.each<[string, () => Promise<string[]>]>([
    ['unknown', async () => ['price_unknown']],
    ['none', async () => []],
    ['listed twice', async () => [await pro(), await pro()]],
    ['a thousand', async () => Array.from({ length: 1000 }, (_, at) => `price_${at}`)],
    [
      'in two currencies',
      async () => [await pro(), await api.priceOf('post', 'BASIC', { currency: 'EUR' })],
    ],
    ['two plans', async () => [await pro(), await api.priceOf('plan', 'ARTIST_STARTER')]],
    ['free', async () => [await api.priceOf('plan', 'FREE')]],
    ['our lookup keys', async () => ['plan_artist_pro_month_usd']],
    [
      'the boost of an artwork beside a plan',
      async () => [await pro(), await api.priceOf('artwork_boost', 'HIGHLIGHT')],
    ],
  ])('%s', async (_, prices) => {
    const artist = await buildArtist(api)
    const body = { priceIds: await prices(), referenceId: artist.profileId }
    const { status, failure } = await checkOut(api, artist, body)
    expect([status, Object.keys(failure.fields ?? {})[0]]).toEqual([422, 'priceIds'])
    await expectNothing(artist.profileId)
  })
})

describe('refuses a reference', () => {
  test('of an opportunity by invitation: to boost it, and to others as if it did not exist', async () => {
    const writer = await buildWriter(api)
    const columns = { owner_uid: writer.uid, invitation_code: 'code', listed_until: inAYear() }
    const id = await buildOpportunity(api.db, { profile_id: writer.profileId, ...columns })
    const body = {
      priceIds: [await api.priceOf('opportunity_boost', 'HIGHLIGHT')],
      referenceId: id,
    }
    const own = await checkOut(api, writer, body)
    expect([own.status, own.failure.message]).toEqual([
      409,
      'This opportunity is by invitation. List it for everyone before you boost it.',
    ])
    expect((await checkOut(api, await buildWriter(api), body)).status).toBe(404)
    await expectNothing(writer.profileId)
  })

  test('of another user', async () => {
    const artist = await buildArtist(api)
    const other = await buildArtist(api)
    const draft = await buildArtwork(api.db, { profile_id: other.profileId, visibility: 'DRAFT' })
    const work = await buildArtwork(api.db, { profile_id: other.profileId })
    const plan = [await api.priceOf('plan', 'ARTIST_PRO')]
    const boost = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
    const start = async (priceIds: string[], referenceId: string) =>
      (await checkOut(api, artist, { priceIds, referenceId })).status
    expect(await start(plan, other.profileId)).toBe(403)
    expect(await start(boost, work)).toBe(403)
    expect(await start(boost, draft)).toBe(404)
    expect(await start(boost, crypto.randomUUID())).toBe(404)
    expect(await start(boost, artist.profileId)).toBe(404)
    await expectNothing(other.profileId)
    await expectNothing(artist.profileId)
  })

  test('whose state does not fit', async () => {
    const organization = await buildWriter(api)
    const { opportunity } = await create(api, organization, publishable())
    const referenceId = opportunity.id
    for (const kind of ['post', 'opportunity_boost'] as const) {
      const type = kind === 'post' ? 'STANDARD' : 'HIGHLIGHT'
      const priceIds = [await api.priceOf(kind, type)]
      expect((await checkOut(api, organization, { priceIds, referenceId })).status).toBe(409)
    }
  })

  test('of another role than the plan is for', async () => {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ORGANIZATION_BASIC')]
    const referenceId = artist.profileId
    expect((await checkOut(api, artist, { priceIds, referenceId })).status).toBe(403)
    const own = await buildProfile(api.db, { owner_uid: artist.uid, role: 'ART_ORGANIZATION' })
    expect((await checkOut(api, artist, { priceIds, referenceId: own })).status).toBe(201)
  })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2f%2fevil.example'])(
  'refuses the path %s',
  async (path) => {
    const artist = await buildArtist(api)
    const cart = {
      priceIds: [await api.priceOf('plan', 'ARTIST_PRO')],
      referenceId: artist.profileId,
    }
    for (const paths of [
      { success: path, cancel: '/checkout/cancel' },
      { success: '/checkout/success', cancel: path },
    ]) {
      const { status, failure } = await checkOut(api, artist, { ...cart, paths })
      expect([status, failure.code]).toEqual([422, 'invalid'])
    }
  },
)

test.each(['/@evil.example', '/a\r\nSet-Cookie: a=1', '\\evil', 'evil', '/%5cevil', '/a%0d%0ab'])(
  'refuses the path %j',
  async (success) => {
    const artist = await buildArtist(api)
    const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
    const paths = { success, cancel: '/' }
    const body = { priceIds, referenceId: artist.profileId, paths }
    expect((await checkOut(api, artist, body)).status).toBe(422)
  },
)

test('refuses coupons that are unknown, not public, or of another profile, alike', async () => {
  const artist = await buildArtist(api)
  const other = await buildArtist(api)
  const coupon = (metadata: Record<string, string>) =>
    api.payments.stripe.coupons.create({ percent_off: 100, duration: 'once', metadata })
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const start = (couponId: string) =>
    checkOut(api, artist, { priceIds, referenceId: artist.profileId, couponId })
  const refused = [
    await start('unknown'),
    await start((await coupon({})).id),
    await start((await coupon({ profileId: other.profileId })).id),
  ]
  expect(new Set(refused.map(({ failure }) => failure.message)).size).toBe(1)
  for (const { status } of refused) expect(status).toBe(422)
  expect((await start((await coupon({ public: 'true' })).id)).status).toBe(201)
})

test('says when a coupon is for another currency or product, to those who may use it', async () => {
  const artist = await buildArtist(api)
  const { stripe } = api.payments
  const pro = await api.priceOf('plan', 'ARTIST_PRO')
  const other = await stripe.prices.retrieve(await api.priceOf('plan', 'ARTIST_STARTER'))
  const own = await stripe.prices.retrieve(pro)
  const usable = { public: 'true' }
  const start = async (
    terms: Stripe.CouponCreateParams,
    metadata: Record<string, string> = usable,
  ) => {
    const { id: couponId } = await stripe.coupons.create({ ...terms, duration: 'once', metadata })
    const request = { priceIds: [pro], referenceId: artist.profileId, couponId }
    const { status, failure } = await checkOut(api, artist, request)
    return [status, status === 201 ? '' : failure.message]
  }
  const euros = { amount_off: 100, currency: 'eur' }
  const starter = { percent_off: 10, applies_to: { products: [String(other.product)] } }
  const currency = 'couponId: This coupon is for prices in EUR. Continue without it.'
  const product = 'couponId: This coupon is for something else. Continue without it.'
  const generic = 'couponId: This coupon can’t be used. Continue without it.'
  expect(await start(euros)).toEqual([422, currency])
  expect(await start(starter)).toEqual([422, product])
  expect(await start(euros, {})).toEqual([422, generic])
  expect(await start(starter, {})).toEqual([422, generic])
  const fitting = { percent_off: 10, applies_to: { products: [String(own.product)] } }
  expect(await start(fitting)).toEqual([201, ''])
})

test('offers prices of the plan’s currency only', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO', { currency: 'EUR' })
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const start = async (currency: 'USD' | 'EUR') => {
    const priceIds = [await api.priceOf('artwork_boost', 'TOP_POST', { currency })]
    return (await checkOut(api, artist, { priceIds, referenceId })).status
  }
  expect([await start('USD'), await start('EUR')]).toEqual([409, 201])
})
