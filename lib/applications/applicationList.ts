import type { ApplicationSummary } from '@/contract/applications/applications'
import type { Bookmark, RemovedBookmark } from '@/contract/opportunities/bookmarks'
import { bookmarkStatuses } from '@/contract/enums/bookmarks'
import type { Deadline } from '@/contract/opportunities/opportunity'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import { removedWords } from '@/lib/opportunities/bookmarks'
import { statusOf } from './status'

/** An application on Art Commons, or a bookmark whose status says that the user applied elsewhere. */
export interface ApplicationEntry {
  key: string
  title: string
  organizer: string | null
  /** Null when the opportunity is no longer public. */
  href: string | null
  deadline: Deadline | null
  rolling: boolean
  isClosed: boolean
  /** Applied elsewhere: the status is the user's own. */
  isElsewhere: boolean
  status: ReturnType<typeof statusOf>
  /** What the user has to do next comes first. */
  group: 'DRAFTS' | 'WAITING' | 'DECIDED'
}

const ofApplication = (application: ApplicationSummary): ApplicationEntry => {
  const { id, call, state, decision } = application
  const canSubmit = state !== 'SUBMITTED' && !call.isClosed && !call.isRemoved
  return {
    key: id,
    title: call.title,
    organizer: call.organizer?.name ?? null,
    href: applicationPaths.read(id),
    deadline: call.deadline,
    rolling: call.rolling,
    isClosed: call.isClosed,
    isElsewhere: false,
    status: statusOf(application),
    group:
      decision === null && canSubmit
        ? 'DRAFTS'
        : decision === null && state === 'SUBMITTED' && !call.isRemoved
          ? 'WAITING'
          : 'DECIDED',
  }
}

const ofBookmark = ({ bookmark, profile, ...opportunity }: Bookmark): ApplicationEntry | null => {
  const { status } = bookmark
  if (status === null) return null
  const isDecided = status === 'ACCEPTED' || status === 'DECLINED'
  return {
    key: `elsewhere ${opportunity.id}`,
    title: opportunity.title,
    organizer: profile.name,
    href: paths.opportunity(opportunity.id),
    deadline: opportunity.deadline,
    rolling: opportunity.rolling,
    isClosed: opportunity.isClosed,
    isElsewhere: true,
    status: {
      dot: status === 'DECLINED' ? 'ring' : 'full',
      words: bookmarkStatuses[status],
    },
    group: isDecided ? 'DECIDED' : 'WAITING',
  }
}

const ofRemoved = (removed: RemovedBookmark): ApplicationEntry | null => {
  const { id, title, organizer, bookmark } = removed
  if (bookmark.status === null) return null
  const words = `${bookmarkStatuses[bookmark.status]}. ${removedWords(removed)}`
  return {
    key: `elsewhere ${id}`,
    title,
    organizer,
    href: null,
    deadline: null,
    rolling: false,
    isClosed: true,
    isElsewhere: true,
    status: { dot: 'ring', words },
    group: 'DECIDED',
  }
}

/** Without a deadline last. */
const byDeadline = (one: ApplicationEntry, other: ApplicationEntry) =>
  Date.parse(one.deadline?.instant ?? '9999-01-01') -
  Date.parse(other.deadline?.instant ?? '9999-01-01')

/** All applications of a profile, here and elsewhere; one that was made here counts once. */
export const applicationEntries = (
  applications: readonly ApplicationSummary[],
  bookmarks: readonly Bookmark[],
  removed: readonly RemovedBookmark[],
): ApplicationEntry[] => {
  const here = new Set(applications.map(({ call }) => call.id))
  const isElsewhere = ({ id }: { id: string }) => !here.has(id)
  const elsewhere = [
    ...bookmarks.filter(isElsewhere).map(ofBookmark),
    ...removed.filter(isElsewhere).map(ofRemoved),
  ].filter((entry) => entry !== null)
  return [...applications.map(ofApplication), ...elsewhere].toSorted(byDeadline)
}
