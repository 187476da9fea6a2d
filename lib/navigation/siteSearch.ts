import { foldLetters } from '@/contract/values/foldLetters'
import type {
  ArtworkHit,
  OpportunityHit,
  ProfileHit,
  RoomHit,
  SiteSearchHits,
} from '@/contract/siteSearch'
import { titleOf } from '@/lib/artworks/artworks'
import { paths, withQuery } from './paths'
import { searches, type Search } from './searches'

export interface Hit {
  path: string
  title: string
  /** Whose it is, or what a profile says of itself. */
  detail: string
  /** Present when the hit is a profile, which has an avatar. */
  profile?: ProfileHit
  /** The key of an artwork's image. */
  image?: string | undefined
}

export interface HitGroup {
  search: Search
  hits: Hit[]
}

const artworkHit = (artwork: ArtworkHit): Hit => ({
  path: paths.art(artwork.id),
  title: titleOf(artwork),
  detail: artwork.artist,
  image: artwork.image?.key,
})
const opportunityHit = ({ id, title, organizer }: OpportunityHit): Hit => ({
  path: paths.opportunity(id),
  title,
  detail: organizer,
})
const roomHit = ({ id, title, curator }: RoomHit): Hit => ({
  path: paths.room(id),
  title,
  detail: curator,
})
const profileHit = (profile: ProfileHit): Hit => ({
  path: paths.profile(profile.id, profile.handle),
  title: profile.name,
  detail: profile.headline ?? '',
  profile,
})

export function groupHits(found: SiteSearchHits): HitGroup[] {
  const hits = {
    artworks: found.artworks.map(artworkHit),
    opportunities: found.opportunities.map(opportunityHit),
    rooms: found.rooms.map(roomHit),
    people: found.people.map(profileHit),
    organizations: found.organizations.map(profileHit),
  }
  return searches
    .map((search) => ({ search, hits: hits[search.kind] }))
    .filter((group) => group.hits.length > 0)
}

const folded = (name: string) => foldLetters(name).toLowerCase().trim().replace(/\s+/g, ' ')

/** The only profile with exactly this name, regardless of case and accents. */
export const profileNamed = (groups: readonly HitGroup[], words: string): Hit | undefined => {
  const named = groups
    .flatMap(({ hits }) => hits)
    .filter(({ profile, title }) => profile && folded(title) === folded(words))
  return named.length === 1 ? named[0] : undefined
}

export const searchAddress = ({ path, parameter }: Search, words: string) =>
  withQuery(path, { [parameter]: words })
