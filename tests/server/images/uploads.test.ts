import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { image as limits } from '@/contract/imageLimits'
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

const kept = async (key: string) => {
  const bytes = await api.storage.get(`images/${key.slice(0, 2)}/${key}`)
  if (!bytes) throw new Error('nothing was kept')
  return bytes
}

test('an upload answers what is needed to show it', async () => {
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

test('equal pictures of two people have different keys', async () => {
  const imageFile = await drawImage(60, 60).png().toBuffer()
  const keys = [await upload({ image: imageFile }), await upload({ image: imageFile })].map(
    (response) => response.json<{ key: string }>().key,
  )
  expect(keys[0]).not.toBe(keys[1])
})

test('what is kept has no metadata, not even where it was taken', async () => {
  const imageFile = await drawImage()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  const found = await sharp(await kept(key)).metadata()
  expect(found).not.toHaveProperty('exif')
  expect(found).not.toHaveProperty('xmp')
  expect(found).not.toHaveProperty('icc')
})

describe('pictures are kept upright', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('from orientation %d', async (orientation) => {
    const upright = await drawImage(200, 100).png().toBuffer()
    const stored = await turnAway(upright, orientation)
    const { key } = (await upload({ image: stored })).json<{ key: string }>()
    const turned = sharp(await kept(key))
    expect(await turned.metadata()).toMatchObject({ width: 200, height: 100 })
    expect(await difference(await turned.png().toBuffer(), upright)).toBeLessThan(6)
  })
})

/** The pixels as a camera held that way writes them, with the orientation noted. */
async function turnAway(upright: Buffer, orientation: number): Promise<Buffer> {
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

test('large pictures are kept at 2048 pixels', async () => {
  const imageFile = await drawImage(4000, 3000).jpeg().toBuffer()
  const response = await upload({ image: imageFile })
  expect(response.json()).toMatchObject({ width: 2048, height: 1536 })
})

test('transparency is kept', async () => {
  const imageFile = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  expect((await sharp(await kept(key)).stats()).isOpaque).toBe(false)
})

test('pictures for print come out in the colors of screens', async () => {
  const imageFile = await drawImage().toColourspace('cmyk').jpeg().toBuffer()
  const { key } = (await upload({ image: imageFile })).json<{ key: string }>()
  expect((await sharp(await kept(key)).metadata()).space).toBe('srgb')
})

describe('what is no picture that we take', () => {
  const bytes: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['nothing', () => Buffer.of(), 415],
    ['text', () => Buffer.from('hello'), 415],
    ['HTML with the head of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 415],
    [
      'SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['TIFF', () => drawImage(20, 20).tiff().toBuffer(), 415],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 415],
    [
      'half a JPEG',
      async () => {
        const whole = await drawImage(800, 600).jpeg().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      422,
    ],
  ]
  test.each(bytes)('%s', async (_name, make, status) => {
    const response = await upload({ image: await make() })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String) as string })
  })

  test('a picture of 196 million pixels', async () => {
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

  test('an animation of too many frames', async () => {
    const frame = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#f00' },
    })
      .gif()
      .toBuffer()
    const response = await upload({ image: repeatFrame(frame, limits.maxFrames + 1) })
    expect(response.statusCode).toBe(413)
  })

  test('a file over the limit, and not one at it', async () => {
    const imageFile = await drawImage(30, 30).png().toBuffer()
    const padded = (size: number) =>
      Buffer.concat([imageFile, Buffer.alloc(size - imageFile.length)])
    expect((await upload({ image: padded(limits.maxBytes) })).statusCode).toBe(201)
    const response = await upload({ image: padded(limits.maxBytes + 1) })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'too_large' })
  })
})

/** Repeats the one frame of a GIF: what stands between its head and its end. */
function repeatFrame(gif: Buffer, count: number): Buffer {
  const colors = 2 << ((gif[10] ?? 0) & 7)
  const head = 13 + (((gif[10] ?? 0) & 0x80) !== 0 ? 3 * colors : 0)
  const frame = gif.subarray(head, gif.length - 1)
  return Buffer.concat([
    gif.subarray(0, head),
    ...Array.from({ length: count }, () => frame),
    Buffer.of(0x3b),
  ])
}

describe('forms that are not as they should be', () => {
  const imageFile = () => drawImage(30, 30).png().toBuffer()

  test('without the picture', async () => {
    const response = await upload({ alt: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ fields: { image: expect.any(String) as string } })
  })

  test('with two pictures', async () => {
    expect((await upload({ image: [await imageFile(), await imageFile()] })).statusCode).toBe(422)
  })

  test('with a file under another name', async () => {
    expect((await upload({ other: await imageFile() })).statusCode).toBe(400)
  })

  test('with a hundred files', async () => {
    const files = Array.from({ length: 100 }, () => Buffer.from('x'))
    expect((await upload({ image: files })).statusCode).toBe(413)
  })

  test('with files that are too large together', async () => {
    const files = Array.from({ length: 5 }, () => Buffer.alloc(14 * 1024 * 1024))
    const response = await upload({ image: files })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/together/) as string })
  })

  test('of so many people at once that they would fill the memory', async () => {
    const address = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
    const { payload, headers } = form({ image: Buffer.alloc(limits.maxBytes) })
    const unfinished = Array.from({ length: 14 }, () => {
      const sending = request(new URL('/v1/uploads', address), {
        method: 'POST',
        headers: { ...ada, ...headers, 'content-length': payload.length },
      })
      sending.on('error', () => undefined)
      sending.write(payload.subarray(0, payload.length - 1000))
      return { sending, answer: once(sending, 'response') as Promise<[IncomingMessage]> }
    })
    const [refused] = await Promise.race(unfinished.map(({ answer }) => answer))
    expect(refused.statusCode).toBe(503)
    for (const { sending } of unfinished) sending.destroy()
    await vi.waitFor(async () => {
      expect((await upload({ image: await imageFile() })).statusCode).toBe(201)
    })
  })

  test('with ten thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x']))
    expect((await upload(fields)).statusCode).toBe(413)
  })

  test('with a field that poisons prototypes', async () => {
    const response = await upload({ ['__proto__']: 'x', image: await imageFile() })
    expect(response.statusCode).toBe(400)
  })

  test('that break off', async () => {
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
