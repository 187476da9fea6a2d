import sharp from 'sharp'
import type { ImageStore } from './imageStore'

/** In pixels: sharp on paper at the size of a stamp. */
const WIDTH = 320

/** Small JPEGs of stored images by their keys, for documents. Clients take turns; one that can't be read is left out. */
export async function readThumbnails(
  images: ImageStore,
  keys: readonly string[],
  client: string,
): Promise<Map<string, Buffer>> {
  const demand = { client, beforeRender: () => Promise.resolve() }
  const found = new Map<string, Buffer>()
  for (const key of new Set(keys)) {
    try {
      const { body } = await images.read(key, { w: WIDTH }, demand)
      found.set(key, await sharp(body).flatten({ background: '#fff' }).jpeg().toBuffer())
    } catch {
      // The document says what it shows in words.
    }
  }
  return found
}
