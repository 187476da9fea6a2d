import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeJwt, SignJWT } from 'jose'
import type { SubscriptionStatus } from '@/contract/enums/payments/sales'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import { createImagePasses } from '@/server/images/imagePasses'
import { createUnsubscribeTokens } from '@/server/mail/unsubscribeTokens'
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
  uid = `user-${serial++}`
  profileId = await buildProfile(api.db, { owner_uid: uid })
})

const requestToken = async (user: string, id: string) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token/',
    headers: { authorization: `Bearer ${await tokenFor(user)}` },
    payload: { id },
  })

/** Sends a request to an endpoint that needs a profile. */
async function act(headers: Record<string, string>): Promise<'accepted' | 'rejected'> {
  const response = await api.app.inject({ url: '/v1/artworks/config/quotas', headers })
  return response.statusCode === 401 ? 'rejected' : 'accepted'
}

test('accepts what the old secret signed while it is listed, and refuses it afterwards', async () => {
  const clock = () => Date.now()
  const claims = { uid, profileId, role: 'ARTIST', memberRole: 'OWNER' }
  const [current, old] = ['n'.repeat(32), 'o'.repeat(32)]
  const token = await createProfileTokens(old, clock).sign(claims)
  expect(await createProfileTokens(current, clock, old).verify(token)).toEqual(claims)
  await expect(createProfileTokens(current, clock).verify(token)).rejects.toThrow()
  const pass = createImagePasses(old, clock).sign({ profileId, uid })
  expect(createImagePasses(current, clock, old).verify(pass)).toMatchObject({ profileId })
  expect(createImagePasses(current, clock).verify(pass)).toBeNull()
  const link = createDownloadLinks(old, clock).sign(uid)
  expect(createDownloadLinks(current, clock, { old }).verify(link)).toMatchObject({
    subject: uid,
  })
  expect(createDownloadLinks(current, clock).verify(link)).toBeNull()
  const unsubscribe = createUnsubscribeTokens(old).sign({ kind: 'DIGEST', uid })
  expect(createUnsubscribeTokens(current, old).read(unsubscribe)).toEqual({ kind: 'DIGEST', uid })
  expect(createUnsubscribeTokens(current).read(unsubscribe)).toBeUndefined()
})

test('signs with the new secret only', async () => {
  const [current, old] = ['n'.repeat(32), 'o'.repeat(32)]
  const token = await createProfileTokens(current, Date.now, old).sign({
    uid,
    profileId,
    role: 'ARTIST',
    memberRole: 'OWNER',
  })
  await expect(createProfileTokens(old, Date.now).verify(token)).rejects.toThrow()
})

test('serves a request whose token the old secret of the settings signed', async () => {
  const rotated = await buildTestApp({
    databaseUrl: api.databaseUrl,
    env: {
      PROFILE_TOKEN_SECRET: 'n'.repeat(32),
      PROFILE_TOKEN_SECRET_OLD: api.env.PROFILE_TOKEN_SECRET,
    },
  })
  const headers = await api.actingAs(uid, profileId)
  const response = await rotated.app.inject({ url: '/v1/artworks/config/quotas', headers })
  await rotated.close()
  expect(response.statusCode).toBe(200)
})

test('gives the owner a token that expires with the profile cookie', async () => {
  const response = await requestToken(uid, profileId)
  expect(response.statusCode).toBe(200)
  const { token, ...rest } = response.json<{ token: string }>()
  const imagePass = expect.stringMatching(/^[\w.-]+$/) as string
  expect(rest).toEqual({
    imagePass,
    memberRole: 'OWNER',
    isLegacyUser: false,
    subscription: null,
  })
  const { exp = 0, iat = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(98_000)
  expect(response.headers['cache-control']).toBe('private, no-store')
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('accepted')
})

test('returns 404 for a profile of another user', async () => {
  expect((await requestToken('mallory', profileId)).statusCode).toBe(404)
})

test('rejects a profile token without the identity token of its user', async () => {
  const token = await api.profileTokenFor(uid, profileId)
  expect(await act({ 'x-ac-token': token })).toBe('rejected')
  const authorization = `Bearer ${await tokenFor('mallory')}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('rejected')
})

test('rejects an identity token without a valid profile token', async () => {
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization })).toBe('rejected')
  expect(await act({ authorization, 'x-ac-token': 'garbage' })).toBe('rejected')
})

test('rejects a profile token signed with another secret', async () => {
  const token = await new SignJWT({ pid: profileId, role: 'ARTIST' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('art-commons')
    .setAudience('art-commons')
    .setSubject(uid)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret, of thirty-two bytes and more'))
  const authorization = `Bearer ${await tokenFor(uid)}`
  expect(await act({ authorization, 'x-ac-token': token })).toBe('rejected')
})

test('rejects the token of a deleted profile on the next request', async () => {
  const headers = await api.actingAs(uid, profileId)
  expect(await act(headers)).toBe('accepted')
  await change({ deleted_at: new Date() })
  expect(await act(headers)).toBe('rejected')
})

test('rejects the token after the role of the profile has changed', async () => {
  const headers = await api.actingAs(uid, profileId)
  await change({ role: 'CURATOR' })
  expect(await act(headers)).toBe('rejected')
})

test('rejects the token after the profile has changed its owner', async () => {
  const headers = await api.actingAs(uid, profileId)
  await change({ owner_uid: 'another' })
  expect(await act(headers)).toBe('rejected')
})

test('rejects every token of a user who signed out everywhere, and no other token', async () => {
  const other = await buildProfile(api.db, { owner_uid: 'other-user' })
  const headersOfOther = await api.actingAs('other-user', other)
  const headers = await api.actingAs(uid, profileId)
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/account/sign-out-everywhere',
    headers,
  })
  expect(response.statusCode).toBe(204)
  expect(await act(headers)).toBe('rejected')
  expect((await requestToken(uid, profileId)).statusCode).toBe(401)
  expect(await act(headersOfOther)).toBe('accepted')

  const signedInAgain = await tokenFor(uid, { auth_time: Math.floor(Date.now() / 1000) + 2 })
  const token = await api.profileTokenFor(uid, profileId)
  expect(await act({ authorization: `Bearer ${signedInAgain}`, 'x-ac-token': token })).toBe(
    'accepted',
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
] as const)(
  'returns the subscription of a %s %s plan, past due since %s',
  async (status, type, since, expected) => {
    await subscribe(type, status, since)
    const response = await requestToken(uid, profileId)
    expect(response.json()).toMatchObject({ isLegacyUser: false, subscription: expected })
  },
)

test('marks users with the old artist plan as legacy users', async () => {
  await subscribe('ARTIST', 'active', null)
  expect((await requestToken(uid, profileId)).json()).toMatchObject({ isLegacyUser: true })
})

describe('returns the subscription that counts', () => {
  const free = { type: null, isExpired: false }
  const pro = { type: 'ARTIST_PRO', isExpired: false }
  const expired = { type: 'ARTIST', isExpired: true }
  test.each([
    [
      'the free plan after an ended one',
      [
        ['ARTIST', 'canceled'],
        [null, 'active'],
      ],
      free,
    ],
    [
      'an ended plan before a newer one',
      [
        ['ARTIST_PRO', 'canceled'],
        ['ARTIST', 'canceled'],
      ],
      expired,
    ],
    [
      'a running plan before a newer unpaid one',
      [
        ['ARTIST_PRO', 'active'],
        ['ARTIST', 'incomplete'],
      ],
      pro,
    ],
    [
      'a running plan before a newer ended one',
      [
        ['ARTIST_PRO', 'active'],
        ['ARTIST', 'canceled'],
      ],
      pro,
    ],
    [
      'a running plan before a newer free one',
      [
        ['ARTIST_PRO', 'past_due'],
        [null, 'active'],
      ],
      pro,
    ],
    [
      'a running plan after the free one',
      [
        [null, 'active'],
        ['ARTIST_PRO', 'active'],
      ],
      pro,
    ],
    [
      'the free plan before a newer unpaid one',
      [
        [null, 'active'],
        ['ARTIST', 'incomplete'],
      ],
      free,
    ],
    [
      'an unpaid plan before an ended one',
      [
        ['ARTIST', 'incomplete'],
        ['ARTIST_PRO', 'canceled'],
      ],
      expired,
    ],
    [
      'an ended plan before an abandoned one',
      [
        ['ARTIST', 'canceled'],
        ['ARTIST_PRO', 'incomplete_expired'],
      ],
      expired,
    ],
    ['nothing of an unpaid plan alone', [['ARTIST', 'incomplete']], null],
    ['nothing of an abandoned plan alone', [['ARTIST', 'incomplete_expired']], null],
  ] as const)('%s', async (_, rows, expected) => {
    for (const [index, [type, status]] of rows.entries()) {
      await subscribe(type, status, status === 'past_due' ? ago(1) : null, ago(9 - index))
    }
    const { subscription } = (await requestToken(uid, profileId)).json<{ subscription: unknown }>()
    expect(subscription).toEqual(expected)
  })
})

async function change(values: { deleted_at?: Date; role?: 'CURATOR'; owner_uid?: string }) {
  await api.db.updateTable('profiles').set(values).where('id', '=', profileId).execute()
}

async function subscribe(
  type: 'ARTIST' | 'ARTIST_PRO' | null,
  status: SubscriptionStatus,
  since: Date | null,
  createdAt = new Date(),
) {
  const empty = { price_id: null, currency: null, amount_minor: null, interval: null }
  await api.db
    .insertInto('subscriptions')
    .values({
      profile_id: profileId,
      type,
      status,
      past_due_since: since,
      created_at: createdAt,
      ...empty,
      provider_customer: null,
      provider_subscription: null,
    })
    .execute()
}
