import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { StoredImage } from '@/server/db/tables/columns'

export const IMAGES_FOLDER = path.join(import.meta.dirname, 'images')

const sampleImage = z.object({
  file: z.string(),
  kind: z.enum(['work', 'avatar', 'mark', 'cover']),
  style: z.string(),
  width: z.number(),
  height: z.number(),
  dominantColor: z.string(),
  alt: z.string(),
})
export type SampleImage = z.output<typeof sampleImage>

export const readSampleImages = (): SampleImage[] =>
  z
    .array(sampleImage)
    .parse(JSON.parse(readFileSync(path.join(IMAGES_FOLDER, 'index.json'), 'utf8')))

/** Returns an image as database rows refer to it. The image must have been stored. */
export type ToStoredImage = (image: SampleImage) => StoredImage
