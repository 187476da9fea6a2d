import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Boost } from '@/contract/payments/boosts'
import type { BoostType } from '@/contract/enums/payments/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { change, readOpportunity } from '@/tests/support/server/opportunityWriter'
import { grant, purchase, refund } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date()
const after = (days: number, from = NOW) => new Date(from.getTime() + days * DAY)

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** A public opportunity that closes in a hundred days. */
async function buildPublic(row: object = {}) {
  const writer = await buildWriter(api)
  const deadline = { localDateTime: after(100).toISOString().slice(0, 16), timeZone: 'UTC' }
  const own = { profile_id: writer.profileId, owner_uid: writer.uid }
  const id = await buildOpportunity(api.db, { ...own, ...row }, { deadline })
  return { writer, id }
}
const buy = (
  { uid, profileId }: Writer,
  subject: { opportunity_id: string } | { artwork_id: string },
  type: BoostType,
  now = NOW,
) => {
  const kind = 'artwork_id' in subject ? ('artwork_boost' as const) : ('opportunity_boost' as const)
  return purchase(api, { profile_id: profileId, owner_uid: uid, kind, type, ...subject }, now)
}
const boostsOf = async ({ headers }: Writer, query: string) =>
  (await read<Boost[]>(api, `/v1/boosts?${query}`, headers)).body
const times = (boosts: Boost[]) =>
  boosts.map(({ type, startsAt, endsAt }) => [type, startsAt, endsAt])
const iso = (days: number) => after(days).toISOString()

test('a boost runs from the payment on for its days, and the public sees it', async () => {
  const { writer, id } = await buildPublic()
  const { id: bought } = await buy(writer, { opportunity_id: id }, 'HIGHLIGHT')
  await grant(api, bought, after(1))
  expect(await boostsOf(writer, `opportunityId=${id}`)).toEqual([
    expect.objectContaining({
      type: 'HIGHLIGHT',
      startsAt: iso(0),
      endsAt: iso(14),
      paidBy: 'purchase',
      boughtAs: 'HIGHLIGHT',
      amountMinor: 5900,
      currency: 'USD',
      fulfilledAt: null,
      proofUrl: null,
    }),
  ])
  expect((await readOpportunity(api, id)).body.boosts).toEqual(['HIGHLIGHT'])
})

test('the same boost again extends it; another one runs beside it', async () => {
  const { writer, id } = await buildPublic()
  await buy(writer, { opportunity_id: id }, 'TOP_POST_1')
  await buy(writer, { opportunity_id: id }, 'TOP_POST_1', after(1))
  await buy(writer, { opportunity_id: id }, 'HIGHLIGHT', after(2))
  expect(times(await boostsOf(writer, `opportunityId=${id}`))).toEqual([
    ['TOP_POST_1', iso(7), iso(14)],
    ['HIGHLIGHT', iso(2), iso(16)],
    ['TOP_POST_1', iso(0), iso(7)],
  ])
})

test('a bundle is its three parts', async () => {
  const { writer, id } = await buildPublic()
  await buy(writer, { opportunity_id: id }, 'BUNDLE')
  const boosts = await boostsOf(writer, `opportunityId=${id}`)
  expect(times(boosts).sort()).toEqual([
    ['NEWSLETTER', iso(0), null],
    ['SOCIAL_MEDIA', iso(0), null],
    ['TOP_POST_3', iso(0), iso(21)],
  ])
  expect(new Set(boosts.map(({ boughtAs }) => boughtAs))).toEqual(new Set(['BUNDLE']))
})

test('a boost ends with the deadline at the latest', async () => {
  const writer = await buildWriter(api)
  const id = await buildOpportunity(api.db, { profile_id: writer.profileId })
  await buy(writer, { opportunity_id: id }, 'TOP_POST_3')
  const [boost] = await boostsOf(writer, `opportunityId=${id}`)
  const { deadline } = (await readOpportunity(api, id)).body
  expect(boost?.endsAt).toBe(deadline?.instant)
})

test('a boost of an opportunity that is not public waits and starts with its publication', async () => {
  const { writer, id } = await buildPublic({
    status: 'AWAITING_PAYMENT',
    published_at: null,
    listing_plan: 'STANDARD',
    description: 'Works on paper.',
    online: true,
    chosen_boost: 'HIGHLIGHT',
    application: JSON.stringify({ kind: 'URL', value: 'https://paper.example/apply' }),
  })
  await buy(writer, { opportunity_id: id }, 'HIGHLIGHT')
  await buy(writer, { opportunity_id: id }, 'HIGHLIGHT')
  const waiting = await boostsOf(writer, `opportunityId=${id}`)
  expect(times(waiting)).toEqual([
    ['HIGHLIGHT', null, null],
    ['HIGHLIGHT', null, null],
  ])
  const own = { profile_id: writer.profileId, owner_uid: writer.uid, opportunity_id: id }
  await purchase(api, { ...own, kind: 'post', type: 'STANDARD' }, after(1))
  expect(times(await boostsOf(writer, `opportunityId=${id}`))).toEqual([
    ['HIGHLIGHT', iso(15), iso(29)],
    ['HIGHLIGHT', iso(1), iso(15)],
  ])
  const { body } = await readOpportunity(api, id, writer.headers)
  expect(body.management?.chosenBoost).toBeNull()
})

test('a boost of an unlisted artwork waits, starts when it is public, and keeps running after', async () => {
  const writer = await buildArtist(api)
  const row = { profile_id: writer.profileId, visibility: 'UNLISTED' as const }
  const id = await buildArtwork(api.db, row)
  await buy(writer, { artwork_id: id }, 'TOP_POST')
  expect(times(await boostsOf(writer, `artworkId=${id}`))).toEqual([['TOP_POST', null, null]])
  const show = (visibility: string) =>
    sendForm(api, 'PATCH', `/v1/artworks/${id}`, writer.headers, { visibility })
  expect((await show('PUBLIC')).status).toBe(200)
  const [boost] = await boostsOf(writer, `artworkId=${id}`)
  expect(boost?.startsAt).not.toBeNull()
  const shownBoosts = async () =>
    (await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)).body.boosts
  expect(await shownBoosts()).toEqual(['TOP_POST'])
  await show('UNLISTED')
  expect(await shownBoosts()).toEqual([])
  expect(await boostsOf(writer, `artworkId=${id}`)).toEqual([boost])
})

test('a boost waits while its profile is deleted and starts when it is restored', async () => {
  const { writer, id } = await buildPublic({ status: 'DRAFT', published_at: null })
  await buy(writer, { opportunity_id: id }, 'HIGHLIGHT')
  const admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
  await api.app.inject({
    method: 'DELETE',
    url: `/v1/profiles/${writer.profileId}`,
    headers: writer.headers,
  })
  const published = { status: 'PUBLISHED', published_at: NOW } as const
  await api.db.updateTable('opportunities').set(published).where('id', '=', id).execute()
  const restored = await api.app.inject({
    method: 'PUT',
    url: `/v1/admin/profiles/${writer.profileId}/restore`,
    headers: admin,
  })
  expect(restored.statusCode).toBe(200)
  const [boost] = await boostsOf(writer, `opportunityId=${id}`)
  expect(boost?.startsAt).not.toBeNull()
})

test('nothing is promoted once its boost is over', async () => {
  const { writer, id } = await buildPublic()
  const tenDaysAgo = after(-10)
  await buy(writer, { opportunity_id: id }, 'TOP_POST_1', tenDaysAgo)
  expect((await readOpportunity(api, id)).body.boosts).toEqual([])
  const { body } = await read<{ id: string }[]>(api, '/v1/opportunities/boost')
  expect(body.map((item) => item.id)).not.toContain(id)
  const artist = await buildArtist(api)
  const artworkId = await buildArtwork(api.db, { profile_id: artist.profileId })
  await buy(artist, { artwork_id: artworkId }, 'TOP_POST', tenDaysAgo)
  const artwork = await read<{ boosts: string[] }>(api, `/v1/artworks/${artworkId}`)
  expect(artwork.body.boosts).toEqual([])
})

test('a refund ends a running boost, and the next one of its type moves forward', async () => {
  const { writer, id } = await buildPublic()
  const first = await buy(writer, { opportunity_id: id }, 'TOP_POST_1')
  await buy(writer, { opportunity_id: id }, 'TOP_POST_1')
  await refund(api, first.id, after(2))
  await refund(api, first.id, after(3))
  expect(times(await boostsOf(writer, `opportunityId=${id}`))).toEqual([
    ['TOP_POST_1', iso(2), iso(9)],
    ['TOP_POST_1', iso(0), iso(2)],
  ])
})

test('a refund takes back a boost that has not started', async () => {
  const { writer, id } = await buildPublic()
  await buy(writer, { opportunity_id: id }, 'TOP_POST_1')
  const second = await buy(writer, { opportunity_id: id }, 'TOP_POST_1')
  const draft = await buildPublic({ status: 'DRAFT', published_at: null })
  const waiting = await buy(draft.writer, { opportunity_id: draft.id }, 'HIGHLIGHT')
  for (const bought of [second, waiting]) await refund(api, bought.id, after(1))
  expect(times(await boostsOf(writer, `opportunityId=${id}`))).toEqual([
    ['TOP_POST_1', iso(0), iso(7)],
  ])
  expect(await boostsOf(draft.writer, `opportunityId=${draft.id}`)).toEqual([])
})

test('a refund of a bundle ends the parts that were not fulfilled', async () => {
  const { writer, id } = await buildPublic()
  const bundle = await buy(writer, { opportunity_id: id }, 'BUNDLE')
  await api.db
    .updateTable('boosts')
    .set({ fulfilled_at: after(1), ends_at: after(1), proof_url: 'https://social.example/1' })
    .where('purchase_id', '=', bundle.id)
    .where('type', '=', 'SOCIAL_MEDIA')
    .execute()
  await refund(api, bundle.id, after(2))
  expect(times(await boostsOf(writer, `opportunityId=${id}`)).sort()).toEqual([
    ['NEWSLETTER', iso(0), iso(2)],
    ['SOCIAL_MEDIA', iso(0), iso(1)],
    ['TOP_POST_3', iso(0), iso(2)],
  ])
})

test('a boost paid by a credit of the plan is listed as such, and names no price', async () => {
  const { writer, id } = await buildPublic()
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  const url = `/v1/opportunities/boost/${id}`
  const payload = { type: 'HIGHLIGHT' }
  await api.app.inject({ method: 'PUT', url, headers: writer.headers, payload })
  const [boost] = await boostsOf(writer, `opportunityId=${id}`)
  expect(boost).toMatchObject({ paidBy: 'credit', boughtAs: null, amountMinor: null })
})

test('a credit does not boost an opportunity whose listing has ended', async () => {
  const { writer, id } = await buildPublic({ listing_plan: 'FREE', listed_until: after(-1) })
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  const url = `/v1/opportunities/boost/${id}`
  const payload = { type: 'HIGHLIGHT' }
  const response = await api.app.inject({ method: 'PUT', url, headers: writer.headers, payload })
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    409,
    'This opportunity is no longer listed. Renew its listing before you boost it.',
  ])
})

test.each(['', `opportunityId=${crypto.randomUUID()}&artworkId=${crypto.randomUUID()}`])(
  'rejects the query %j, which names no single subject',
  async (query) => {
    const { headers } = await buildArtist(api)
    expect((await read(api, `/v1/boosts?${query}`, headers)).status).toBe(422)
  },
)

test('publishing a draft with a waiting boost starts it', async () => {
  const { writer, id } = await buildPublic({
    status: 'DRAFT',
    published_at: null,
    description: 'Works on paper.',
    online: true,
    application: JSON.stringify({ kind: 'URL', value: 'https://paper.example/apply' }),
  })
  await buy(writer, { opportunity_id: id }, 'HIGHLIGHT')
  await change(api, writer, id, { status: 'PUBLISHED', listingPlan: 'FREE' })
  expect((await readOpportunity(api, id)).body.boosts).toEqual(['HIGHLIGHT'])
})
