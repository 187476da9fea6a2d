import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeJwt, SignJWT } from 'jose'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'

let api: TestApp
let uid: string
let profileId: string
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  uid = `person-${serial++}`
  profileId = await buildProfile(api.db, { owner_uid: uid })
})

const askForToken = async (caller: string, id: string) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token/',
    headers: { authorization: `Bearer ${await tokenFor(caller)}` },
    payload: { id },
  })

/** Tries a call for profiles. */
async function act(headers: Record<string, string>): Promise<'admitted' | 'refused'> {
  const response = await api.app.inject({ url: '/v1/artworks/config/quotas', headers })
  return response.statusCode === 401 ? 'refused' : 'admitted'
}

test('the owner gets a token that lives as long as the profile cookie', async () => {
  const response = await askForToken(uid, profileId)
  expect(response.statusCode).toBe(200)
  const { token, ...rest } = response.json<{ token: string }>()
  expect(rest).toEqual({ isLegacyUser: false, subscription: null })
  const { exp = 0, iat = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(98_000)
  expect(response.headers['cache-control']).toBe('private, no-store')
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('admitted')
})

test('somebody else’s profile looks like none', async () => {
  expect((await askForToken('mallory', profileId)).statusCode).toBe(404)
})

test('a token without the person who holds it is worth nothing', async () => {
  const token = await api.profileTokenFor(uid, profileId)
  expect(await act({ 'x-ac-token': token })).toBe('refused')
  const authorization = `Bearer ${await tokenFor('mallory')}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('refused')
})

test('a person without a profile token is asked to choose a profile', async () => {
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization })).toBe('refused')
  expect(await act({ authorization, 'x-ac-token': 'garbage' })).toBe('refused')
})

test('a token that another secret signed is refused', async () => {
  const token = await new SignJWT({ pid: profileId, role: 'ARTIST' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('art-commons')
    .setAudience('art-commons')
    .setSubject(uid)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret, of thirty-two bytes and more'))
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('refused')
})

test('a token dies with its profile, on the next request', async () => {
  const headers = await api.actingAs(uid, profileId)
  expect(await act(headers)).toBe('admitted')
  await change({ deleted_at: new Date() })
  expect(await act(headers)).toBe('refused')
})

test('a token ends when the profile’s role changes', async () => {
  const headers = await api.actingAs(uid, profileId)
  await change({ role: 'CURATOR' })
  expect(await act(headers)).toBe('refused')
})

test('a token ends when the profile goes to somebody else', async () => {
  const headers = await api.actingAs(uid, profileId)
  await change({ owner_uid: 'another' })
  expect(await act(headers)).toBe('refused')
})

test('signing out everywhere ends every token of that person and of nobody else', async () => {
  const other = await buildProfile(api.db, { owner_uid: 'bystander' })
  const bystander = await api.actingAs('bystander', other)
  const headers = await api.actingAs(uid, profileId)
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/account/sign-out-everywhere',
    headers,
  })
  expect(response.statusCode).toBe(204)
  expect(await act(headers)).toBe('refused')
  expect((await askForToken(uid, profileId)).statusCode).toBe(401)
  expect(await act(bystander)).toBe('admitted')

  const signedInAgain = await tokenFor(uid, { auth_time: Math.floor(Date.now() / 1000) + 2 })
  const token = await api.profileTokenFor(uid, profileId)
  expect(await act({ authorization: `Bearer ${signedInAgain}`, 'x-ac-token': token })).toBe(
    'admitted',
  )
})

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

test.each([
  ['active', 'ARTIST_PRO', null, { type: 'ARTIST_PRO', isExpired: false }],
  ['trialing', 'ARTIST_PRO', null, { type: 'ARTIST_PRO', isExpired: false }],
  ['past_due', 'ARTIST_PRO', ago(6), { type: 'ARTIST_PRO', isExpired: false }],
  ['past_due', 'ARTIST_PRO', ago(8), { type: 'ARTIST_PRO', isExpired: true }],
  ['canceled', 'ARTIST_PRO', null, { type: 'ARTIST_PRO', isExpired: true }],
  ['active', null, null, { type: null, isExpired: false }],
] as const)('a subscription that is %s as %s since %s', async (status, type, since, expected) => {
  await subscribe(type, status, since)
  const response = await askForToken(uid, profileId)
  expect(response.json()).toMatchObject({ isLegacyUser: false, subscription: expected })
})

test('holders of the old artist plan are legacy users', async () => {
  await subscribe('ARTIST', 'active', null)
  expect((await askForToken(uid, profileId)).json()).toMatchObject({ isLegacyUser: true })
})

test('the newest subscription counts', async () => {
  await subscribe('ARTIST_PRO', 'canceled', null, ago(2))
  await subscribe(null, 'active', null, ago(1))
  expect((await askForToken(uid, profileId)).json()).toMatchObject({
    subscription: { type: null, isExpired: false },
  })
})

async function change(values: { deleted_at?: Date; role?: 'CURATOR'; owner_uid?: string }) {
  await api.db.updateTable('profiles').set(values).where('id', '=', profileId).execute()
}

async function subscribe(
  type: 'ARTIST' | 'ARTIST_PRO' | null,
  status: 'active' | 'trialing' | 'past_due' | 'canceled',
  since: Date | null,
  createdAt = new Date(),
) {
  const empty = { price_id: null, currency: null, amount_minor: null, interval: null }
  await api.db
    .insertInto('subscriptions')
    .values({
      ...{ profile_id: profileId, type, status, past_due_since: since, created_at: createdAt },
      ...empty,
      provider_customer: null,
      provider_subscription: null,
    })
    .execute()
}
