import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '@/contract/endpoint'
import type { getCheckoutSession } from '@/contract/payments/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import { checkOut, pay } from '@/tests/support/server/checkout'
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
    ...publishable(),
    status: 'PUBLISHED',
    listingPlan,
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
      percent_off: 50,
      duration: 'once',
      metadata: { profileId: artist.profileId },
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
