import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract/contract'
import type { ApiKey } from '@/contract/team/keys'
import { keyLimits } from '@/contract/limits/keyLimits'
import type { Activity } from '@/contract/team/team'
import { verifyKey } from '@/server/auth/keys'
import { authorizeKey } from '@/server/http/keyAccess'
import { readAccountData } from '@/server/repositories/accountData'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { removeExpiredKeys } from '@/server/repositories/keys/apiKeys'
import { secretHash } from '@/server/secrets'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, testImage } from '@/tests/support/server/factories'
import { buildKey, withKey } from '@/tests/support/server/keys'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildMember, buildTeamOwner } from '@/tests/support/server/teams'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const get = (url: string, key: string) => api.app.inject({ url, headers: withKey(key) })
const rooms = '/v1/rooms/own'
const statusOf = async (key: string) => (await get(rooms, key)).statusCode
const make = (writer: Writer, body: object = {}) =>
  send(api, 'POST', '/v1/keys', writer.headers, {
    name: 'Website',
    scope: 'WRITE',
    expiresOn: inDays(30),
    ...body,
  })
const made = async (writer: Writer, body: object = {}) =>
  (await make(writer, body)).json<{ key: ApiKey; secret: string }>()
const list = async ({ headers }: Writer) =>
  (await api.app.inject({ url: '/v1/keys', headers })).json<ApiKey[]>()

describe('a key', () => {
  test('is shown once, and stored as a hash', async () => {
    const owner = await buildWriter(api)
    const { key, secret } = await made(owner)
    expect(secret).toMatch(/^ac_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Website', scope: 'WRITE', isExpired: false })
    expect(key).toMatchObject({ ending: secret.slice(-4), lastUsedAt: null })
    expect(key.expiresAt.slice(0, 10)).toBe(inDays(31))
    expect(await list(owner)).toEqual([key])
    const row = await api.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(row.secret_hash).toEqual(secretHash(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('acts as its profile, whatever profile token comes along, and changes what editors change', async () => {
    const owner = await buildWriter(api)
    const { secret } = await made(owner)
    const other = await buildWriter(api)
    const program = { ...owner, headers: { ...other.headers, ...withKey(secret) } }
    const { status, opportunity } = await create(api, program, { ...publishable() })
    expect(status).toBe(201)
    expect(opportunity).toMatchObject({ status: 'DRAFT', profile: { id: owner.profileId } })
    const row = await api.db
      .selectFrom('opportunities')
      .select(['profile_id', 'owner_uid'])
      .where('id', '=', opportunity.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ profile_id: owner.profileId, owner_uid: owner.uid })
  })

  test('reaches nothing of another profile of its maker', async () => {
    const owner = await buildWriter(api)
    const other = await buildOpportunity(api.db, {
      owner_uid: owner.uid,
      profile_id: (await buildWriter(api)).profileId,
    })
    const key = await buildKey(api, owner, 'WRITE')
    const title = { id: other, title: 'Taken over' }
    const changed = await send(api, 'PUT', `/v1/opportunities/${other}`, withKey(key), title)
    expect(changed.statusCode).toBe(403)
    expect((await get(`/v1/opportunities/${other}/review`, key)).statusCode).toBe(404)
  })

  test.each([
    ['GET', '/v1/profiles/subscriptions/billing', /payments/],
    ['GET', '/v1/team', /sign in/],
    ['GET', '/v1/keys', /keys themselves/],
    ['GET', '/v1/profiles/', /sign in/],
    ['GET', '/v1/account/mails', /sign in/],
  ] as const)('is refused for %s %s', async (method, url, reason) => {
    const key = await buildKey(api, await buildWriter(api), 'WRITE')
    const response = await api.app.inject({ method, url, headers: withKey(key) })
    expect(failureOf(response)).toEqual({ status: 403, code: 'not_for_keys' })
    expect(response.json<{ message: string }>().message).toMatch(reason)
  })

  test('that is read-only changes nothing', async () => {
    const key = await buildKey(api, await buildWriter(api), 'READ')
    expect(await statusOf(key)).toBe(200)
    const refused = await send(api, 'POST', '/v1/opportunities', withKey(key), publishable())
    expect(failureOf(refused)).toEqual({ status: 403, code: 'not_for_keys' })
    expect(refused.json<{ message: string }>().message).toContain('read-only')
  })

  test('shows images of drafts of its own profile, and of no other', async () => {
    const owner = await buildWriter(api)
    const { secret } = await made(owner, { scope: 'READ' })
    const other = await made(await buildWriter(api), { scope: 'READ' })
    const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const { key } = await api.app.services.images.save(api.db, file, owner.profileId)
    const images = [{ ...testImage(key), width: 20, height: 20 }]
    await buildArtwork(api.db, { profile_id: owner.profileId, visibility: 'DRAFT', images })
    const image = `/v1/images/${key}`
    const seen = await get(image, secret)
    expect(seen.statusCode).toBe(200)
    expect(seen.headers['cache-control']).toContain('private')
    expect((await get(image, other.secret)).statusCode).toBe(404)
    expect((await get(image, 'ac_unknown')).statusCode).toBe(404)
    expect((await api.app.inject(image)).statusCode).toBe(404)
  })

  test('has its use noted once a minute', async () => {
    const owner = await buildWriter(api)
    const { key, secret } = await made(owner)
    await statusOf(secret)
    const [first] = await list(owner)
    expect(first?.lastUsedAt).not.toBeNull()
    await statusOf(secret)
    expect((await list(owner))[0]?.lastUsedAt).toBe(first?.lastUsedAt)
    const before = new Date(Date.now() - 61_000)
    await api.db
      .updateTable('api_keys')
      .set({ last_used_at: before })
      .where('id', '=', key.id)
      .execute()
    await statusOf(secret)
    const last = Date.parse((await list(owner))[0]?.lastUsedAt ?? '')
    expect(last).toBeGreaterThan(before.getTime() + 30_000)
  })

  test('is named in the activity log', async () => {
    const owner = await buildWriter(api)
    const { secret } = await made(owner, { name: 'Museum system' })
    const url = `/v1/profiles/${owner.profileId}`
    expect((await send(api, 'PUT', url, withKey(secret), { headline: 'Open' })).statusCode).toBe(
      200,
    )
    const log = await api.app.inject({ url: '/v1/team/activities', headers: owner.headers })
    expect(log.json<{ items: Activity[] }>().items).toMatchObject([
      { who: 'Key “Museum system”', action: 'CHANGED' },
      { who: `${owner.uid}@artcommons.test`, action: 'MADE_KEY' },
    ])
  })
})

describe('the end of a key', () => {
  test('is its revocation, at once', async () => {
    const owner = await buildWriter(api)
    const { key, secret } = await made(owner)
    expect(await statusOf(secret)).toBe(200)
    const replica = await buildTestApp({ databaseUrl: api.databaseUrl })
    const there = () => replica.app.inject({ url: rooms, headers: withKey(secret) })
    expect((await there()).statusCode).toBe(200)
    expect((await send(api, 'DELETE', `/v1/keys/${key.id}`, owner.headers)).statusCode).toBe(204)
    expect(await statusOf(secret)).toBe(401)
    expect((await there()).statusCode).toBe(401)
    await replica.close()
    expect((await send(api, 'DELETE', `/v1/keys/${key.id}`, owner.headers)).statusCode).toBe(404)
  })

  test('is noticed while a request is under way', async () => {
    const owner = await buildWriter(api)
    const { key, secret } = await made(owner)
    const caller = await verifyKey(api.db, secret)
    const again = () => authorizeKey(contract.createUpload, caller, { caller }, api.db)
    expect(await again()).toMatchObject({ uid: caller.uid, profile: { id: owner.profileId } })
    await send(api, 'DELETE', `/v1/keys/${key.id}`, owner.headers)
    await expect(again()).rejects.toMatchObject({ status: 401 })
  })

  test('is the end of its last day, and it is forgotten later', async () => {
    const owner = await buildWriter(api)
    const key = await buildKey(api, owner, 'READ', { expiresAt: new Date(Date.now() - 1000) })
    const refused = await get(rooms, key)
    expect(failureOf(refused)).toEqual({ status: 401, code: 'unauthenticated' })
    expect(refused.json<{ message: string }>().message).toContain('expired')
    expect(await list(owner)).toMatchObject([{ isExpired: true, lastUsedAt: null }])
    await api.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 100 * DAY) })
      .where('profile_id', '=', owner.profileId)
      .execute()
    await removeExpiredKeys(api.db)
    expect(await list(owner)).toEqual([])
  })

  test.each(['removed', 'made an editor', 'gone'] as const)(
    'is that of its maker among the owners: %s',
    async (end) => {
      const owner = await buildTeamOwner(api)
      const second = await buildMember(api, owner, 'OWNER')
      const { secret } = await made(second)
      const { secret: own } = await made(owner)
      expect(await statusOf(secret)).toBe(200)
      const path = `/v1/team/members/${second.id}`
      if (end === 'removed') await send(api, 'DELETE', path, owner.headers)
      if (end === 'made an editor')
        await send(api, 'PATCH', path, owner.headers, { role: 'EDITOR' })
      if (end === 'gone')
        await send(api, 'DELETE', '/v1/account', await signedIn(second.uid), {
          confirmation: 'delete',
        })
      expect(await statusOf(secret)).toBe(401)
      expect(await statusOf(own)).toBe(200)
      expect(await list(owner)).toHaveLength(1)
    },
  )

  test('is not the transfer of the profile, whose former primary owner stays an owner', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const { secret } = await made(owner)
    const { secret: other } = await made(second)
    await send(api, 'PUT', '/v1/team/transfer', owner.headers, { memberId: second.id })
    expect((await send(api, 'POST', '/v1/team/transfer', second.headers)).statusCode).toBe(200)
    expect([await statusOf(secret), await statusOf(other)]).toEqual([200, 200])
  })

  test('is the erasure of its maker’s account, also if it was made during the deletion', async () => {
    const owner = await buildTeamOwner(api)
    const uid = 'owner-until-now'
    const key = await buildKey(api, { profileId: owner.profileId, uid }, 'READ')
    expect(await statusOf(key)).toBe(401)
    await eraseAccountRows(api.db, uid)
    expect(await list(owner)).toEqual([])
  })

  test('is the end of its profile, also if that is restored', async () => {
    const owner = await buildWriter(api)
    const key = await buildKey(api, owner, 'READ')
    const url = `/v1/profiles/${owner.profileId}`
    expect((await send(api, 'DELETE', url, owner.headers)).statusCode).toBe(204)
    expect(await statusOf(key)).toBe(401)
    await send(api, 'PUT', `${url}/restore`, await signedIn(owner.uid))
    expect(await statusOf(key)).toBe(401)
  })
})

test('the download of an account has its keys and webhooks, and nothing that opens or signs', async () => {
  const owner = await buildWriter(api)
  const { secret } = await made(owner, { name: 'Museum system' })
  const url = 'https://receiver.example/hook'
  const events = ['message.received']
  await send(api, 'POST', '/v1/webhooks', owner.headers, { url, events })
  const rows: string[] = []
  for (const kind of ['keys', 'webhooks'] as const) {
    for await (const row of readAccountData(api.db, kind, owner.uid)) rows.push(row)
  }
  expect(rows.map((row) => JSON.parse(row) as unknown)).toMatchObject([
    { name: 'Museum system', scope: 'WRITE', ending: secret.slice(-4) },
    { url, events },
  ])
  expect(rows.join()).not.toMatch(/hash|sealed/)
})

describe('making a key', () => {
  test.each([
    ['yesterday', inDays(-1)],
    ['a day in two years', inDays(keyLimits.longestDays + 2)],
    ['no day', 'soon'],
  ])('is refused with %s as its last day', async (_name, expiresOn) => {
    const refused = await make(await buildWriter(api), { expiresOn })
    expect(failureOf(refused)).toMatchObject({
      status: 422,
      fields: { expiresOn: expect.any(String) },
    })
  })

  test('is possible ten times, also at the same time', async () => {
    const owner = await buildWriter(api)
    const statuses = await Promise.all(
      Array.from({ length: keyLimits.keys + 2 }, async () => (await make(owner)).statusCode),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(keyLimits.keys)
    expect(statuses.filter((status) => status === 403)).toHaveLength(2)
  })

  test('is refused to editors, with the role that it needs', async () => {
    const owner = await buildTeamOwner(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    expect(failureOf(await make(editor))).toEqual({ status: 403, code: 'role_needed' })
  })

  test('needs a verified address', async () => {
    const { headers, profileId, uid } = await buildWriter(api)
    const unverified = {
      uid,
      profileId,
      headers: { ...headers, ...(await signedIn(uid, { email_verified: false })) },
    }
    expect(failureOf(await make(unverified))).toEqual({ status: 403, code: 'unverified' })
  })
})
