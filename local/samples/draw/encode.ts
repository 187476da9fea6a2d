import sharp from 'sharp'

import type { Surface } from './surface'

const raw = (surface: Surface) =>
  sharp(surface.toBytes(), {
    raw: { width: surface.width, height: surface.height, channels: 3 },
  })

const LOWEST = 34

/** The best WebP that fits the budget; a picture too busy for it is made smaller. */
export async function encode(surface: Surface, budget: number): Promise<Buffer> {
  const { width, height } = surface
  for (let scale = 1; ; scale *= 0.9) {
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const pixels = await raw(surface).resize(size).raw().toBuffer()
    const write = (quality: number) =>
      sharp(pixels, { raw: { ...size, channels: 3 } })
        .webp({ quality, effort: 5, smartSubsample: true })
        .toBuffer()
    let best = await write(LOWEST)
    if (best.length > budget) continue
    for (let low = LOWEST + 1, high = 86; low <= high;) {
      const quality = (low + high) >> 1
      const bytes = await write(quality)
      if (bytes.length <= budget) best = bytes
      if (bytes.length <= budget) low = quality + 1
      else high = quality - 1
    }
    return best
  }
}

/** The average colour of a picture: what stands in its place while it loads. */
export async function dominantColour(picture: Buffer): Promise<string> {
  const data = await sharp(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return '#' + [...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')
}
