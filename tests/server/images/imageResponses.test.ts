import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
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

const get = (query: string) => api.app.inject(`/v1/images/${key}${query}`)

test.each([
  ['?w=640', '?w=640&dpr=1.0001'],
  ['?w=640', '?w=600&pass=any'],
  ['?w=44&h=44', '?h=44&w=44&fit=crop&crop=entropy'],
  ['', '?pass=any'],
])('has one response in memory for %s and %s', async (query, other) => {
  const first = await get(query)
  expect(first.statusCode).toBe(200)
  for (const name of ['derivatives', 'storage'])
    await rm(path.join(api.folder, name), { recursive: true, force: true })
  const second = await get(other)
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})
