import sharp from 'sharp'

import type { Surface } from './surface'

const raw = (surface: Surface) =>
  sharp(surface.toBytes(), {
    raw: { width: surface.width, height: surface.height, channels: 3 },
  })

/** The best WebP that fits the budget. */
export async function encode(surface: Surface, budget: number): Promise<Buffer> {
  let low = 30
  let high = 88
  let best: Buffer | undefined
  while (low <= high) {
    const quality = (low + high) >> 1
    const bytes = await raw(surface).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length <= budget) {
      best = bytes
      low = quality + 1
    } else {
      best ??= low >= high - 1 ? bytes : undefined
      high = quality - 1
    }
  }
  return best ?? raw(surface).webp({ quality: 30, effort: 6 }).toBuffer()
}

/** The average colour of a picture: what stands in its place while it loads. */
export async function dominantColour(picture: Buffer): Promise<string> {
  const data = await sharp(picture).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return '#' + [...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')
}
