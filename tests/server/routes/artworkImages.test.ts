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

test('order, words, new and removed pictures change in one request', async () => {
  const first = await postArtwork(api, ada, {
    ...draft,
    images: [
      JSON.stringify([{ file: 0, alt: 'one' }, { file: 1, alt: 'two' }, { file: 2 }]),
      ...[await imageOfWidth(31), await imageOfWidth(32), await imageOfWidth(33)],
    ],
  })
  const [one, two, three] = first.artwork.images.map(({ key }) => key)
  const early = await uploadImage(api, ada)
  const order = [{ key: two }, { file: 0, alt: 'new' }, { key: early }, { key: one, alt: 'uno' }]
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
  expect(await usedAt(early)).toBeInstanceOf(Date)
})

test('pictures stay when none are spoken of, and new files follow them', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const [kept] = artwork.images
  expect((await change(artwork.id, { title: 'New' })).artwork.images).toEqual([kept])
  const added = await change(artwork.id, { images: await imageOfWidth(70) })
  expect(added.artwork.images.map(({ width }) => width)).toEqual([40, 70])
})

test('an upload of another profile looks like none', async () => {
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

test('a picture that another work shows is not taken from it', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const { status, failure } = await postArtwork(api, ada, {
    images: withKeys(artwork.images.map(({ key }) => key)),
  })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty(['images.0'])
})

test('of two works that take one upload at once, one gets it', async () => {
  const key = await uploadImage(api, ada)
  const both = [1, 2].map(() => postArtwork(api, ada, { ...draft, images: withKeys([key]) }))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 422])
})

test.each([
  ['a picture named twice', (key: string) => withKeys([key, key]), 'images.1'],
  ['a file that was not sent', () => JSON.stringify([{ file: 3 }]), 'images.0'],
  ['no order at all', () => 'first this, then that', 'images'],
  ['a place that is neither', () => '[{}]', 'images.0'],
  [
    'eleven pictures',
    () => withKeys(Array.from({ length: 11 }, (_, n) => `${n}`.repeat(32))),
    'images',
  ],
])('%s is refused, and the upload stays free', async (_what, order, field) => {
  const key = await uploadImage(api, ada)
  const { status, failure } = await postArtwork(api, ada, { images: order(key) })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty([field])
  expect(await usedAt(key)).toBeNull()
})

test('a file without a place is refused', async () => {
  const images = [JSON.stringify([{ file: 0 }]), await smallImage(), await smallImage()]
  const before = await countStoredImages(api)
  const { status, failure } = await postArtwork(api, ada, { images })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty('images')
  expect(await countStoredImages(api)).toEqual(before)
})

test('a public work keeps at least one picture', async () => {
  const { artwork } = await postArtwork(api, ada)
  const { status, failure } = await change(artwork.id, { images: '[]' })
  expect(status).toBe(422)
  expect(failure.fields).toHaveProperty('images')
  expect((await change(artwork.id, { images: '[]', visibility: 'DRAFT' })).artwork.images).toEqual(
    [],
  )
})

test('a refused change changes nothing, not even the pictures', async () => {
  const { artwork } = await postArtwork(api, ada, draft)
  const early = await uploadImage(api, ada)
  const images = [JSON.stringify([{ key: early }, { file: 0 }]), await smallImage()]
  const before = await countStoredImages(api)
  const { status } = await change(artwork.id, { images, yearFrom: '2020', yearTo: '2010' })
  expect(status).toBe(422)
  expect(await countStoredImages(api)).toEqual(before)
  expect(await usedAt(early)).toBeNull()
  expect((await change(artwork.id, { title: 'x' })).artwork.images).toEqual(artwork.images)
})
