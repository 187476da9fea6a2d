import type { GetServerSidePropsContext } from 'next'
import { maxPage } from '@/contract/limits/maxPage'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { RoomSummary } from '@/contract/rooms'
import type { Profile } from '@/contract/profiles/profiles'
import { listProfileArtworks } from '@/lib/api/artworks/artworks'
import type { ApiFailure } from '@/lib/api/client'
import { listProfileOpportunities } from '@/lib/api/opportunities/opportunities'
import { listProfileRooms } from '@/lib/api/rooms'
import { getProfile } from '@/lib/api/profiles/profiles'
import { getProfileRecord } from '@/lib/api/opportunities/records'
import { onBehalfOf } from '@/lib/api/visitor'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'
import { textOf } from '@/lib/lists/listQuery'
import { shownRecord, type ShownRecord } from '@/lib/records/shownRecords'
import { ARTWORKS_ON_PAGE, isOrganization } from './profiles'
import { profileWords, type ProfileWords } from './profileWords'

/** The most artworks that hang on the wall. */
const WALL_ARTWORKS = 7

/** The most rooms on the page. */
const ROOMS = 6

export interface ProfilePage {
  profile: Profile
  words: ProfileWords
  /** How an organization runs its calls; null for people, or when only it failed to load. */
  record: ShownRecord | null
  /** Counted from 1. */
  page: number
  /** Featured artworks first; only those that suit a shared wall. */
  wall: CardArtwork[]
  /** Null when only the artworks failed to load. */
  artworks: CardArtwork[] | null
  /** The open opportunities; null when only they failed to load. */
  opportunities: OpportunitySummary[] | null
  /** That everyone sees. */
  rooms: RoomSummary[]
}

/** The page number of the artworks in the address; null when it is invalid. */
export const artworksPage = (value: string | string[] | undefined) => {
  const text = textOf(value)
  if (text === '') return 1
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 0
  return page > 0 && page <= maxPage ? page : null
}

/** What was loaded: without rooms when only they failed. */
type LoadedProfile = Omit<ProfilePage, 'rooms'> & { rooms: RoomSummary[] | null }

/** Loads everything that the page of a profile shows. */
export const loadProfilePage = async (
  { params, req }: GetServerSidePropsContext,
  page: number,
): Promise<LoadedProfile | ApiFailure> => {
  const id = String(params?.id)
  const [found, artworks, opportunities, rooms] = await Promise.all([
    getProfile(id, onBehalfOf(req)),
    listProfileArtworks(id, { page, size: ARTWORKS_ON_PAGE }, onBehalfOf(req)),
    listProfileOpportunities(id, {}, onBehalfOf(req)),
    listProfileRooms(id, { size: ROOMS }, onBehalfOf(req)),
  ])
  if (found.error !== undefined) return found
  const record = isOrganization(found.data) ? await getProfileRecord(id, onBehalfOf(req)) : null
  const shown = artworks.data ?? []
  const chosen = [...shown].sort((a, b) => Number(b.featured) - Number(a.featured))
  return {
    profile: { ...found.data, bio: null, statement: null, cv: [] },
    words: profileWords(found.data),
    record: record?.data ? shownRecord(record.data) : null,
    page,
    wall:
      page === 1
        ? chosen
            .filter(({ size, image }) => suitsSharedWall(size, image))
            .slice(0, WALL_ARTWORKS)
            .map(cardOf)
        : [],
    artworks: artworks.data ? shown.map(cardOf) : null,
    opportunities: opportunities.data
      ? opportunities.data.filter(({ isClosed }) => !isClosed)
      : null,
    rooms: rooms.data ?? null,
  }
}
