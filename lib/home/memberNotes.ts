import { artisticFields, type ArtisticField } from '@/contract/enums/artisticFields'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { listArtworks, listProfileArtworks } from '@/lib/api/artworks/artworks'
import { listBookmarks } from '@/lib/api/opportunities/bookmarks'
import type { ApiResult } from '@/lib/api/client'
import { listOpportunities } from '@/lib/api/opportunities/opportunities'
import { countOf } from '@/lib/formatting/numbers'
import { paths, withQuery } from '@/lib/navigation/paths'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
/** Drafts are counted among the newest artworks of the profile. */
const NEWEST = 24

export interface Note {
  label: string
  href: string
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const draftNote = async ({ id, handle }: OwnProfile): Promise<Note | null> => {
  const { data = [] } = await listProfileArtworks(id, { size: NEWEST }, { tokens: 'profile' })
  const drafts = data.filter(({ visibility }) => visibility === 'DRAFT')
  const [draft] = drafts
  if (!draft) return null
  if (drafts.length > 1) {
    return { label: `Your ${drafts.length} drafts`, href: paths.profile(id, handle) }
  }
  return { label: 'Continue your draft', href: paths.editArtwork(draft.id) }
}

/** The bookmarked deadlines of this week, or how many opportunities close. */
const deadlineNote = async (now: number): Promise<Note | null> => {
  const { data: bookmarks = [] } = await listBookmarks()
  const own = bookmarks.filter(({ deadline, isClosed }) => {
    if (!deadline || isClosed) return false
    return Date.parse(deadline.instant) <= now + WEEK
  })
  if (own.length > 0) {
    const label = `${countOf(own.length, 'bookmarked deadline', 'bookmarked deadlines')} this week`
    return { label, href: paths.bookmarks }
  }
  const deadlineBefore = dayOf(now + WEEK)
  const { data } = await listOpportunities({ deadlineBefore, size: 1 })
  if (!data || data.total === 0) return null
  const verb = countOf(data.total, 'opportunity closes', 'opportunities close', data.totalIsCapped)
  const href = withQuery(paths.opportunities, { deadlineBefore })
  return { label: `${verb} this week`, href }
}

const fieldNote = async (field: ArtisticField | undefined): Promise<Note | null> => {
  if (!field) return null
  const query = artisticFields[field].toLowerCase()
  const { data = [] } = await listArtworks({ query, size: 1 })
  if (data.length === 0) return null
  return { label: `New in ${query}`, href: withQuery(paths.artworks, { query }) }
}

/** Up to three things that are useful to a member now. Parts that fail to load are left out. */
export const loadMemberNotes = async (
  profile: OwnProfile,
  now = Date.now(),
): Promise<ApiResult<Note[]>> => {
  const notes = await Promise.all([
    draftNote(profile),
    deadlineNote(now),
    fieldNote(profile.artisticFields[0]),
  ])
  return { data: notes.filter((note) => note !== null) }
}
