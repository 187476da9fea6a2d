import { directoryTypes } from '@/contract/enums/profiles'
import type { SitemapKind, SitemapPlace } from '@/contract/sitemap'
import { paths } from '@/lib/navigation/paths'
import type { Place } from './xml'

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

const pathOf: Record<SitemapKind, (place: SitemapPlace) => string> = {
  artworks: ({ id }) => paths.art(id),
  opportunities: ({ id }) => paths.opportunity(id),
  profiles: ({ id, handle }) => paths.profile(id, handle),
}

export const kinds = Object.keys(pathOf) as SitemapKind[]

export const placeOf = (kind: SitemapKind, place: SitemapPlace): Place => ({
  path: pathOf[kind](place),
  changed: place.updatedAt,
})
