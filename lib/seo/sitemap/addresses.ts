import { directoryTypes } from '@/contract/enums/profiles'
import type { SitemapKind, SitemapPlace } from '@/contract/sitemap'
import { paths } from '@/lib/navigation/paths'
import type { SitemapEntry } from './xml'

/** Pages that exist independently of the database. */
export const staticEntries: SitemapEntry[] = [
  paths.home,
  paths.artworks,
  paths.rooms,
  paths.opportunities,
  ...directoryTypes.map(paths.directory),
  paths.pricing,
  paths.terms,
  paths.privacy,
  paths.browsers,
].map((path) => ({ path }))

const pathOf: Record<SitemapKind, (place: SitemapPlace) => string> = {
  artworks: ({ id }) => paths.art(id),
  opportunities: ({ id }) => paths.opportunity(id),
  profiles: ({ id, handle }) => paths.profile(id, handle),
  rooms: ({ id }) => paths.room(id),
}

export const kinds = Object.keys(pathOf) as SitemapKind[]

export const entryOf = (kind: SitemapKind, place: SitemapPlace): SitemapEntry => ({
  path: pathOf[kind](place),
  changed: place.updatedAt,
})
