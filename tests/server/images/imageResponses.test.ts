import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestsPerMinute, usersPerAddress } from '@/server/http/limits/rateLimits'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let key: string

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  const profileId = await buildProfile(api.db, {})
  const bytes = await drawImage(900, 700).png().toBuffer()
  const stored = await api.app.services.images.save(api.db, bytes, profileId)
  key = stored.key
  await buildArtwork(api.db, { profile_id: profileId, images: [{ ...stored, alt: '' }] })
})

const get = (query: string, headers = {}) =>
  api.app.inject({ url: `/v1/images/${key}${query}`, headers })
const removeFiles = async () => {
  for (const name of ['derivatives', 'storage'])
    await rm(path.join(api.folder, name), { recursive: true, force: true })
}

test.each([
  ['?w=640', '?w=640&dpr=1.0001'],
  ['?w=640', '?w=600&pass=any'],
  ['?w=44&h=44', '?h=44&w=44&fit=crop&crop=entropy'],
  ['', '?pass=any'],
])('has one response in memory for %s and %s', async (query, other) => {
  const first = await get(query)
  expect(first.statusCode).toBe(200)
  await removeFiles()
  const second = await get(other)
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})

test.each([
  ['a valid token', async () => `Bearer ${await tokenFor('ada')}`],
  ['an invalid token', () => Promise.resolve('Bearer any')],
])('comes from memory for a request with %s', async (_name, authorize) => {
  const first = await get('?w=640')
  await removeFiles()
  const second = await get('?w=640', { authorization: await authorize() })
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(second.headers['cache-control']).toBe(first.headers['cache-control'])
})

describe('beyond the limit of reads', () => {
  const LIMIT = 3
  let limited: TestApp
  beforeEach(async () => {
    limited = await buildTestApp({
      databaseUrl: api.databaseUrl,
      env: { RATE_LIMIT_SCALE: String(LIMIT / requestsPerMinute.reads / usersPerAddress) },
      dependencies: { storage: api.storage },
    })
    return () => limited.close()
  })
  const statusesOf = async (urls: string[]) => {
    const statuses = []
    for (const url of urls) statuses.push((await limited.app.inject(url)).statusCode)
    return statuses
  }
  const unknownKeys = () =>
    Array.from({ length: 5 }, (_, n) => `/v1/images/${String(n).repeat(32)}.webp`)

  test('refuses unknown keys without a query, and serves what was public', async () => {
    expect(await statusesOf([`/v1/images/${key}`])).toEqual([200])
    expect(await statusesOf(unknownKeys())).toEqual([404, 404, 429, 429, 429])
    expect(await statusesOf([`/v1/images/${key}`, `/v1/images/${key}?w=44&h=44`])).toEqual([
      200, 200,
    ])
    await limited.db.destroy()
    expect(await statusesOf(unknownKeys())).toEqual([429, 429, 429, 429, 429])
  })

  test('refuses passes', async () => {
    await api.db.deleteFrom('artworks').execute()
    const { profile_id: id } = await api.db
      .selectFrom('images')
      .select('profile_id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const url = `/v1/images/${key}?pass=${await limited.imagePassFor(id ?? '')}`
    expect(await statusesOf(Array.from({ length: 5 }, () => url))).toEqual([
      200, 200, 200, 429, 429,
    ])
  })
})
