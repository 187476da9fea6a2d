import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { visibilities } from '@/contract/enums/artworks'
import { artworkForm } from '@/contract/forms/artwork'
import { flag, oneOf } from '@/contract/forms/values'
import { signatures } from '@/contract/images'
import { id, textResponse } from '@/contract/values/values'

/* The portfolio as a website to take along, and back (docs/product.md, "Portfolio as a website"). */

export const createPortfolioDownload = endpoint({
  method: 'POST',
  path: '/v1/portfolio/downloads',
  summary: 'An address at which your profile can be downloaded as a website for a minute',
  access: 'profile',
  body: z.object({
    /** Also what not everyone sees, in `portfolio.json`: drafts, unlisted works, hidden contact. */
    everything: z.boolean(),
  }),
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getPortfolioDownload = endpoint({
  method: 'GET',
  path: '/v1/portfolio/downloads/:token',
  summary: 'A profile as a ZIP of HTML, CSS, images, `artworks.csv` and `portfolio.json`',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,800}$/) }),
  response: textResponse,
  produces: 'application/zip',
})

const catalogFormats = { csv: 'CSV', jsonl: 'JSON Lines' } as const

const portfolioRow = z.object({
  /** In the catalog, from 1. */
  line: z.number().int(),
  title: z.string().nullable(),
  /** Why it can't be imported; null: it can. */
  problem: z.string().nullable(),
  /** What is put right. */
  warnings: z.array(z.string()),
  artwork: z
    .object({
      /** Recognizes the row when it is imported again. */
      source: id,
      /** The fields of `importArtwork`. */
      fields: z.record(z.string(), z.string()),
      images: z.array(z.object({ file: z.string(), alt: z.string() })),
      visibility: oneOf(visibilities),
      featured: z.boolean(),
      /** The profile has it; `DELETED`: it can still be restored. */
      state: z.enum(['NEW', 'KNOWN', 'DELETED']),
    })
    .nullable(),
})
export type PortfolioRow = z.output<typeof portfolioRow>

export const checkedPortfolio = z.object({
  rows: z.array(portfolioRow),
  /** Columns that are not known, as they are called in the file. */
  ignoredColumns: z.array(z.string()),
  /** How many more artworks the plan shows; null: without limit. */
  slots: z.number().int().nullable(),
  /** How many more drafts the profile has room for. */
  draftSlots: z.number().int(),
})
export type CheckedPortfolio = z.output<typeof checkedPortfolio>

export const checkPortfolio = endpoint({
  method: 'POST',
  path: '/v1/portfolio/checks',
  summary: 'What a catalog of artworks would create in your profile; changes nothing',
  access: 'profile',
  files: ['catalog'],
  body: z.object({ format: oneOf(catalogFormats) }),
  response: checkedPortfolio,
})

export const importArtwork = endpoint({
  method: 'POST',
  path: '/v1/portfolio/artworks',
  summary: 'Import an artwork, once; as a draft if the plan has no room for it',
  access: 'profile',
  files: ['images'],
  body: z.object({
    ...artworkForm.shape,
    /** Of `checkPortfolio`. */
    source: id,
    featured: z.optional(flag),
    signatures: z.optional(signatures),
  }),
  response: z.object({
    id,
    visibility: oneOf(visibilities),
    /** It was imported before, or is the same artwork: nothing has changed. */
    isKnown: z.boolean(),
  }),
  status: 201,
})
