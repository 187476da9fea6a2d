import { z } from 'zod'
import { endpoint } from './endpoint'
import { sitemapPlaces } from './limits/listLimits'
import { id, instant } from './values/values'

export const sitemapKinds = ['artworks', 'opportunities', 'profiles', 'rooms'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export const sitemapPlace = z.object({
  id,
  /** Profiles only. */
  handle: z.string().optional(),
  updatedAt: instant,
})
export type SitemapPlace = z.output<typeof sitemapPlace>

/** Ids are spread evenly, so their first digits divide any number of entries into equal parts. */
export const listSitemap = endpoint({
  method: 'GET',
  path: '/v1/sitemap/:kind',
  summary: `Public entries of one kind by the first digits of their ids, ${sitemapPlaces} at most`,
  access: 'public',
  params: z.object({ kind: z.enum(sitemapKinds) }),
  query: z.object({
    beginning: z
      .string()
      .regex(/^[0-9a-f]{0,4}$/, 'Use up to four hexadecimal digits.')
      .default(''),
  }),
  response: z.array(sitemapPlace),
  counted: true,
})
