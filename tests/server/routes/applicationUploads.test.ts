import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application } from '@/contract/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildApplicant,
  buildCall,
  save,
  startFor,
  uploadImage,
  uploadedWork,
} from '@/tests/support/server/applications'
import { buildArtwork } from '@/tests/support/server/factories'
import { failureOf } from '@/tests/support/server/requests'

const MINUTE = 60 * 1000
let now = Date.now()
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
})
afterAll(() => api.close())
beforeEach(() => {
  now = Date.now()
})

const imagesOf = ({ content }: Application) => content.works.flatMap(({ images }) => images)
const pathOf = (address: string) => address.slice(address.indexOf('/v1/images/'))
const statusOf = async (address: string) => (await api.app.inject(pathOf(address))).statusCode

test('images come from own drafts and uploads, and are shown with a pass for one image', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const [uploaded, drafted] = [
    await uploadImage(api, profileId),
    await uploadImage(api, crypto.randomUUID()),
  ]
  const images = [{ ...drafted, alt: '' }]
  await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT', images })
  const started = await startFor(api, await buildCall(api), headers)
  const works = [uploadedWork(uploaded.key), uploadedWork(drafted.key)]
  const saved = (await save(api, started, headers, { works })).json<Application>()
  const [first, second] = imagesOf(saved)
  expect([first?.key, second?.key]).toEqual([uploaded.key, drafted.key])
  expect(await statusOf(first?.url ?? '')).toBe(200)
  expect(await statusOf(`${first?.url}&w=160`)).toBe(200)
  expect(await statusOf((first?.url ?? '').split('?')[0] ?? '')).toBe(404)
  const [, pass] = (first?.url ?? '').split('?')
  expect(await statusOf(`/v1/images/${second?.key}?${pass}`)).toBe(404)
  now += 3 * 24 * 60 * MINUTE
  expect(await statusOf(first?.url ?? '')).toBe(404)
})

test('images of somebody else, and unknown ones, are refused where they stand', async () => {
  const [{ headers }, stranger] = [await buildApplicant(api), await buildApplicant(api)]
  const { key } = await uploadImage(api, stranger.profileId)
  const started = await startFor(api, await buildCall(api), headers)
  const works = [uploadedWork(key), uploadedWork(`${'0'.repeat(32)}.webp`)]
  expect(failureOf(await save(api, started, headers, { works }))).toMatchObject({
    status: 422,
    fields: { 'works.0.images.0': expect.any(String), 'works.1.images.0': expect.any(String) },
  })
})

test('images that were taken down stay down, and don’t keep the draft from being saved', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const { key } = await uploadImage(api, profileId)
  const started = await startFor(api, await buildCall(api), headers)
  const saved = (
    await save(api, started, headers, { works: [uploadedWork(key)] })
  ).json<Application>()
  await api.db
    .updateTable('images')
    .set({ taken_down_at: new Date() })
    .where('key', '=', key)
    .execute()
  expect(await statusOf(imagesOf(saved)[0]?.url ?? '')).toBe(404)
  expect((await save(api, saved, headers, { biography: 'More' })).statusCode).toBe(200)
})
