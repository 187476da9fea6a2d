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
/** How many more files fit. */
let room = Infinity

beforeAll(async () => {
  plain = await buildTestApp()
  const storage: Storage = {
    ...plain.storage,
    put: async (key, bytes, type) => {
      // The system's own device that is always full.
      if ((room -= 1) < 0) await writeFile('/dev/full', bytes)
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

const kept = async () => [
  (await api.db.selectFrom('artworks').select('id').execute()).length,
  (await sql`select from free_artworks`.execute(api.db)).rows.length,
  await countStoredImages(plain),
]
const three = async () => [await smallImage(), await smallImage(), await smallImage()]

test('a disk that fills up while a work is posted keeps nothing of it, and posting goes on later', async () => {
  const before = await kept()
  room = 2
  const { status, failure } = await postArtwork(api, ada, { images: await three() })
  expect([status, failure.code]).toEqual([503, 'storage_full'])
  expect(await kept()).toEqual(before)
  expect((await api.app.inject('/v1/artworks/?size=1')).statusCode).toBe(200)
  room = Infinity
  expect((await postArtwork(api, ada, { images: await three() })).status).toBe(201)
})

test('a database without room keeps nothing of a work either', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(api.db)
  await sql`create trigger no_room before insert or update on artworks execute function refuse()`.execute(
    api.db,
  )
  const before = await kept()
  const withKey = { ...ada.headers, 'idempotency-key': 'full' }
  for (const headers of [ada.headers, withKey]) {
    const { status, failure } = await postArtwork(
      api,
      { ...ada, headers },
      { images: await three() },
    )
    expect([status, failure.code]).toEqual([503, 'storage_full'])
    expect(await kept()).toEqual(before)
  }
  await sql`drop trigger no_room on artworks`.execute(api.db)
  expect(
    (await postArtwork(api, { ...ada, headers: withKey }, { images: await three() })).status,
  ).toBe(201)
})

describe('of what is no picture nothing is kept, and it is named:', () => {
  const cases: [what: string, make: () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.of()],
    [
      'a drawing with a program in it',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page with the head of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01')],
    [
      'more pixels than fit',
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
    const before = await kept()
    const images = [await smallImage(), await make()]
    const { status, failure } = await postArtwork(api, ada, { images })
    expect(status).toBe(422)
    expect(Object.keys(failure.fields ?? {})).toEqual(['images.1'])
    expect(await kept()).toEqual(before)
  })
})

test('a picture of a work says nothing of where it was taken', async () => {
  const taken = await drawImage()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { artwork } = await postArtwork(api, ada, { images: taken })
  expect(artwork.image).toMatchObject({ width: 300, height: 400 })
  const response = await api.app.inject(`/v1/images/${artwork.image?.key}`)
  const found = await sharp(response.rawPayload).metadata()
  expect(found).not.toHaveProperty('exif')
})

describe('a form', () => {
  const sendRaw = (payload: Buffer, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/artworks/',
      headers: { ...ada.headers, ...headers },
      payload,
    })

  test('that breaks off leaves nothing', async () => {
    const before = await kept()
    const { payload, headers } = form({ title: 'x', images: await three() })
    const response = await sendRaw(payload.subarray(0, payload.length - 60), headers)
    expect(response.statusCode).toBe(400)
    expect(await kept()).toEqual(before)
  })

  test('of ten thousand fields is refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x']))
    const { status } = await sendForm(api, 'POST', '/v1/artworks/', ada.headers, fields)
    expect(status).toBe(413)
  })

  test('that is JSON is refused', async () => {
    const response = await sendRaw(Buffer.from('{"title":"x"}'), {
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(415)
  })
})
