import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/sales'
import type { OwnProfile } from '@/contract/profiles'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { refusalOf, send } from '@/tests/support/server/requests'
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
  uid = `changer-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid, headline: 'As it was', city: 'Faro' })
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
  '%s changes what was sent and nothing else',
  async (method) => {
    const before = (await api.app.inject(`/v1/profiles/${id}`)).json<OwnProfile>()
    const response = await change({ headline: 'As it is', statement: '*Slow* work' }, method)
    expect(response.json()).toMatchObject({
      ...{ headline: 'As it is', statementHtml: '<p><em>Slow</em> work</p>\n' },
      ...{ name: before.name, handle: before.handle, city: 'Faro', createdAt: before.createdAt },
    })
  },
)

test('what changed is seen by everybody at once', async () => {
  const seen = () => api.app.inject(`/v1/profiles/${id}`)
  expect((await seen()).json()).toMatchObject({ headline: 'As it was' })
  await changed({ headline: 'As it is', contact: { email: 'a@b.org', showEmail: false } })
  const now = (await seen()).json<OwnProfile>()
  expect(now).toMatchObject({ headline: 'As it is', contact: { email: null } })
})

test('the directory finds it where it is now', async () => {
  await changed({ city: 'Tromsø', country: 'NO', artisticFields: ['TEXTILES'] })
  const { total } = (await api.app.inject('/v1/profiles/directory?city=tromso')).json<{
    total: number
  }>()
  expect(total).toBe(1)
})

test('a new name reaches the words that works and calls are found by', async () => {
  await buildArtwork(api.db, { profile_id: id, title: 'Quince' })
  await buildOpportunity(api.db, { profile_id: id, title: 'Orchard' })
  await changed({ name: `Vellichor ${serial}` })
  const works = await api.app.inject(`/v1/artworks/?query=vellichor ${serial}`)
  expect(works.json()).toMatchObject([{ title: 'Quince' }])
  const calls = await api.app.inject(`/v1/opportunities/?query=vellichor ${serial}`)
  expect(calls.json()).toMatchObject({ items: [{ title: 'Orchard' }] })
})

test('an empty text takes a value away, and null does', async () => {
  await changed({ bio: 'Something' })
  expect(await changed({ headline: '', bio: null, foundedYear: null })).toMatchObject({
    ...{ headline: null, bio: null, bioHtml: null, foundedYear: null },
  })
})

describe('the handle', () => {
  test('may be kept, and changed only in case', async () => {
    await changed({ handle: 'my-own' })
    expect(await changed({ handle: 'MY-OWN' })).toMatchObject({ handle: 'my-own' })
  })

  test('of somebody else is refused, with nothing changed', async () => {
    await buildProfile(api.db, { handle: `theirs-${serial}` })
    const response = await change({ handle: `Theirs-${serial}`, headline: 'Not kept' })
    expect(refusalOf(response)).toEqual({
      ...{
        status: 409,
        code: 'conflict',
        fields: { handle: 'This handle is taken. Choose another.' },
      },
    })
    expect(await changed({})).toMatchObject({ headline: 'As it was' })
  })

  test('goes to one of two who ask for it at once', async () => {
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
  test('changes, which ends the profile token', async () => {
    expect(await changed({ role: 'CURATOR' })).toMatchObject({ role: 'CURATOR' })
    expect((await change({ headline: 'x' })).statusCode).toBe(401)
  })

  test('of an organization takes its type along when it ends', async () => {
    await changed({ role: 'ART_ORGANIZATION', organizationType: 'MUSEUM' })
    headers = await api.actingAs(uid, id)
    expect(await changed({ role: 'ARTIST' })).toMatchObject({ organizationType: null })
  })

  test('decides whether there can be a type', async () => {
    const response = await change({ organizationType: 'MUSEUM' })
    expect(refusalOf(response)).toMatchObject({
      ...{
        status: 422,
        fields: { organizationType: 'Only organizations have a kind of organization.' },
      },
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
  test.each(plans)('with a subscription that is %s as %s: %d', async (status, type, answer) => {
    await subscribe(api.db, id, { status, type })
    const response = await change({ role: 'CURATOR' })
    expect(response.statusCode).toBe(answer)
    if (answer === 409) expect(Object.keys(refusalOf(response).fields ?? {})).toEqual(['role'])
  })

  test('may be sent unchanged while a subscription runs', async () => {
    await subscribe(api.db, id, { status: 'active', type: 'ARTIST_PRO' })
    expect(await changed({ role: 'ARTIST', headline: 'Same' })).toMatchObject({ headline: 'Same' })
  })
})

test('a profile that is gone or unknown is missing; one of somebody else’s is not yours', async () => {
  const foreign = await buildProfile(api.db)
  const gone = await buildProfile(api.db, { owner_uid: uid, deleted_at: new Date() })
  for (const [other, status] of [
    [foreign, 403],
    [gone, 404],
    [crypto.randomUUID(), 404],
  ] as const) {
    const response = await send(api, 'PUT', `/v1/profiles/${other}`, headers, { name: 'Mine now' })
    expect(response.statusCode).toBe(status)
  }
  const { name } = (await api.app.inject(`/v1/profiles/${foreign}`)).json<OwnProfile>()
  expect(name).not.toBe('Mine now')
})
