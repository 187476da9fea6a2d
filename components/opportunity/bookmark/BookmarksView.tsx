import { useRouter } from 'next/router'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OpportunitySkeleton } from '@/components/opportunity/list/OpportunitySkeleton'
import { BookmarkTabs } from '@/components/marks/BookmarkTabs'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Button } from '@/components/ui/actions/Button'
import { Tabs } from '@/components/ui/display/Tabs'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { lazyPart } from '@/components/ui/lazyPart'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { paths, withQuery } from '@/lib/navigation/paths'
import {
  byUrgency,
  statusChoices,
  statusFilterOf,
  withStatus,
  type StatusFilter,
} from '@/lib/opportunities/bookmarks'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { BookmarkGroup } from './BookmarkGroup'
import styles from './BookmarksView.module.css'
import { RemovedBookmarks } from './RemovedBookmarks'
import { useBookmarkList } from './useBookmarkList'

const CalendarPanel = lazyPart(() =>
  import('./CalendarPanel').then((module) => module.CalendarPanel),
)

const addressOf = (status: StatusFilter) => withQuery(paths.bookmarks, { status })

const waiting = <OpportunitySkeleton label="Loading your bookmarks" />

const noBookmarks = (
  <EmptyState
    title="No bookmarks yet"
    action={<Button href={paths.opportunities}>Find opportunities</Button>}
  >
    <p>Bookmark an opportunity to see its deadline here and in your calendar.</p>
  </EmptyState>
)

/** The bookmarks of a profile: the next deadline first, closed ones last. */
const Bookmarks = ({ profile }: { profile: OwnProfile }) => {
  const bookmarks = useBookmarkList(profile.id)
  const viewer = useViewerTime()
  const { query } = useRouter()
  const { list, removed, error, isLoading, retry } = bookmarks
  if (!list || !removed) return waiting
  if (error) {
    return (
      <ErrorState title="We couldn’t load your bookmarks" onRetry={retry} busy={isLoading}>
        <p>{error.message}</p>
      </ErrorState>
    )
  }
  const status = statusFilterOf(query.status)
  const all = [...list, ...removed]
  const shown = withStatus(list, status)
  const gone = withStatus(removed, status)
  const { closingSoon, open, closed } = byUrgency(shown, viewer)
  const shared = { profileId: profile.id, list: bookmarks }
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        {all.length === 0 && noBookmarks}
        {all.length > 0 && (
          <Tabs
            label="Your status"
            tabs={statusChoices(all).map(({ value, label, count }) => ({
              href: addressOf(value),
              label,
              count,
            }))}
            current={addressOf(status)}
            inPlace
          />
        )}
        {all.length > 0 && shown.length + gone.length === 0 && (
          <EmptyState
            title="No bookmarks with this status"
            action={<Button href={paths.bookmarks}>Show all bookmarks</Button>}
          />
        )}
        <BookmarkGroup title="Closing within 7 days" bookmarks={closingSoon} {...shared} />
        <BookmarkGroup title="Open" bookmarks={open} {...shared} />
        <BookmarkGroup title="Closed" bookmarks={closed} {...shared} />
        <RemovedBookmarks bookmarks={gone} {...shared} />
      </div>
      <CalendarPanel profileId={profile.id} />
    </div>
  )
}

/** The page of the current profile's bookmarks. */
export const BookmarksView = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Bookmarks</h1>
    <BookmarkTabs current={paths.bookmarks} />
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Bookmarks key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
