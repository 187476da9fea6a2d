import { directoryTypes } from '@/contract/enums'
import { pageSizes } from '@/contract/listLimits'
import { listArtworks } from '@/lib/api/artworks'
import type { ApiFailure, RequestOptions } from '@/lib/api/client'
import { listDirectory } from '@/lib/api/directory'
import { listOpportunities } from '@/lib/api/opportunities'
import { paths } from '@/lib/paths'
import type { Place } from './xml'

interface Listed {
  places: Place[]
  /** How many there are, as far as the list counts. */
  total: number
  error?: undefined
}

export interface Source {
  pageSize: number
  list: (page: number, options: RequestOptions) => Promise<Listed | ApiFailure>
}

/** Pages that are there whatever is in the database. */
export const standingPlaces: Place[] = [
  paths.home,
  paths.artworks,
  paths.opportunities,
  ...directoryTypes.map(paths.directory),
  paths.pricing,
  paths.terms,
  paths.privacy,
].map((path) => ({ path }))

/** Public lists hold what may be found and nothing else: no drafts, no unlisted works, no closed calls. */
export const sources = {
  artworks: {
    pageSize: pageSizes.max,
    list: async (page, options) => {
      const result = await listArtworks({ page, size: pageSizes.max }, options)
      if (result.error !== undefined) return result
      const places = result.data.map(({ id, updatedAt }) => ({
        path: paths.art(id),
        changed: updatedAt,
      }))
      return { places, total: result.total ?? 0 }
    },
  },
  opportunities: {
    pageSize: pageSizes.max,
    list: async (page, options) => {
      const query = { page, size: pageSizes.max, sortBy: 'newest' } as const
      const result = await listOpportunities(query, options)
      if (result.error !== undefined) return result
      const places = result.data.items.map(({ id }) => ({ path: paths.opportunity(id) }))
      return { places, total: result.data.total }
    },
  },
  profiles: {
    pageSize: pageSizes.directory,
    list: async (page, options) => {
      const result = await listDirectory({ page }, options)
      if (result.error !== undefined) return result
      const places = result.data.items.map(({ id, handle }) => ({
        path: paths.profile(id, handle),
      }))
      return { places, total: result.data.total }
    },
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof sources
export const sourceNames = Object.keys(sources) as SourceName[]
