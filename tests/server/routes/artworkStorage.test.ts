import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '@/server/storage/storage'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { drawImage, form } from '@/tests/support/fixtures/images'
import {
  smallImage,
  countStoredImages,
  postArtwork,
  sendForm,
} from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let plain: TestApp
let api: TestApp
let ada: Writer
/** How many more files the disk has space for. */
let space = Infinity

beforeAll(async () => {
  plain = await buildTestApp()
  const storage: Storage = {
    ...plain.storage,
    put: async (key, bytes, type) => {
      // Every write to this device fails with ENOSPC.
      if ((space -= 1) < 0) await writeFile('/dev/full', bytes)
      await plain.storage.put(key, bytes, type)
    },
  }
  api = await buildTestApp({ databaseUrl: plain.databaseUrl, dependencies: { storage } })
  ada = await buildArtist(api)
})
afterAll(async () => {
  await api.close()
  await plain.close()
})

const stored = async () => [
  (await api.db.selectFrom('artworks').select('id').execute()).length,
  (await sql`select from free_artworks`.execute(api.db)).rows.length,
  await countStoredImages(plain),
]
const threeImages = async () => [await smallImage(), await smallImage(), await smallImage()]

test('stores nothing when the disk fills up during a post, and recovers', async () => {
  const before = await stored()
  space = 2
  const { status, failure } = await postArtwork(api, ada, { images: await threeImages() })
  expect([status, failure.code]).toEqual([503, 'storage_full'])
  expect(await stored()).toEqual(before)
  expect((await api.app.inject('/v1/artworks/?size=1')).statusCode).toBe(200)
  space = Infinity
  expect((await postArtwork(api, ada, { images: await threeImages() })).status).toBe(201)
})

test('stores nothing when the disk of the database is full', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(api.db)
  await sql`create trigger no_room before insert or update on artworks execute function refuse()`.execute(
    api.db,
  )
  const before = await stored()
  const withKey = { ...ada.headers, 'idempotency-key': 'full' }
  for (const headers of [ada.headers, withKey]) {
    const { status, failure } = await postArtwork(
      api,
      { ...ada, headers },
      { images: await threeImages() },
    )
    expect([status, failure.code]).toEqual([503, 'storage_full'])
    expect(await stored()).toEqual(before)
  }
  await sql`drop trigger no_room on artworks`.execute(api.db)
  expect(
    (await postArtwork(api, { ...ada, headers: withKey }, { images: await threeImages() })).status,
  ).toBe(201)
})

describe('names a file that is not an image and stores nothing', () => {
  const cases: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['an empty file', () => Buffer.of()],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['HTML with a GIF header', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an executable', () => Buffer.from('\x7fELF\x02\x01\x01')],
    [
      'too many pixels',
      () =>
        sharp({
          create: { width: 7200, height: 7200, channels: 3, background: '#000' },
          limitInputPixels: false,
        })
          .png({ palette: true, colors: 2 })
          .toBuffer(),
    ],
  ]
  test.each(cases)('%s', async (_what, make) => {
    const before = await stored()
    const images = [await smallImage(), await make()]
    const { status, failure } = await postArtwork(api, ada, { images })
    expect(status).toBe(422)
    expect(Object.keys(failure.fields ?? {})).toEqual(['images.1'])
    expect(await stored()).toEqual(before)
  })
})

test('removes the location from an image', async () => {
  const photo = await drawImage()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { artwork } = await postArtwork(api, ada, { images: photo })
  expect(artwork.image).toMatchObject({ width: 300, height: 400 })
  const response = await api.app.inject(`/v1/images/${artwork.image?.key}`)
  const found = await sharp(response.rawPayload).metadata()
  expect(found).not.toHaveProperty('exif')
})

describe('rejects a form', () => {
  const sendRaw = (payload: Buffer, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/artworks/',
      headers: { ...ada.headers, ...headers },
      payload,
    })

  test('that is truncated, and stores nothing', async () => {
    const before = await stored()
    const { payload, headers } = form({ title: 'x', images: await threeImages() })
    const response = await sendRaw(payload.subarray(0, payload.length - 60), headers)
    expect(response.statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('with ten thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x']))
    const { status } = await sendForm(api, 'POST', '/v1/artworks/', ada.headers, fields)
    expect(status).toBe(413)
  })

  test('that is JSON', async () => {
    const response = await sendRaw(Buffer.from('{"title":"x"}'), {
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(415)
  })
})
