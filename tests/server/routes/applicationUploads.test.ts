import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { notified } from '@/tests/support/server/applicationRows'
import {
  buildApplicant,
  buildCall,
  save,
  startFor,
  uploadImage,
  uploadedWork,
} from '@/tests/support/server/applications'
import { buildArtwork } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, sendForm } from '@/tests/support/server/requests'

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

const setBytes = (key: string, megabytes: number) =>
  api.db
    .updateTable('images')
    .set({ bytes: megabytes * 1024 ** 2 })
    .where('key', '=', key)
    .execute()

/** A PDF of an application, of that many megabytes. */
const addDocument = (application_id: string, megabytes: number) =>
  api.db
    .insertInto('application_documents')
    .values({ application_id, name: 'large.pdf', pages: 1, bytes: megabytes * 1024 ** 2 })
    .execute()

const uploadPdf = async (id: string, headers: Record<string, string>) =>
  sendForm(api, `/v1/applications/${id}/documents`, headers, { document: await buildPdf() })

test('an application takes 200 MB of images and documents, and says in place what to remove', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const { id, ...started } = await startFor(api, await buildCall(api), headers)
  await addDocument(id, 199)
  const { key } = await uploadImage(api, profileId)
  const works = [uploadedWork(key)]
  await setBytes(key, 2)
  const refused = await save(api, { id, ...started }, headers, { works, biography: 'Kept' })
  expect(failureOf(refused)).toMatchObject({
    status: 422,
    fields: { works: expect.stringContaining('more than 200 MB') },
  })
  await setBytes(key, 1)
  expect((await save(api, { id, ...started }, headers, { works })).statusCode).toBe(200)
  const full = await uploadPdf(id, headers)
  expect(failureOf(full)).toEqual({ status: 403, code: 'quota_exceeded' })
  expect(full.json()).toMatchObject({ message: expect.stringContaining('more than 200 MB') })
  // An artwork shows it too, so that it takes no further room.
  await api.db.updateTable('images').set({ used_at: new Date() }).where('key', '=', key).execute()
  expect((await uploadPdf(id, headers)).statusCode).toBe(201)
})

test('open applications of a user take a gigabyte together, until some are decided or erased', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const start = async () => (await startFor(api, await buildCall(api), headers)).id
  const full = [await start(), await start(), await start(), await start(), await start()]
  for (const id of full) await addDocument(id, 200)
  const last = await start()
  await addDocument(last, 24)
  const refused = await uploadPdf(last, headers)
  expect(refused.json()).toMatchObject({
    code: 'quota_exceeded',
    message: expect.stringContaining('more than a gigabyte'),
  })
  const stranger = await buildApplicant(api)
  const other = await startFor(api, await buildCall(api), stranger.headers)
  expect((await uploadPdf(other.id, stranger.headers)).statusCode).toBe(201)
  await send(api, 'DELETE', `/v1/applications/${full[0]}`, headers)
  expect((await uploadPdf(last, headers)).statusCode).toBe(201)
  const { key } = await uploadImage(api, profileId)
  await setBytes(key, 199)
  const application = (await read<Application>(api, `/v1/applications/${full[1]}`, headers)).body
  await addDocument(last, 175)
  const works = { works: [uploadedWork(key)] }
  expect((await save(api, application, headers, works)).statusCode).toBe(422)
  await api.db
    .updateTable('applications')
    .set(notified('DECLINED'))
    .where('id', '=', last)
    .execute()
  await api.db.deleteFrom('application_documents').where('application_id', '=', full[1]!).execute()
  expect((await save(api, application, headers, works)).statusCode).toBe(200)
})
