import sharp from 'sharp'
import type { ImageStore } from './imageStore'

/**
 * Small JPEGs of stored images by their keys, for documents. Clients take turns; an image that can't be read is
 * left out.
 * @param width in pixels
 */
export async function readThumbnails(
  images: ImageStore,
  keys: readonly string[],
  { client, width }: { client: string; width: number },
): Promise<Map<string, Buffer>> {
  const demand = { client, beforeRender: () => Promise.resolve() }
  const found = new Map<string, Buffer>()
  for (const key of new Set(keys)) {
    try {
      const { body } = await images.read(key, { w: width }, demand)
      found.set(key, await sharp(body).flatten({ background: '#fff' }).jpeg().toBuffer())
    } catch {
      // The document says what it shows in words.
    }
  }
  return found
}
