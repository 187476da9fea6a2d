import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { image as limits } from '@/contract/limits/imageLimits'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { drawImage, form, type Form } from '@/tests/support/fixtures/images'
import { eventually } from '@/tests/support/eventually'

type Headers = Record<string, string>

const MEGABYTE = 1024 * 1024
let api: TestApp
let address: string
let ada: Headers
let bea: Headers
let unfinished: ClientRequest[] = []

beforeAll(async () => {
  api = await buildTestApp()
  address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  ada = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
  bea = await api.actingAs('bea', await buildProfile(api.db, { owner_uid: 'bea' }))
})
afterEach(() => {
  for (const sending of unfinished) sending.destroy()
  unfinished = []
})
afterAll(() => api.close())

const upload = async (headers: Headers) => {
  const sent = form({ image: await drawImage(30, 30).png().toBuffer() })
  return api.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...headers, ...sent.headers },
    payload: sent.payload,
  })
}

/** Sends all but the end of a form. Returns the response, which only a rejected form gets. */
function begin(user: Headers, { payload, headers }: Form): Promise<IncomingMessage> {
  const sending = request(new URL('/v1/uploads', address), {
    method: 'POST',
    headers: { ...user, ...headers, 'content-length': payload.length },
  })
  sending.on('error', () => undefined)
  unfinished.push(sending)
  sending.write(payload.subarray(0, payload.length - 1000))
  return new Promise((resolve) => sending.once('response', resolve))
}

const isUsable = (user: Headers) =>
  eventually(async () => expect((await upload(user)).statusCode).toBe(201), { timeout: 5000 })

test('rejects uploads beyond the share of a user, and accepts those of others', async () => {
  const sent = form({ image: Buffer.alloc(limits.maxBytes) })
  const rejected = await Promise.race(Array.from({ length: 14 }, () => begin(ada, sent)))
  expect(rejected.statusCode).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(bea)).statusCode).toBe(201)
  for (const sending of unfinished) sending.destroy()
  await isUsable(ada)
})

test('rejects many small files beyond the share of a user', async () => {
  const sent = form({ image: Array.from({ length: 10 }, () => Buffer.alloc(2000)) })
  const rejected = await Promise.race(Array.from({ length: 14 }, () => begin(ada, sent)))
  expect(rejected.statusCode).toBe(429)
  for (const sending of unfinished) sending.destroy()
  await isUsable(ada)
})

test('holds unfinished files on disk rather than in memory', async () => {
  const sent = form({ image: Buffer.alloc(limits.maxBytes) })
  const before = process.memoryUsage().arrayBuffers
  const received = api.app.server
  const sockets = new Set<{ bytesRead: number }>()
  received.on('connection', (socket) => sockets.add(socket))
  for (let count = 0; count < 7; count++) void begin(bea, sent)
  await eventually(
    () => {
      const bytes = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
      expect(bytes).toBeGreaterThan(7 * (limits.maxBytes - 100_000))
    },
    { timeout: 20_000 },
  )
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * MEGABYTE)
  expect(await readdir(path.join(api.folder, 'storage', '.uploads'))).toEqual([])
  for (const sending of unfinished) sending.destroy()
  await isUsable(bea)
})

test('rejects fields beyond the share of a user, and accepts forms of others', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`field${index}`, 'x'.repeat(100 * 1024)]),
  )
  const sent = form({ ...fields, last: 'x'.repeat(2000) })
  const rejected = await Promise.race(Array.from({ length: 40 }, () => begin(ada, sent)))
  expect(rejected.statusCode).toBe(429)
  expect((await upload(bea)).statusCode).toBe(201)
  for (const sending of unfinished) sending.destroy()
  await isUsable(ada)
})
