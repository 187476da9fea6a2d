import { z } from 'zod'
import { endpoint } from './endpoint'
import { sitemapPlaces } from './listLimits'
import { id, instant } from './values'

export const sitemapKinds = ['artworks', 'opportunities', 'profiles'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export const sitemapPlace = z.object({
  id,
  /** Of profiles. */
  handle: z.string().optional(),
  updatedAt: instant,
})
export type SitemapPlace = z.output<typeof sitemapPlace>

/** Ids are spread evenly, so that their first digits part any number of things alike. */
export const listSitemap = endpoint({
  method: 'GET',
  path: '/v1/sitemap/:kind',
  summary: `What may be found of a kind, ${sitemapPlaces} at most, by the first digits of its id`,
  access: 'public',
  params: z.object({ kind: z.enum(sitemapKinds) }),
  query: z.object({
    beginning: z
      .string()
      .regex(/^[0-9a-f]{0,4}$/, 'Use up to four hexadecimal digits.')
      .default(''),
  }),
  reply: z.array(sitemapPlace),
  counted: true,
})
