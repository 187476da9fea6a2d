import sharp from 'sharp'
import { expect, test } from 'vitest'
import { render } from '@/server/images/render'

const FRAMES = 40

/** Noise takes the encoder longest. */
const drawNoise = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 400, height: 400, channels: 3, background: '#888', noise } as const
  const frames = Array.from({ length: FRAMES }, () =>
    sharp({ create }).png({ compressionLevel: 1 }).toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ effort: 1, dither: 0, reuse: true })
    .toBuffer()
}

test('shows the first frame of an animation that takes too long', { timeout: 60_000 }, async () => {
  const wanted = { width: 320, isSquare: false, ellipse: false, format: 'gif' } as const
  const rendered = await render(await drawNoise(), 'noise.gif', wanted, 1)
  const { format, width, pages = 1 } = await sharp(rendered, { animated: true }).metadata()
  expect({ format, width, pages }).toEqual({ format: 'gif', width: 320, pages: 1 })
})

/** Red on the left, where all the detail is, blue in the middle and on the right. */
const drawWide = async () => {
  const detail = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const left = { width: 100, height: 100, channels: 3, background: '#f00', noise: detail } as const
  const create = { width: 300, height: 100, channels: 3, background: '#00f' } as const
  const input = await sharp({ create: left }).png().toBuffer()
  const frame = await sharp({ create })
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp([frame, frame], { join: { animated: true } })
    .gif()
    .toBuffer()
}

test.each([
  ['an animation', 'gif', 10],
  ['the first frame of an animation', 'jpg', 10],
] as const)(
  'cuts %s around its center, as the form previews it',
  async (_what, format, seconds) => {
    const wanted = { width: 96, isSquare: true, ellipse: false, format }
    const rendered = await render(await drawWide(), 'wide.gif', wanted, seconds)
    const { channels } = await sharp(rendered).stats()
    // Some noise reaches over the edge; cut on the left, half of it would be red.
    const [red, , blue] = channels.map(({ mean }) => Math.round(mean / 64))
    expect({ red, blue }).toEqual({ red: 0, blue: 4 })
  },
)
