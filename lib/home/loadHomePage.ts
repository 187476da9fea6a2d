import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { RoomSummary } from '@/contract/rooms'
import type { ProfileSummary } from '@/contract/profiles/profiles'
import { listFrontPage, listNewestArtworks } from '@/lib/api/artworks/artworks'
import type { ApiResult } from '@/lib/api/client'
import { listDirectory } from '@/lib/api/profiles/directory'
import { listOpportunities } from '@/lib/api/opportunities/opportunities'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { listRooms } from '@/lib/api/rooms'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { chooseNewest } from './newArtworks'
import { chooseClosingSoon, chooseFeature, chooseForWall, without } from './selection'

const WALL_ARTWORKS = 9
const NEW_ARTWORKS = 8
const ROOMS = 2
const OPPORTUNITIES = 6
/** Opportunities to choose from: those promoted at the top may close too late. */
const OPPORTUNITY_CANDIDATES = 12
/** Half people, half organizations. */
const PROFILES = 6

/** Of all that the page shows (contract/cacheTags.ts). */
const TAGS = ['artworks', 'profiles', 'opportunities', 'rooms', 'frontPage']

export interface HomePageData {
  wall: CardArtwork[]
  newest: CardArtwork[]
  feature: {
    artwork: CardArtwork
    artist: Pick<ProfileSummary, 'id' | 'handle' | 'name' | 'headline'>
  } | null
  /** That are open now. */
  rooms: RoomSummary[]
  opportunities: OpportunitySummary[]
  openOpportunities: number
  community: {
    profiles: ReturnType<typeof cardProfile>[]
    people: number
    organizations: number
    countries: number
    types: Record<string, number>
  } | null
  /** The API's message when every request failed. */
  failure: string | null
}

const cardProfile = (profile: ProfileSummary) => {
  const { id, handle, name, role, organizationType, image, city, country } = profile
  return { id, handle, name, role, organizationType, image, city, country }
}

const communityOf = (people: DirectoryPage, organizations: DirectoryPage) => {
  const countries = [people, organizations].flatMap(({ facets }) =>
    facets.countries.filter(({ count }) => count > 0).map(({ value }) => value),
  )
  return {
    profiles: [
      ...people.items.slice(0, PROFILES / 2),
      ...organizations.items.slice(0, PROFILES / 2),
    ].map(cardProfile),
    people: people.total,
    organizations: organizations.total,
    countries: new Set(countries).size,
    types: Object.fromEntries(
      organizations.facets.organizationTypes.map(({ value, count }) => [value, count]),
    ),
  }
}

const haveAllFailed = (results: readonly ApiResult<unknown>[]) =>
  results.every(({ error }) => error !== undefined)

/**
 * The data of the home page; sections whose request failed are left out. Sets the status if all failed,
 * and shares the page if none did.
 */
export const loadHomePage = async (
  request: IncomingMessage,
  res: ServerResponse,
): Promise<HomePageData> => {
  const visitor = () => onBehalfOf(request)
  const [front, latest, open, people, organizations, rooms] = await Promise.all([
    listFrontPage({}, visitor()),
    listNewestArtworks(visitor()),
    listOpportunities({ sortBy: 'deadline', size: OPPORTUNITY_CANDIDATES }, visitor()),
    listDirectory({ type: 'people' }, visitor()),
    listDirectory({ type: 'organizations' }, visitor()),
    listRooms({}, visitor()),
  ])
  const chosen = front.data ?? []
  const wall = chooseForWall(chosen.map(cardOf), WALL_ARTWORKS)
  const feature = chooseFeature(without(chosen, wall))
  const shown = feature ? [...wall, feature.artwork] : wall
  const newest = without((latest.data ?? []).map(cardOf), shown)
  const results = [front, latest, open, people, organizations, rooms]
  const failed = haveAllFailed(results)
  if (failed && latest.error !== undefined) setFailureStatus(res, latest)
  if (results.every(({ error }) => error === undefined)) sharePage(res, TAGS)
  else keepPrivate(res)
  return {
    wall,
    newest: chooseNewest(newest, NEW_ARTWORKS),
    feature,
    rooms: (rooms.data?.items ?? []).slice(0, ROOMS),
    opportunities: chooseClosingSoon(open.data?.items ?? [], OPPORTUNITIES),
    openOpportunities: open.data?.total ?? 0,
    community:
      people.data && organizations.data ? communityOf(people.data, organizations.data) : null,
    failure: failed ? (latest.error ?? null) : null,
  }
}
