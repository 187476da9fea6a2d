import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storageFull } from '@/server/errors'
import { sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
/** A second server on the same database and storage. */
let replica: TestApp
let ada: Record<string, string>
let imageFile: Buffer
let serial = 0
let key: string

beforeAll(async () => {
  api = await buildTestApp()
  replica = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: { storage: api.storage },
  })
  ada = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
  imageFile = await drawImage(60, 40).png().toBuffer()
})
afterAll(async () => {
  await replica.close()
  await api.close()
})
beforeEach(() => {
  key = `key-${serial++}`
})

interface Sent {
  headers?: object
  alt?: string
  image?: Buffer
  name?: string
}

function upload(
  server: TestApp,
  { headers = ada, alt = 'blue', image = imageFile, name = key }: Sent = {},
) {
  const sent = form({ alt, image })
  return server.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...headers, ...sent.headers, 'idempotency-key': name },
    payload: sent.payload,
  })
}

const countStoredImages = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from images`.execute(
    api.db,
  )
  return rows[0]?.count
}

test('repeats the first response and changes nothing', async () => {
  const before = (await countStoredImages()) ?? 0
  const first = await upload(api)
  expect(first.statusCode).toBe(201)
  const again = await upload(api)
  expect(again.statusCode).toBe(201)
  expect(again.body).toBe(first.body)
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await countStoredImages()).toBe(before + 1)
})

test.each([
  ['field', { alt: 'red' }],
  ['file', { image: await drawImage(60, 41).png().toBuffer() }],
])('returns 409 when the key is used with another %s', async (_name, change) => {
  await upload(api)
  const other = await upload(api, change)
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'conflict' })
})

test('uses no database connection for requests that wait for the first one', async () => {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  const slow = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: {
      storage: { ...api.storage, put: (...put) => gate.then(() => api.storage.put(...put)) },
    },
  })
  try {
    const waiting = Array.from({ length: 30 }, () => upload(slow))
    for (let n = 0; n < 20; n++) {
      expect((await slow.app.inject(`/v1/artworks?query=w${n}`)).statusCode).toBe(200)
    }
    release()
    const responses = await Promise.all(waiting)
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  } finally {
    release()
    await slow.close()
  }
})

test('runs fifty concurrent requests on two servers once', async () => {
  const before = (await countStoredImages()) ?? 0
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => upload(n % 2 ? api : replica)),
  )
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(
    1,
  )
  expect(responses[0]?.statusCode).toBe(201)
  expect(await countStoredImages()).toBe(before + 1)
})

test('runs every request without a key', async () => {
  const before = (await countStoredImages()) ?? 0
  const sent = form({ image: imageFile })
  const headers = { ...ada, ...sent.headers }
  const options = { method: 'POST', url: '/v1/uploads', headers, payload: sent.payload } as const
  await Promise.all([api.app.inject(options), api.app.inject(options)])
  expect(await countStoredImages()).toBe(before + 2)
})

test('scopes keys by user and profile', async () => {
  const first = await upload(api)
  const second = await buildProfile(api.db, { owner_uid: 'ada' })
  const others = [
    await api.actingAs('ada', second),
    await api.actingAs('bob', await buildProfile(api.db, { owner_uid: 'bob' })),
  ]
  for (const headers of others) {
    const response = await upload(api, { headers })
    expect(response.statusCode).toBe(201)
    expect(response.body).not.toBe(first.body)
  }
})

test('rejects the same request again', async () => {
  const sent = form({ image: Buffer.from('not an image') })
  const send = () =>
    api.app.inject({
      method: 'POST',
      url: '/v1/uploads',
      headers: { ...ada, ...sent.headers, 'idempotency-key': key },
      payload: sent.payload,
    })
  const [first, again] = [await send(), await send()]
  expect(first.statusCode).toBe(415)
  expect(again.statusCode).toBe(415)
  expect(again.body).toBe(first.body)
  expect(again.headers['content-type']).toMatch(/^application\/problem\+json/)
})

test('does not save a refusal, so that the write succeeds once its reason is gone', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'gil' })
  await subscribe(api.db, profileId, { type: 'ARTIST_PRO' })
  const headers = { ...(await api.actingAs('gil', profileId)), 'idempotency-key': key }
  const remove = () =>
    api.app.inject({ method: 'DELETE', url: `/v1/profiles/${profileId}`, headers })
  expect((await remove()).statusCode).toBe(409)
  await api.db.updateTable('subscriptions').set({ cancel_at_period_end: true }).execute()
  expect((await remove()).statusCode).toBe(204)
})

test('does not save the refusal of an unverified user, who verifies and sends the same again', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'hal', role: 'ARTIST' })
  const acting = { ...(await api.actingAs('hal', profileId)), 'idempotency-key': key }
  const post = async (email_verified: boolean) => {
    const authorization = `Bearer ${await tokenFor('hal', { email_verified })}`
    return sendForm(
      api,
      'POST',
      '/v1/artworks/',
      { ...acting, authorization },
      { images: imageFile },
    )
  }
  const refused = await post(false)
  expect([refused.status, refused.failure.code]).toEqual([403, 'unverified'])
  const posted = await post(true)
  expect(posted.status).toBe(201)
  expect((await post(true)).artwork.id).toBe(posted.artwork.id)
})

test('does not save the refusal of a full plan, which has room later', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'ida', role: 'ARTIST' })
  const headers = { ...(await api.actingAs('ida', profileId)), 'idempotency-key': key }
  for (let n = 0; n < 10; n += 1) await buildArtwork(api.db, { profile_id: profileId })
  const post = () => sendForm(api, 'POST', '/v1/artworks/', headers, { images: imageFile })
  expect((await post()).failure.code).toBe('quota_exceeded')
  await subscribe(api.db, profileId, { type: 'ARTIST_PRO' })
  expect((await post()).status).toBe(201)
})

test('does not save a server error, so that a retry can succeed', async () => {
  let full = true
  const recovering = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: {
      storage: {
        ...api.storage,
        put: (...put) => (full ? Promise.reject(storageFull()) : api.storage.put(...put)),
      },
    },
  })
  try {
    expect((await upload(recovering)).statusCode).toBe(503)
    full = false
    expect((await upload(recovering)).statusCode).toBe(201)
  } finally {
    await recovering.close()
  }
})

test('repeats a response without content', async () => {
  const headers = { authorization: `Bearer ${await tokenFor('carl')}`, 'idempotency-key': key }
  const first = await signOut(headers)
  expect(first.statusCode).toBe(204)
  const later = {
    ...headers,
    authorization: `Bearer ${await tokenFor('carl', { auth_time: Math.floor(Date.now() / 1000) + 5 })}`,
  }
  const before = await signedOutAt('carl')
  expect((await signOut(later)).statusCode).toBe(204)
  expect(await signedOutAt('carl')).toEqual(before)
})

test('accepts the same key from two users', async () => {
  for (const uid of ['emil', 'fred']) {
    const authorization = `Bearer ${await tokenFor(uid)}`
    await signOut({ authorization, 'idempotency-key': key })
    expect(await signedOutAt(uid)).toBeInstanceOf(Date)
  }
})

test('accepts a key again after a day', async () => {
  const first = await upload(api)
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(api.db)
  const later = await upload(api, { alt: 'red' })
  expect(later.statusCode).toBe(201)
  expect(later.body).not.toBe(first.body)
})

test.each(['', 'x'.repeat(256)])('rejects a key without 1 to 255 characters', async (name) => {
  const response = await upload(api, { name })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    fields: { 'Idempotency-Key': expect.any(String) as string },
  })
})

test('never saves profile tokens', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'dora' })
  const headers = { authorization: `Bearer ${await tokenFor('dora')}`, 'idempotency-key': key }
  const options = { method: 'POST', url: '/v1/profiles/token', headers } as const
  await api.app.inject({ ...options, payload: { id: profileId } })
  const saved = await sql<{ reply: string }>`
    select reply from idempotency_keys where reply like '%token%'`.execute(api.db)
  expect(saved.rows).toEqual([])
  const other = await api.app.inject({ ...options, payload: { id: crypto.randomUUID() } })
  expect(other.statusCode).toBe(404)
})

const signOut = (headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/v1/account/sign-out-everywhere', headers })

const signedOutAt = async (uid: string) =>
  (
    await api.db
      .selectFrom('sign_outs')
      .select('before')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).before
