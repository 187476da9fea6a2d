import { z } from 'zod'
import { endpoint } from './endpoint'
import { image } from './images'
import { pageSizes } from './limits/listLimits'
import { profileSummary } from './profiles/profiles'
import { id, searchWords } from './values/values'

const hits = <T extends z.core.$ZodType>(hit: T) => z.array(hit).max(pageSizes.siteSearch)

const profileHit = profileSummary.pick({
  id: true,
  handle: true,
  name: true,
  role: true,
  headline: true,
  image: true,
})
export type ProfileHit = z.output<typeof profileHit>

const artworkHit = z.object({
  id,
  /** Null is shown as “Untitled”. */
  title: z.string().nullable(),
  artist: z.string(),
  image: image.nullable(),
})
export type ArtworkHit = z.output<typeof artworkHit>

const opportunityHit = z.object({ id, title: z.string(), organizer: z.string() })
export type OpportunityHit = z.output<typeof opportunityHit>

const roomHit = z.object({ id, title: z.string(), curator: z.string() })
export type RoomHit = z.output<typeof roomHit>

/** The first hits of each kind: those that begin with the text, then the newest. */
export const siteSearchHits = z.object({
  artworks: hits(artworkHit),
  people: hits(profileHit),
  organizations: hits(profileHit),
  /** Open ones. */
  opportunities: hits(opportunityHit),
  /** Open ones. */
  rooms: hits(roomHit),
})
export type SiteSearchHits = z.output<typeof siteSearchHits>

export const searchSite = endpoint({
  method: 'GET',
  path: '/v1/search',
  summary: 'The first artworks, people, organizations, opportunities and rooms with these words',
  access: 'public',
  query: z.object({ query: z._default(searchWords, '') }),
  response: siteSearchHits,
})
