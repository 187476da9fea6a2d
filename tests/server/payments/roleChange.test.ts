import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '@/contract/enums/profiles'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { buildArtwork } from '@/tests/support/server/factories'
import { checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
afterEach(() => api.payments.faults.clear())

const changeRole = async ({ headers, profileId }: Writer, role: Role) => {
  const url = `/v1/profiles/${profileId}`
  const response = await api.app.inject({ method: 'PUT', url, headers, payload: { role } })
  return response.statusCode
}
const roleOf = async ({ profileId }: Writer) =>
  (await read<OwnProfile>(api, `/v1/profiles/${profileId}`)).body.role
const openPlan = async (artist: Writer) => {
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  return checkOut(api, artist, { priceIds, referenceId: artist.profileId })
}
const statusOf = async ({ id }: { id: string }) =>
  (await api.payments.stripe.checkout.sessions.retrieve(id)).status

test('closes the open checkout of a plan: nothing can be paid any more', async () => {
  const artist = await buildArtist(api)
  const session = await openPlan(artist)
  expect(await changeRole(artist, 'ART_ORGANIZATION')).toBe(200)
  expect(await statusOf(session)).toBe('expired')
  expect((await api.payments.payFor(session)).status).not.toBe(303)
})

test('leaves the checkout of a boost open', async () => {
  const artist = await buildArtist(api)
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId })
  expect(await changeRole(artist, 'ART_ORGANIZATION')).toBe(200)
  expect(await statusOf(session)).toBe('open')
})

test('refuses when the plan was paid and its events have not arrived, and applies the plan', async () => {
  const artist = await buildArtist(api)
  const session = await openPlan(artist)
  const { deliveries, payFor, settled } = api.payments
  deliveries.hold()
  await payFor(session)
  expect(await changeRole(artist, 'ART_ORGANIZATION')).toBe(409)
  const url = '/v1/profiles/subscriptions/active'
  expect((await read(api, url, artist.headers)).body).toMatchObject({ type: 'ARTIST_PRO' })
  await deliveries.release({ order: 'created', copies: 1, drop: [] })
  await settled()
  expect(await roleOf(artist)).toBe('ARTIST')
})

test('changes nothing while the provider does not respond', async () => {
  const artist = await buildArtist(api)
  await openPlan(artist)
  api.payments.faults.add({
    kind: 'error',
    method: 'POST',
    path: '/v1/checkout/sessions',
    times: 9,
  })
  expect(await changeRole(artist, 'ART_ORGANIZATION')).toBe(503)
  expect(await roleOf(artist)).toBe('ARTIST')
})

test('ends and refunds a plan that is paid for the former role, and tells the owner', async () => {
  const artist = await buildArtist(api)
  const { uid, profileId } = artist
  const email = await rememberAddress(api, uid)
  await openPlan(artist)
  // A session whose response was lost, so that it could not be closed.
  const { stripe } = api.payments
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerOf(api, artist),
    line_items: [{ price: await api.priceOf('plan', 'ARTIST_PRO'), quantity: 1 }],
    metadata: { profileId, uid, referenceId: profileId, referenceKind: 'profile' },
    success_url: 'http://localhost:3000/checkout/success',
  })
  expect(await changeRole(artist, 'ART_ORGANIZATION')).toBe(200)
  await pay(api, session)
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(paid.subscription).toMatchObject({ status: 'canceled' })
  const mails = (await deliverMails(api)).filter(({ to }) => to === email)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Refund of $14.00']])
  const purchases = api.db.selectFrom('purchases').select(['type', 'status'])
  expect(await purchases.where('profile_id', '=', profileId).execute()).toEqual([
    { type: 'ARTIST_PRO', status: 'refunded' },
  ])
})
