import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { drawImage } from '@/tests/support/fixtures/images'
import {
  smallImage,
  countStoredImages,
  imageOfWidth,
  postArtwork,
  sendForm,
  uploadImage,
} from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let ada: Writer

beforeAll(async () => {
  api = await buildTestApp()
  ada = await buildArtist(api)
})
afterAll(() => api.close())

const countArtworks = async () =>
  (await api.db.selectFrom('artworks').select('id').execute()).length
const create = (writer: Writer, parts: Parameters<typeof sendForm>[4]) =>
  sendForm(api, 'POST', '/v1/artworks/', writer.headers, parts)

test('creates an artwork with every field', async () => {
  const { status, artwork } = await postArtwork(api, ada, {
    title: '  Salt   road ',
    description: 'Made **by hand**.',
    yearFrom: '2019',
    yearTo: '2021',
    medium: 'Oil on linen',
    category: 'PAINTING',
    size: JSON.stringify({ height: 120, width: 90.5, depth: null, unit: 'cm' }),
    edition: 'Unique',
    availability: 'FOR_SALE',
    price: JSON.stringify({ amountMinor: 120_000, currency: 'EUR' }),
    tags: JSON.stringify(['Blue  Hour', '#blue hour', 'Étude']),
    embedUrl: 'https://youtu.be/dQw4w9WgXcQ',
    madeWithAi: 'true',
  })
  expect(status).toBe(201)
  expect(artwork).toMatchObject({
    title: 'Salt   road',
    descriptionHtml: expect.stringContaining('<strong>') as string,
    yearFrom: 2019,
    yearTo: 2021,
    category: 'PAINTING',
    size: { height: 120, width: 90.5, depth: null, unit: 'cm' },
    price: { amountMinor: 120_000, currency: 'EUR' },
    tags: ['blue hour', 'étude'],
    embeddedContent: { url: 'https://youtu.be/dQw4w9WgXcQ', provider: 'YOUTUBE' },
    visibility: 'PUBLIC',
    madeWithAi: true,
    featured: false,
  })
  expect(artwork.images).toHaveLength(1)
  expect((await read(api, `/v1/artworks/${artwork.id}`)).status).toBe(200)
  const found = await read<{ id: string }[]>(api, '/v1/artworks/?tags=BLUE%20hour')
  expect(found.body.map(({ id }) => id)).toEqual([artwork.id])
})

test('arranges files and uploads in the given order with their texts', async () => {
  const key = await uploadImage(api, ada)
  const order = [{ file: 1, alt: ' the wide one ' }, { key, alt: 'the uploaded one' }, { file: 0 }]
  const images = [JSON.stringify(order), await imageOfWidth(30), await imageOfWidth(60)]
  const { status, artwork } = await create(ada, { images })
  expect(status).toBe(201)
  expect(artwork.images.map(({ width, alt }) => [width, alt])).toEqual([
    [60, 'the wide one'],
    [40, 'the uploaded one'],
    [30, ''],
  ])
  expect(artwork.image?.key).toBe(artwork.images[0]?.key)
  for (const { url } of artwork.images) {
    expect((await api.app.inject(new URL(url).pathname)).statusCode).toBe(200)
  }
})

test('saves a draft without image and title that only its owner can read', async () => {
  const { status, artwork } = await create(ada, { visibility: 'DRAFT' })
  expect(status).toBe(201)
  expect(artwork).toMatchObject({ title: null, images: [], image: null, visibility: 'DRAFT' })
  expect((await read(api, `/v1/artworks/${artwork.id}`)).status).toBe(404)
  expect((await read(api, `/v1/artworks/${artwork.id}`, ada.headers)).status).toBe(200)
})

test('saves an embed of an unknown provider as a link', async () => {
  const { artwork } = await postArtwork(api, ada, {
    embedUrl: 'http://studio.example.org/film?v=1',
  })
  expect(artwork.embeddedContent).toEqual({
    url: 'http://studio.example.org/film?v=1',
    provider: null,
    title: null,
    thumbnail: null,
  })
})

test('invalidates the cached public list', async () => {
  const list = () => api.app.inject(`/v1/artworks/?profileId=${ada.profileId}&size=1`)
  await list()
  const { artwork } = await postArtwork(api, ada, { title: 'Just now' })
  expect((await list()).json()).toMatchObject([{ id: artwork.id }])
})

test('ignores fields that only the server sets', async () => {
  const other = await buildArtist(api)
  const id = crypto.randomUUID()
  const { artwork } = await postArtwork(api, ada, {
    id,
    profileId: other.profileId,
    profile_id: other.profileId,
    ownerUid: other.uid,
    featured: 'true',
    paid: 'true',
    boosts: '["HIGHLIGHT"]',
    hidden: 'true',
    quota: '99',
    createdAt: '2001-01-01T00:00:00.000Z',
  })
  expect(artwork).toMatchObject({ featured: false, boosts: [], profile: { id: ada.profileId } })
  expect(artwork.id).not.toBe(id)
  expect(artwork.createdAt).not.toMatch(/^2001/)
})

test('treats SQL and HTML as plain text', async () => {
  const title = `'); drop table artworks; -- <script>alert(1)</script> %00`
  const { artwork } = await postArtwork(api, ada, {
    title,
    description: '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](data:text/html,z)',
  })
  expect(artwork.title).toBe(title)
  expect(artwork.descriptionHtml).not.toMatch(/onerror|javascript:|data:|<script/)
})

test('creates one artwork for fifty concurrent requests with one key', async () => {
  const headers = { ...ada.headers, 'idempotency-key': crypto.randomUUID() }
  const before = await countArtworks()
  const imageFile = await smallImage()
  const requests = Array.from({ length: 50 }, () =>
    sendForm(api, 'POST', '/v1/artworks/', headers, {
      title: 'Once',
      visibility: 'DRAFT',
      images: imageFile,
    }),
  )
  const responses = await Promise.all(requests)
  expect(new Set(responses.map(({ status, artwork }) => `${status} ${artwork.id}`)).size).toBe(1)
  expect(await countArtworks()).toBe(before + 1)
})

describe('rejects an artwork and stores nothing', () => {
  const cases: [name: string, parts: Record<string, string>, field: string][] = [
    ['with a price without a currency', { price: '{"amountMinor":5}' }, 'price.currency'],
    ['with an unknown currency', { price: money(500, 'ZZZ') }, 'price.currency'],
    [
      'with an amount that Swiss coins cannot pay',
      { price: money(1003, 'CHF') },
      'price.amountMinor',
    ],
    ['with a negative price', { price: money(-1, 'EUR') }, 'price.amountMinor'],
    ['with a last year before the first', { yearFrom: '2020', yearTo: '2019' }, 'yearTo'],
    ['with a last year but no first', { yearTo: '2019' }, 'yearFrom'],
    ['with a year that is not a number', { yearFrom: 'soon' }, 'yearFrom'],
    ['with a size without a unit', { size: '{"height":1,"width":1,"depth":null}' }, 'size.unit'],
    [
      'with a height of zero',
      { size: '{"height":0,"width":1,"depth":null,"unit":"cm"}' },
      'size.height',
    ],
    ['with tags that are not a list', { tags: 'blue' }, 'tags'],
    ['with a tag of punctuation', { tags: '["!!"]' }, 'tags.0'],
    [
      'with too many tags',
      { tags: JSON.stringify(Array.from({ length: 13 }, (_, n) => `t${n}`)) },
      'tags',
    ],
    ['with an unknown category', { category: 'MEME' }, 'category'],
    ['with a javascript: embed URL', { embedUrl: 'javascript:alert(1)' }, 'embedUrl'],
    ['with a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['with control characters', { title: 'a\u0007b' }, 'title'],
    ['with an unknown visibility', { visibility: 'SECRET' }, 'visibility'],
  ]
  test.each(cases)('%s', async (_why, parts, field) => {
    const before = [await countArtworks(), await countStoredImages(api)]
    const { status, failure } = await postArtwork(api, ada, parts)
    expect(status).toBe(422)
    expect(failure).toMatchObject({ code: 'invalid', message: expect.any(String) as string })
    expect(Object.keys(failure.fields ?? {})).toEqual([field])
    expect([await countArtworks(), await countStoredImages(api)]).toEqual(before)
  })

  test('without an image', async () => {
    const { status, failure } = await create(ada, { title: 'Bare' })
    expect(status).toBe(422)
    expect(failure.fields).toHaveProperty('images')
  })

  test('of a user without a verified email address or phone number, unless it is a draft', async () => {
    const stranger = await buildArtist(api)
    const claims = { email_verified: false }
    const authorization = `Bearer ${await api.tokenFor(stranger.uid, claims)}`
    const unverified = { ...stranger, headers: { ...stranger.headers, authorization } }
    const { status, failure } = await postArtwork(api, unverified)
    expect(status).toBe(403)
    expect(failure).toMatchObject({
      code: 'unverified',
      message: expect.stringMatching(/verify/i) as string,
    })
    expect((await postArtwork(api, unverified, { visibility: 'DRAFT' })).status).toBe(201)
    const phone = { ...claims, phone_number: '+441134960000' }
    const byPhone = `Bearer ${await api.tokenFor(stranger.uid, phone)}`
    const reachable = { ...stranger, headers: { ...stranger.headers, authorization: byPhone } }
    expect((await postArtwork(api, reachable)).status).toBe(201)
  })
})

describe('invalid files among valid ones', () => {
  const broken = async () => {
    const jpeg = await drawImage(300, 200).jpeg().toBuffer()
    return jpeg.subarray(0, jpeg.length / 2)
  }

  test('are named, and nothing is stored', async () => {
    const before = [await countArtworks(), await countStoredImages(api)]
    const valid = await smallImage()
    const images = [valid, Buffer.from('hello'), valid, await broken()]
    const { status, failure } = await create(ada, { title: 'Mixed', images })
    expect(status).toBe(422)
    expect(Object.keys(failure.fields ?? {})).toEqual(['images.1', 'images.3'])
    expect([await countArtworks(), await countStoredImages(api)]).toEqual(before)
  })

  test('are named again when the request is repeated with its key', async () => {
    const before = await countStoredImages(api)
    const headers = { ...ada.headers, 'idempotency-key': crypto.randomUUID() }
    for (let round = 0; round < 2; round += 1) {
      const images = [await smallImage(), Buffer.from('hello')]
      const { status, failure } = await sendForm(api, 'POST', '/v1/artworks/', headers, { images })
      expect(status).toBe(422)
      expect(Object.keys(failure.fields ?? {})).toEqual(['images.1'])
    }
    expect(await countStoredImages(api)).toEqual(before)
  })

  test('are rejected when there are eleven', async () => {
    const images = Array.from({ length: 11 }, () => Buffer.from('x'))
    const { status, failure } = await create(ada, { images })
    expect(status).toBe(413)
    expect(failure).toMatchObject({
      code: 'too_large',
      fields: { images: 'Send at most 10 files.' },
    })
  })
})

function money(amountMinor: number, currency: string): string {
  return JSON.stringify({ amountMinor, currency })
}
