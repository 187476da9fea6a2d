import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { StoredImage } from '@/server/db/tables/artTables'

export const MASTERS = process.env.SAMPLE_MASTERS ?? path.join(import.meta.dirname, 'masters')

const master = z.object({
  file: z.string(),
  kind: z.enum(['work', 'avatar', 'mark', 'cover']),
  style: z.string(),
  width: z.number(),
  height: z.number(),
  dominantColor: z.string(),
  alt: z.string(),
})
export type Master = z.output<typeof master>

export const readMasters = (): Master[] =>
  z.array(master).parse(JSON.parse(readFileSync(path.join(MASTERS, 'index.json'), 'utf8')))

/** A master as a row shows it, once it is stored under its key. */
export type Shown = (master: Master) => StoredImage
