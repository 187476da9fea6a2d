import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { image as limits } from '@/contract/limits/imageLimits'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { drawImage, form } from '@/tests/support/fixtures/images'

let api: TestApp
let ada: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
  ada = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
})
afterAll(() => api.close())

const upload = (parts: Parameters<typeof form>[0]) => {
  const sent = form(parts)
  return api.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: { ...ada, ...sent.headers },
    payload: sent.payload,
  })
}

const storedFile = async (key: string) => {
  const bytes = await api.storage.get(`images/${key.slice(0, 2)}/${key}`)
  if (!bytes) throw new Error('nothing was stored')
  return bytes
}

test('returns the key, URL, size and dominant color of an upload', async () => {
  const imageFile = await drawImage(400, 300).png().toBuffer()
  const response = await upload({ image: imageFile, alt: 'A blue field' })
  expect(response.statusCode).toBe(201)
  const body = response.json<Record<string, unknown>>()
  expect(body).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) as string,
    url: `http://localhost:4000/v1/images/${String(body.key)}`,
    width: 400,
    height: 300,
    alt: 'A blue field',
    dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
  })
  const [, red = '', green = '', blue = ''] =
    /^#(..)(..)(..)$/.exec(String(body.dominantColor)) ?? []
  expect(parseInt(blue, 16)).toBeGreaterThan(parseInt(red, 16) + 50)
  expect(parseInt(blue, 16)).toBeGreaterThan(parseInt(green, 16) + 50)
})

test('gives equal images different keys', async () => {
  const imageFile = await drawImage(60, 60).png().toBuffer()
  const keys = [await upload({ image: imageFile }), await upload({ image: imageFile })].map(
    (response) => response.json<{ key: string }>().key,
  )
  expect(keys[0]).not.toBe(keys[1])
})

test('removes all metadata, including the location', async () => {
  const imageFile = await drawImage()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  const found = await sharp(await storedFile(key)).metadata()
  expect(found).not.toHaveProperty('exif')
  expect(found).not.toHaveProperty('xmp')
  expect(found).not.toHaveProperty('icc')
})

describe('stores an image upright', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('from orientation %d', async (orientation) => {
    const upright = await drawImage(200, 100).png().toBuffer()
    const stored = await rotateAway(upright, orientation)
    const { key } = (await upload({ image: stored })).json<{ key: string }>()
    const turned = sharp(await storedFile(key))
    expect(await turned.metadata()).toMatchObject({ width: 200, height: 100 })
    expect(await difference(await turned.png().toBuffer(), upright)).toBeLessThan(6)
  })
})

/** The pixels as a camera in that orientation writes them, with the orientation in EXIF. */
async function rotateAway(upright: Buffer, orientation: number): Promise<Buffer> {
  const imageFile = sharp(upright)
  if (orientation === 2) imageFile.flop()
  if (orientation === 3) imageFile.rotate(180)
  if (orientation === 4) imageFile.flip()
  if (orientation === 6) imageFile.rotate(-90)
  if (orientation === 8) imageFile.rotate(90)
  let raw = await imageFile.png().toBuffer()
  if (orientation === 5 || orientation === 7) {
    raw = await sharp(upright).flop().png().toBuffer()
    raw = await sharp(raw)
      .rotate(orientation === 5 ? -90 : 90)
      .png()
      .toBuffer()
  }
  return sharp(raw).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

async function difference(a: Buffer, b: Buffer): Promise<number> {
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
  const [one, other] = [await pixels(a), await pixels(b)]
  let sum = 0
  for (let index = 0; index < one.length; index++) {
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  }
  return sum / one.length
}

test('scales large images down to 2048 pixels', async () => {
  const imageFile = await drawImage(4000, 3000).jpeg().toBuffer()
  const response = await upload({ image: imageFile })
  expect(response.json()).toMatchObject({ width: 2048, height: 1536 })
})

test('preserves transparency', async () => {
  const imageFile = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  expect((await sharp(await storedFile(key)).stats()).isOpaque).toBe(false)
})

test('converts CMYK images to sRGB', async () => {
  const imageFile = await drawImage().toColourspace('cmyk').jpeg().toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  expect((await sharp(await storedFile(key)).metadata()).space).toBe('srgb')
})

test('accepts AVIF, also when its container names HEIF first', async () => {
  const avif = await drawImage(60, 40).avif({ effort: 0 }).toBuffer()
  const renamed = Buffer.from(avif)
  renamed.write('mif1', 8, 'latin1')
  for (const image of [avif, renamed]) {
    const response = await upload({ image })
    expect(response.statusCode).toBe(201)
    const { key, width, height } = response.json<{ key: string; width: number; height: number }>()
    expect({ width, height }).toEqual({ width: 60, height: 40 })
    expect((await sharp(await storedFile(key)).metadata()).format).toBe('webp')
  }
})

describe('rejects', () => {
  const bytes: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['an empty file', () => Buffer.of(), 415],
    ['text', () => Buffer.from('hello'), 415],
    ['HTML with a GIF header', () => Buffer.from('GIF89a<script>alert(1)</script>'), 415],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['TIFF', () => drawImage(20, 20).tiff().toBuffer(), 415],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
    ['HEIF', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'), 415],
    [
      'an AVIF of 400 million pixels',
      async () => {
        const avif = await drawImage(60, 40).avif({ effort: 0 }).toBuffer()
        const size = avif.indexOf('ispe') + 8
        avif.writeUInt32BE(20_000, size)
        avif.writeUInt32BE(20_000, size + 4)
        return avif
      },
      413,
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 415],
    [
      'half a JPEG',
      async () => {
        const jpeg = await drawImage(800, 600).jpeg().toBuffer()
        return jpeg.subarray(0, jpeg.length / 2)
      },
      422,
    ],
  ]
  test.each(bytes)('%s', async (_name, make, status) => {
    const response = await upload({ image: await make() })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String) as string })
  })

  test('an image of 196 million pixels', async () => {
    const bomb = await sharp({
      create: { width: 14_000, height: 14_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ palette: true, colors: 2 })
      .toBuffer()
    const response = await upload({ image: bomb })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'too_large' })
  })

  test('an animation with too many frames', async () => {
    const frame = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#f00' },
    })
      .gif()
      .toBuffer()
    const response = await upload({ image: repeatFrame(frame, limits.maxFrames + 1) })
    expect(response.statusCode).toBe(413)
  })

  test('a file above the size limit, but not one at the limit', async () => {
    const imageFile = await drawImage(30, 30).png().toBuffer()
    const padded = (size: number) =>
      Buffer.concat([imageFile, Buffer.alloc(size - imageFile.length)])
    expect((await upload({ image: padded(limits.maxBytes) })).statusCode).toBe(201)
    const response = await upload({ image: padded(limits.maxBytes + 1) })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'too_large' })
  })
})

/** Repeats the one frame of a GIF, which is between its header and its last byte. */
function repeatFrame(gif: Buffer, count: number): Buffer {
  const colors = 2 << ((gif[10] ?? 0) & 7)
  const headerLength = 13 + (((gif[10] ?? 0) & 0x80) !== 0 ? 3 * colors : 0)
  const frame = gif.subarray(headerLength, gif.length - 1)
  return Buffer.concat([
    gif.subarray(0, headerLength),
    ...Array.from({ length: count }, () => frame),
    Buffer.of(0x3b),
  ])
}

describe('rejects a form', () => {
  const imageFile = () => drawImage(30, 30).png().toBuffer()

  test('without an image', async () => {
    const response = await upload({ alt: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ fields: { image: expect.any(String) as string } })
  })

  test('with two images', async () => {
    expect((await upload({ image: [await imageFile(), await imageFile()] })).statusCode).toBe(422)
  })

  test('with a file under another name', async () => {
    expect((await upload({ other: await imageFile() })).statusCode).toBe(400)
  })

  test('with a hundred files', async () => {
    const files = Array.from({ length: 100 }, () => Buffer.from('x'))
    expect((await upload({ image: files })).statusCode).toBe(413)
  })

  test('with files above the total size limit', async () => {
    const files = Array.from({ length: 5 }, () => Buffer.alloc(14 * 1024 * 1024))
    const response = await upload({ image: files })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/together/) as string })
  })

  test('with more than 512 KB of fields', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`f${n}`, 'x'.repeat(100_000)]),
    )
    const response = await upload({ ...fields, image: await imageFile() })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/fields/) as string })
  })

  test('with ten thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x']))
    expect((await upload(fields)).statusCode).toBe(413)
  })

  test('with a __proto__ field', async () => {
    const response = await upload({ ['__proto__']: 'x', image: await imageFile() })
    expect(response.statusCode).toBe(400)
  })

  test('that is truncated', async () => {
    const { payload, headers } = form({ image: await imageFile() })
    const response = await api.app.inject({
      method: 'POST',
      url: '/v1/uploads',
      headers: { ...ada, ...headers },
      payload: payload.subarray(0, payload.length - 40),
    })
    expect(response.statusCode).toBe(400)
  })

  test('without a boundary', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/v1/uploads',
      headers: { ...ada, 'content-type': 'multipart/form-data' },
      payload: 'x',
    })
    expect([400, 415]).toContain(response.statusCode)
  })
})
