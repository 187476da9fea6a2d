import { z } from 'zod'
import { artwork } from './artworks'
import { endpoint } from '@/contract/endpoint'
import { frontPagePlace } from '@/contract/forms/moderation'
import { day } from '@/contract/forms/values'
import { pageSizes } from '@/contract/limits/listLimits'
import { idParams, instant, nothing, pageSize } from '@/contract/values/values'

const frontPageArtwork = artwork.extend({
  /** The headline of its profile. */
  artistHeadline: z.string().nullable(),
})
export type FrontPageArtwork = z.output<typeof frontPageArtwork>

export const listFrontPage = endpoint({
  method: 'GET',
  path: '/v1/artworks/front-page',
  summary:
    'Artworks of the front pages: those that administrators picked, then the automatic choice',
  access: 'public',
  query: z.object({ size: pageSize(pageSizes.frontPage) }),
  response: z.array(frontPageArtwork),
})

export const listNewestArtworks = endpoint({
  method: 'GET',
  path: '/v1/artworks/newest',
  summary: 'The newest artworks for the home page: at most one of a profile, with a large image',
  access: 'public',
  query: z.object({ size: pageSize(pageSizes.newestArtworks) }),
  response: z.array(artwork),
})

export const frontPagePick = z.object({
  artwork,
  /** The last day on the front pages, in UTC; null: without end. */
  lastDay: z.nullable(day),
  pickedAt: instant,
  /** The artwork is public, so it is shown now. */
  isShown: z.boolean(),
})
export type FrontPagePick = z.output<typeof frontPagePick>

export const frontPage = z.object({
  /** In their order. */
  picks: z.array(frontPagePick),
  /** What today’s automatic choice adds to the picks. */
  automatic: z.array(frontPageArtwork),
})
export type FrontPage = z.output<typeof frontPage>

export const adminGetFrontPage = endpoint({
  method: 'GET',
  path: '/v1/admin/front-page',
  summary: 'The picks of the front pages with their order and end, and the automatic choice',
  access: 'admin',
  response: frontPage,
})

export const adminPickArtwork = endpoint({
  method: 'PUT',
  path: '/v1/admin/front-page/:id',
  summary: 'Show an artwork on the front pages, or change its position or its end there',
  access: 'admin',
  params: idParams,
  body: frontPagePlace,
  response: frontPagePick,
})

export const adminRemovePick = endpoint({
  method: 'DELETE',
  path: '/v1/admin/front-page/:id',
  summary: 'Remove a picked artwork from the front pages',
  access: 'admin',
  params: idParams,
  response: nothing,
  status: 204,
})
