import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/payments/sales'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { failureOf, send } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
let uid: string
let id: string
let headers: Record<string, string>
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  uid = `owner-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid, headline: 'Before', city: 'Faro' })
  headers = await api.actingAs(uid, id)
})

const change = (fields: object, method: 'PUT' | 'PATCH' = 'PUT') =>
  send(api, method, `/v1/profiles/${id}`, headers, fields)
const changed = async (fields: object) => {
  const response = await change(fields)
  expect(response.statusCode).toBe(200)
  return response.json<OwnProfile>()
}

test.each(['PUT', 'PATCH'] as const)(
  '%s changes the fields that are sent and no others',
  async (method) => {
    const before = (await api.app.inject(`/v1/profiles/${id}`)).json<OwnProfile>()
    const response = await change({ headline: 'After', statement: '*Slow* work' }, method)
    expect(response.json()).toMatchObject({
      headline: 'After',
      statementHtml: '<p><em>Slow</em> work</p>\n',
      name: before.name,
      handle: before.handle,
      city: 'Faro',
      createdAt: before.createdAt,
    })
  },
)

test('invalidates the cached public profile', async () => {
  const readPublic = () => api.app.inject(`/v1/profiles/${id}`)
  expect((await readPublic()).json()).toMatchObject({ headline: 'Before' })
  await changed({ headline: 'After', contact: { email: 'a@b.org', showEmail: false } })
  const now = (await readPublic()).json<OwnProfile>()
  expect(now).toMatchObject({ headline: 'After', contact: { email: null } })
})

test('returns the career stage to the owner only', async () => {
  expect(await changed({ careerStage: 'EMERGING' })).toMatchObject({ careerStage: 'EMERGING' })
  const seen = await api.app.inject(`/v1/profiles/${id}`)
  expect(seen.json()).not.toHaveProperty('careerStage')
  expect(await changed({ careerStage: null })).toMatchObject({ careerStage: null })
})

test('moves the profile to its new city in the directory', async () => {
  await changed({ city: 'Tromsø', country: 'NO', artisticFields: ['TEXTILES'] })
  const { total } = (await api.app.inject('/v1/profiles/directory?city=tromso')).json<{
    total: number
  }>()
  expect(total).toBe(1)
})

test('makes artworks and opportunities searchable by the new name', async () => {
  await buildArtwork(api.db, { profile_id: id, title: 'Quince' })
  await buildOpportunity(api.db, { profile_id: id, title: 'Orchard' })
  await changed({ name: `Vellichor ${serial}` })
  const artworks = await api.app.inject(`/v1/artworks/?query=vellichor ${serial}`)
  expect(artworks.json()).toMatchObject([{ title: 'Quince' }])
  const opportunities = await api.app.inject(`/v1/opportunities/?query=vellichor ${serial}`)
  expect(opportunities.json()).toMatchObject({ items: [{ title: 'Orchard' }] })
})

test('clears a field that is sent as empty text or null', async () => {
  await changed({ bio: 'Something' })
  expect(await changed({ headline: '', bio: null, foundedYear: null })).toMatchObject({
    headline: null,
    bio: null,
    bioHtml: null,
    foundedYear: null,
  })
})

describe('the handle', () => {
  test('can be sent again in another case', async () => {
    await changed({ handle: 'my-own' })
    expect(await changed({ handle: 'MY-OWN' })).toMatchObject({ handle: 'my-own' })
  })

  test('returns 409 for the handle of another profile and changes nothing', async () => {
    await buildProfile(api.db, { handle: `theirs-${serial}` })
    const response = await change({ handle: `Theirs-${serial}`, headline: 'Not saved' })
    expect(failureOf(response)).toEqual({
      status: 409,
      code: 'conflict',
      fields: { handle: 'This handle is taken. Choose another.' },
    })
    expect(await changed({})).toMatchObject({ headline: 'Before' })
  })

  test('is given to one of two concurrent requests', async () => {
    const other = await buildProfile(api.db, { owner_uid: 'rival' })
    const rival = await api.actingAs('rival', other)
    const handle = `wanted-${serial}`
    const responses = await Promise.all([
      change({ handle }),
      send(api, 'PUT', `/v1/profiles/${other}`, rival, { handle }),
    ])
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409])
  })
})

describe('the role', () => {
  test('changes and invalidates the profile token', async () => {
    expect(await changed({ role: 'CURATOR' })).toMatchObject({ role: 'CURATOR' })
    expect((await change({ headline: 'x' })).statusCode).toBe(401)
  })

  test('clears the organization type when the profile is no longer an organization', async () => {
    await changed({ role: 'ART_ORGANIZATION', organizationType: 'MUSEUM' })
    headers = await api.actingAs(uid, id)
    expect(await changed({ role: 'ARTIST' })).toMatchObject({ organizationType: null })
  })

  test('rejects an organization type for other roles', async () => {
    const response = await change({ organizationType: 'MUSEUM' })
    expect(failureOf(response)).toMatchObject({
      status: 422,
      fields: { organizationType: 'Only organizations have an organization type.' },
    })
    expect((await change({ organizationType: null })).statusCode).toBe(200)
  })

  const plans: [SubscriptionStatus, SubscriptionType | null, number][] = [
    ['active', 'ARTIST_PRO', 409],
    ['trialing', 'ARTIST_PRO', 409],
    ['past_due', 'ARTIST_PRO', 409],
    ['canceled', 'ARTIST_PRO', 200],
    ['active', null, 200],
  ]
  test.each(plans)(
    'change with a %s subscription to %s returns %d',
    async (status, type, expected) => {
      await subscribe(api.db, id, { status, type })
      const response = await change({ role: 'CURATOR' })
      expect(response.statusCode).toBe(expected)
      if (expected === 409) expect(Object.keys(failureOf(response).fields ?? {})).toEqual(['role'])
    },
  )

  test('can be sent unchanged while a subscription is active', async () => {
    await subscribe(api.db, id, { status: 'active', type: 'ARTIST_PRO' })
    expect(await changed({ role: 'ARTIST', headline: 'Same' })).toMatchObject({ headline: 'Same' })
  })
})

test('returns 404 for a deleted or unknown profile and 403 for one of another user', async () => {
  const foreign = await buildProfile(api.db)
  const deleted = await buildProfile(api.db, { owner_uid: uid, deleted_at: new Date() })
  for (const [other, status] of [
    [foreign, 403],
    [deleted, 404],
    [crypto.randomUUID(), 404],
  ] as const) {
    const response = await send(api, 'PUT', `/v1/profiles/${other}`, headers, { name: 'Mine now' })
    expect(response.statusCode).toBe(status)
  }
  const { name } = (await api.app.inject(`/v1/profiles/${foreign}`)).json<OwnProfile>()
  expect(name).not.toBe('Mine now')
})
