import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { renditions } from '@/contract/limits/imageLimits'
import { drawImage } from '@/tests/support/fixtures/images'

let api: TestApp
let profileId: string
let still: string
let animation: string

beforeAll(async () => {
  api = await buildTestApp()
  profileId = await buildProfile(api.db, { owner_uid: 'ada' })
  still = await save(await drawImage(1200, 900).jpeg().toBuffer())
  animation = await save(await drawAnimation(300, 200))
})
afterAll(() => api.close())

/** Stores an image that a public artwork shows. */
const save = async (bytes: Buffer) => {
  const stored = await api.app.services.images.save(api.db, bytes, profileId)
  await buildArtwork(api.db, { profile_id: profileId, images: [{ ...stored, alt: '' }] })
  api.app.services.cache.invalidate('artworks')
  return stored.key
}

async function drawAnimation(width: number, height: number): Promise<Buffer> {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

const get = (key: string, query = '', headers = {}) =>
  api.app.inject({ url: `/v1/images/${key}${query}`, headers })

async function metadataOf(response: LightMyRequestResponse) {
  const { format, width, height, pageHeight, pages, hasAlpha } = await sharp(response.rawPayload, {
    animated: true,
  }).metadata()
  return { format, width, height: pageHeight ?? height, pages, hasAlpha }
}

test('stores images as WebP, and GIFs as GIFs', async () => {
  expect(still).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(animation).toMatch(/^[0-9a-f]{32}\.gif$/)
  expect(await metadataOf(await get(still))).toMatchObject({
    format: 'webp',
    width: 1200,
    height: 900,
  })
  const gif = await get(animation)
  expect(gif.headers['content-type']).toBe('image/gif')
  expect(await metadataOf(gif)).toMatchObject({ format: 'gif', width: 300, height: 200, pages: 3 })
})

describe('sizes', () => {
  test.each([
    ['?w=240&h=240&fit=crop&crop=entropy', 240, 240],
    ['?w=240&h=240&fit=crop', 240, 240],
    ['?w=44&h=44&fit=crop&crop=entropy', 44, 44],
    ['?w=44&h=44&fit=crop&dpr=2', 88, 88],
    ['?w=320', 320, 240],
    ['?w=300', 320, 240],
    ['?w=45&h=45&fit=crop', 88, 88],
    ['?w=2000&h=2000&fit=crop', 480, 480],
    ['?w=4096&dpr=3', 1200, 900],
    ['?w=1', 160, 120],
  ])('%s returns %d × %d pixels', async (query, width, height) => {
    expect(await metadataOf(await get(still, query))).toMatchObject({
      format: 'webp',
      width,
      height,
    })
  })

  test.each([
    '?w=0',
    '?w=-1',
    '?w=x',
    '?w=5000',
    '?fm=tiff',
    '?fit=stretch',
    '?dpr=9',
    '?h=240',
    '?w=300&h=200',
    '?w=240&h=240&crop=center',
    '?mask=ellipse',
    '?w=160&crop=entropy',
  ])('%s returns 422', async (query) => {
    expect((await get(still, query)).statusCode).toBe(422)
  })

  test('return only the renditions of the table, for any request', async () => {
    const key = await save(await drawImage(600, 600).png().toBuffer())
    const queries = Array.from({ length: 300 }, (_, n) => [`?w=${n * 13 + 1}`, `&h=${n * 13 + 1}`])
    for (const [width, height] of queries) {
      await get(key, `${width}`)
      await get(key, `${width}${height}&fit=crop&crop=entropy`)
    }
    const files = await readdir(path.join(api.folder, 'derivatives', key))
    expect(files).toHaveLength(renditions.widths.length + renditions.squares.length)
  })

  test('keep the frames of an animation', async () => {
    const response = await get(animation, '?w=44&h=44&fit=crop&crop=entropy')
    expect(await metadataOf(response)).toMatchObject({
      format: 'gif',
      width: 44,
      height: 44,
      pages: 3,
    })
  })
})

describe('formats', () => {
  test.each([
    ['?w=160&fm=webp', 'webp', 'image/webp', 160],
    ['?w=1280&fm=jpg', 'jpeg', 'image/jpeg', 1200],
    ['?fm=jpg', 'jpeg', 'image/jpeg', 1200],
  ])('%s', async (query, format, type, width) => {
    const response = await get(still, query)
    expect(response.headers['content-type']).toBe(type)
    expect(await metadataOf(response)).toMatchObject({ format, width })
  })

  test.each(['?fm=png', '?fm=gif', '?w=160&fm=gif', '?w=240&h=240&fm=jpg'])(
    'refuse %s of a still image',
    async (query) => {
      expect((await get(still, query)).statusCode).toBe(422)
    },
  )

  test('refuse an animation as WebP and preview its first frame as JPEG', async () => {
    expect((await get(animation, '?w=160&fm=webp')).statusCode).toBe(422)
    expect(await metadataOf(await get(animation, '?w=1280&fm=jpg'))).toMatchObject({
      format: 'jpeg',
      width: 300,
    })
  })

  test('make a small WebP smaller than the stored one', async () => {
    const [original, small] = [await get(still), await get(still, '?w=240')]
    expect(small.rawPayload.length).toBeLessThan(original.rawPayload.length)
  })
})

describe('an ellipse mask', () => {
  const mask = '?w=44&h=44&fit=crop&crop=entropy&mask=ellipse'

  test('is transparent outside and opaque inside', async () => {
    const response = await get(still, mask)
    const { data, info } = await sharp(response.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect(info.channels).toBe(4)
    expect([alpha(0, 0), alpha(43, 0), alpha(0, 43), alpha(43, 43)]).toEqual([0, 0, 0, 0])
    expect(alpha(22, 22)).toBe(255)
  })

  test('is cut from every frame of an animation', async () => {
    expect(await metadataOf(await get(animation, mask))).toMatchObject({
      format: 'gif',
      pages: 3,
      hasAlpha: true,
    })
  })
})

test('uses fewer bytes per pixel at the width of a phone than at that of a desktop', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1200, height: 900, channels: 3, background: '#000', noise } as const
  const key = await save(await sharp({ create }).jpeg().toBuffer())
  const perPixel = async (width: number) =>
    (await get(key, `?w=${width}`)).rawPayload.length / width ** 2
  expect(await perPixel(720)).toBeLessThan((await perPixel(960)) * 0.9)
})

test('crops to the most detailed area', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">
    <rect width="100%" height="100%" fill="#fff"/>
    ${Array.from({ length: 60 }, (_, n) => `<circle cx="${1000 + (n % 8) * 24}" cy="${20 + Math.floor(n / 8) * 36}" r="9" fill="hsl(${n * 47} 90% 40%)"/>`).join('')}
  </svg>`
  const key = await save(await sharp(Buffer.from(svg)).png().toBuffer())
  const response = await get(key, '?w=240&h=240&fit=crop')
  const [channel] = (await sharp(response.rawPayload).stats()).channels
  expect(channel?.mean).toBeLessThan(250)
})

test('lets browsers cache images forever and other origins show them', async () => {
  for (let round = 0; round < 2; round++) {
    const response = await get(still, '?w=480')
    expect(response.headers['cache-control']).toBe(
      'public, max-age=31536000, s-maxage=60, immutable',
    )
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const again = await get(still, '?w=480', { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
  }
})

test('does not compress images again', async () => {
  const response = await get(still, '?w=800', { 'accept-encoding': 'br, gzip' })
  expect(response.headers['content-encoding']).toBeUndefined()
})

test.each([
  'nothing.webp',
  'a.webp',
  `${'0'.repeat(32)}.webp`,
  'NOTHING.webp',
  `${'0'.repeat(32)}.exe`,
])('returns 404 for the unknown key %s', async (key) => {
  for (const query of ['', '?w=240']) {
    const response = await get(key, query)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  }
})

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', 'a%00b', '.webp'])(
  'rejects the key %s',
  async (key) => {
    expect([404, 422]).toContain((await get(key)).statusCode)
  },
)

test('returns 404 for a damaged file in the storage', async () => {
  const key = await save(await drawImage().png().toBuffer())
  await api.storage.put(`images/${key.slice(0, 2)}/${key}`, Buffer.from('damaged'), 'image/webp')
  expect((await get(key, '?w=240')).statusCode).toBe(404)
})

test('renders an image once for concurrent requests', async () => {
  const key = await save(await drawImage(1600, 1200).png().toBuffer())
  let reads = 0
  const counting = await buildTestApp({
    databaseUrl: api.databaseUrl,
    dependencies: {
      storage: {
        ...api.storage,
        get: (storageKey) => {
          reads += 1
          return api.storage.get(storageKey)
        },
      },
    },
  })
  try {
    const url = `/v1/images/${key}?w=480&h=480&fit=crop&crop=entropy`
    const responses = await Promise.all(Array.from({ length: 30 }, () => counting.app.inject(url)))
    expect(new Set(responses.map((response) => response.headers.etag)).size).toBe(1)
    expect(responses.every((response) => response.statusCode === 200)).toBe(true)
    expect(reads).toBe(1)
  } finally {
    await counting.close()
  }
})

test('reads a derivative from disk after a restart', async () => {
  const key = await save(await drawImage(500, 500).png().toBuffer())
  const query = '?w=240&h=240&fit=crop'
  await get(key, query)
  const folder = path.join(api.folder, 'derivatives', key)
  const [file = ''] = await readdir(folder)
  const replaced = await sharp({ create: { width: 7, height: 7, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  await writeFile(path.join(folder, file), replaced)
  const restarted = await buildTestApp({
    databaseUrl: api.databaseUrl,
    env: { IMAGE_CACHE_DIR: path.join(api.folder, 'derivatives') },
    dependencies: { storage: api.storage },
  })
  try {
    const response = await restarted.app.inject(`/v1/images/${key}${query}`)
    expect(response.rawPayload.equals(replaced)).toBe(true)
  } finally {
    await restarted.close()
  }
})

test('returns 404 for every size of an erased image', async () => {
  const key = await save(await drawImage().png().toBuffer())
  await get(key, '?w=240')
  await api.app.services.images.erase(key)
  expect((await get(key, '?w=320')).statusCode).toBe(404)
  expect(await readdir(path.join(api.folder, 'derivatives'))).not.toContain(key)
})
