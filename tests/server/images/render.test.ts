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
