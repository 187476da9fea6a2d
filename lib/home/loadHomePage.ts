import type { IncomingMessage } from 'node:http'
import type { DirectoryPage } from '@/contract/directory'
import type { OpportunitySummary } from '@/contract/opportunity'
import type { ProfileSummary } from '@/contract/profiles'
import { listArtworks } from '@/lib/api/artworks'
import type { ApiResult } from '@/lib/api/client'
import { listDirectory } from '@/lib/api/directory'
import { listOpportunities } from '@/lib/api/opportunities'
import { onBehalfOf } from '@/lib/api/visitor'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { chooseFeature, chooseForWall, without } from './selection'

const HUNG = 9
const NEW = 8
const CALLS = 6
/** People and organizations, half and half. */
const FACES = 6
/** Works to choose from. */
const CHOICE = 30

export interface FirstPage {
  wall: CardArtwork[]
  newest: CardArtwork[]
  feature: {
    artwork: CardArtwork
    person: Pick<ProfileSummary, 'id' | 'handle' | 'name' | 'headline'>
  } | null
  calls: OpportunitySummary[]
  openCalls: number
  presence: {
    profiles: ReturnType<typeof face>[]
    people: number
    organizations: number
    countries: number
    types: Record<string, number>
  } | null
  /** Nothing of it could be had. */
  failure: string | null
}

const face = (profile: ProfileSummary) => {
  const { id, handle, name, role, organizationType, image, city, country } = profile
  return { id, handle, name, role, organizationType, image, city, country }
}

const presenceOf = (people: DirectoryPage, organizations: DirectoryPage) => {
  const countries = [people, organizations].flatMap(({ facets }) =>
    facets.countries.filter(({ count }) => count > 0).map(({ value }) => value),
  )
  return {
    profiles: [...people.items.slice(0, FACES / 2), ...organizations.items.slice(0, FACES / 2)].map(
      face,
    ),
    people: people.total,
    organizations: organizations.total,
    countries: new Set(countries).size,
    types: Object.fromEntries(
      organizations.facets.organizationTypes.map(({ value, count }) => [value, count]),
    ),
  }
}

const isDown = (results: readonly ApiResult<unknown>[]) =>
  results.every(({ error }) => error !== undefined)

/** All that the first page shows. What cannot be had is left out. */
export const loadFirstPage = async (request: IncomingMessage): Promise<FirstPage> => {
  const visitor = () => onBehalfOf(request)
  const [featured, latest, calls, people, organizations] = await Promise.all([
    listArtworks({ featured: 'true', size: CHOICE }, visitor()),
    listArtworks({ size: CHOICE }, visitor()),
    listOpportunities({ sortBy: 'deadline', size: CALLS }, visitor()),
    listDirectory({ type: 'people' }, visitor()),
    listDirectory({ type: 'organizations' }, visitor()),
  ])
  const chosen = (featured.data ?? []).map(cardOf)
  const newest = (latest.data ?? []).map(cardOf)
  const wall = chooseForWall([...chosen, ...newest], HUNG)
  const found = chooseFeature(without([...chosen, ...newest], wall), people.data?.items ?? [])
  const rest = without(newest, found ? [...wall, found.artwork] : wall)
  const failed = isDown([featured, latest, calls, people, organizations])
  return {
    wall,
    newest: rest.slice(0, NEW),
    feature: found && {
      artwork: found.artwork,
      person: {
        id: found.person.id,
        handle: found.person.handle,
        name: found.person.name,
        headline: found.person.headline,
      },
    },
    calls: calls.data?.items ?? [],
    openCalls: calls.data?.total ?? 0,
    presence:
      people.data && organizations.data ? presenceOf(people.data, organizations.data) : null,
    failure: failed ? (latest.error ?? null) : null,
  }
}
