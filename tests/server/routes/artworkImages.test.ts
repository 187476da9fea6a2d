import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import {
  smallImage,
  countStoredImages,
  imageOfWidth,
  postArtwork,
  sendForm,
  uploadImage,
} from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: TestApp
let ada: Writer

beforeAll(async () => {
  api = await buildTestApp()
  ada = await buildArtist(api)
})
afterAll(() => api.close())

const draft = { visibility: 'DRAFT' }
const withKeys = (keys: string[]) => JSON.stringify(keys.map((key) => ({ key })))
const change = (id: string, parts: Parameters<typeof sendForm>[4], by = ada) =>
  sendForm(api, 'PUT', `/v1/artworks/${id}`, by.headers, parts)
const usedAt = async (key: string) =>
  (
    await api.db
      .selectFrom('images')
      .select('used_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).used_at

test('changes the order, texts, new and removed images in one request', async () => {
  const first = await postArtwork(api, ada, {
    ...draft,
    images: [
      JSON.stringify([{ file: 0, alt: 'one' }, { file: 1, alt: 'two' }, { file: 2 }]),
      await imageOfWidth(31),
      await imageOfWidth(32),
      await imageOfWidth(33),
    ],
  })
  const [one, two, three] = first.artwork.images.map(({ key }) => key)
  const uploaded = await uploadImage(api, ada)
  const order = [{ key: two }, { file: 0, alt: 'new' }, { key: uploaded }, { key: one, alt: 'uno' }]
  const images = [JSON.stringify(order), await imageOfWidth(50)]
  const { status, artwork } = await change(first.artwork.id, { images })
  expect(status).toBe(200)
  expect(artwork.images.map(({ width, alt }) => [width, alt])).toEqual([
    [32, 'two'],
    [50, 'new'],
    [40, ''],
    [31, 'uno'],
  ])
  expect(await usedAt(three ?? '')).toBeNull()
  expect(await usedAt(uploaded)).toBeInstanceOf(Date)
})

test('keeps the images when none are sent and appends new files', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const [image] = artwork.images
  expect((await change(artwork.id, { title: 'New' })).artwork.images).toEqual([image])
  const added = await change(artwork.id, { images: await imageOfWidth(70) })
  expect(added.artwork.images.map(({ width }) => width)).toEqual([40, 70])
})

test('rejects an upload of another profile', async () => {
  const bob = await buildArtist(api)
  const second = await buildProfile(api.db, { owner_uid: ada.uid })
  const other = { ...ada, profileId: second, headers: await api.actingAs(ada.uid, second) }
  for (const key of [await uploadImage(api, bob), await uploadImage(api, other), 'a'.repeat(32)]) {
    const { status, failure } = await postArtwork(api, ada, { images: withKeys([key]) })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({
      'images.0': expect.stringMatching(/no longer available/) as string,
    })
  }
})

test('rejects an image that another artwork uses', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const { status, failure } = await postArtwork(api, ada, {
    images: withKeys(artwork.images.map(({ key }) => key)),
  })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty(['images.0'])
})

test('gives an upload to one of two concurrent artworks', async () => {
  const key = await uploadImage(api, ada)
  const both = [1, 2].map(() => postArtwork(api, ada, { ...draft, images: withKeys([key]) }))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 422])
})

test.each([
  ['an image that is listed twice', (key: string) => withKeys([key, key]), 'images.1'],
  ['a file that was not sent', () => JSON.stringify([{ file: 3 }]), 'images.0'],
  ['a text instead of an order', () => 'first this, then that', 'images'],
  ['an entry without a key or file', () => '[{}]', 'images.0'],
  [
    'eleven images',
    () => withKeys(Array.from({ length: 11 }, (_, n) => `${n}`.repeat(32))),
    'images',
  ],
])('rejects %s and leaves the upload unused', async (_what, order, field) => {
  const key = await uploadImage(api, ada)
  const { status, failure } = await postArtwork(api, ada, { images: order(key) })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty([field])
  expect(await usedAt(key)).toBeNull()
})

test('rejects a file that the order does not list', async () => {
  const images = [JSON.stringify([{ file: 0 }]), await smallImage(), await smallImage()]
  const before = await countStoredImages(api)
  const { status, failure } = await postArtwork(api, ada, { images })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty('images')
  expect(await countStoredImages(api)).toEqual(before)
})

test('rejects the removal of the last image of a public artwork', async () => {
  const { artwork } = await postArtwork(api, ada)
  const { status, failure } = await change(artwork.id, { images: '[]' })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty('images')
  expect((await change(artwork.id, { images: '[]', visibility: 'DRAFT' })).artwork.images).toEqual(
    [],
  )
})

test('changes nothing, including images, when a change is rejected', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const uploaded = await uploadImage(api, ada)
  const images = [JSON.stringify([{ key: uploaded }, { file: 0 }]), await smallImage()]
  const before = await countStoredImages(api)
  const { status } = await change(artwork.id, { images, yearFrom: '2020', yearTo: '2010' })
  expect(status).toBe(422)
  expect(await countStoredImages(api)).toEqual(before)
  expect(await usedAt(uploaded)).toBeNull()
  expect((await change(artwork.id, { title: 'x' })).artwork.images).toEqual(artwork.images)
})
