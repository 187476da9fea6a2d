import { z } from 'zod'

export const MANIFEST = 'manifest.json'
/** One line for each file, as `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS'
/** The end of the name of a backup's folder until it is whole. */
export const UNFINISHED = '.unfinished'
export const FORMAT = 1

/** What a backup contains. Written last, so a folder without it is no backup. */
export const manifestShape = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  /** The newest migration of the schema. */
  migration: z.string(),
  tables: z.array(
    z.object({
      /** As quoted in SQL, schema included. */
      name: z.string().regex(/^[\w."]+$/),
      /** Without generated columns, which the database computes again. */
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string(),
      /** Of a partition by days: its table, and which days it has. */
      partition: z
        .object({
          of: z.string().regex(/^\w+$/),
          bounds: z.string().regex(/^FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\)$/),
        })
        .optional(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.number(),
  /** Keys of images that were in use but not in the storage. */
  missingImages: z.array(z.string()),
  /** SHA-256 of the file of checksums. */
  checksums: z.string(),
})

export type Manifest = z.infer<typeof manifestShape>
export type DumpedTable = Manifest['tables'][number]
