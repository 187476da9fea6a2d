import sharp from 'sharp'
import type { ImageStore } from './imageStore'

/** For print. */
const BEST = 88

/** From the best to the smallest: pixels of the longest edge, and the quality of JPEG. */
const steps = [
  { edge: 2048, quality: 84 },
  { edge: 1600, quality: 82 },
  { edge: 1280, quality: 78 },
  { edge: 960, quality: 72 },
  { edge: 800, quality: 66 },
  { edge: 640, quality: 58 },
  { edge: 480, quality: 48 },
  { edge: 320, quality: 40 },
  { edge: 160, quality: 30 },
] as const

/** Bytes that a pixel of a smooth image takes: steps that need more are not tried. */
const LEAST_PER_PIXEL = 0.05

interface Wanted {
  client: string
  /** Pixels of the longest edge that are of use. */
  edge: number
  /** Of all images together; null: without limit. */
  maxBytes: number | null
}

/**
 * JPEGs of stored images by their keys, which share a number of bytes. Clients take turns; an image that can't be
 * read is left out.
 */
export async function readPrintImages(
  images: ImageStore,
  keys: readonly string[],
  { client, edge, maxBytes }: Wanted,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const distinct = [...new Set(keys)]
  let left = maxBytes ?? Infinity
  for (const [index, key] of distinct.entries()) {
    // What an image leaves is for those after it.
    const share = left / (distinct.length - index)
    try {
      const jpeg = await compress(images, key, { client, edge, maxBytes: share })
      left -= jpeg.length
      found.set(key, jpeg)
    } catch {
      // The document says what it shows in words.
    }
  }
  return found
}

/** @throws Error for an image that no step makes small enough */
async function compress(
  images: ImageStore,
  key: string,
  { client, edge, maxBytes }: Wanted & { maxBytes: number },
): Promise<Buffer> {
  const tried =
    maxBytes === Infinity
      ? [{ edge, quality: BEST }]
      : steps.filter((step) => step.edge <= edge && step.edge ** 2 * LEAST_PER_PIXEL <= maxBytes)
  const demand = { client, beforeRender: () => Promise.resolve() }
  const { body } = await images.read(key, { w: tried[0]?.edge ?? 160 }, demand)
  const encode = async () => {
    for (const { edge: size, quality } of tried) {
      const jpeg = await sharp(body)
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality })
        .toBuffer()
      if (jpeg.length <= maxBytes) return jpeg
    }
    throw new Error('no step makes the image small enough')
  }
  return images.queues['stills']?.run(client, encode) ?? encode()
}
