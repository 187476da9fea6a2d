import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ShowMore } from '@/components/lists/ShowMore'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listArtworkBookmarks } from '@/lib/api/artworks/artworkBookmarks'
import { artworkBookmarksPath } from '@/lib/artworks/artworkBookmarksPath'
import { cardOf } from '@/lib/artworks/artworks'
import { useAddedPages } from '@/lib/lists/useAddedPages'
import { paths } from '@/lib/navigation/paths'
import { BookmarkTabs } from './BookmarkTabs'
import styles from './ArtworkBookmarksView.module.css'

const waiting = (
  <Loading label="Loading your bookmarks">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

const Bookmarks = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const { list, error, retry, showMore } = useAddedPages({
    key: token ? ['artwork bookmarks', profile.id] : null,
    size: pageSizes.max,
    load: (page) => listArtworkBookmarks({ page, size: pageSizes.max }),
  })
  if (error)
    return (
      <ErrorState title="We couldn’t load your bookmarks" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!list) return waiting
  if (list.length === 0)
    return (
      <EmptyState
        heading="h2"
        title="No artworks yet"
        action={<Button href={paths.artworks}>See artworks</Button>}
      >
        <p>Bookmark an artwork on its page to find it here, and to hang it in a room.</p>
      </EmptyState>
    )
  return (
    <>
      <ArtworkColumns artworks={list.map(cardOf)} label="Bookmarked artworks" />
      <ShowMore noun={['work', 'works']} {...showMore} />
    </>
  )
}

/** The artworks that the current profile has bookmarked. */
export const ArtworkBookmarksView = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Bookmarks</h1>
    <BookmarkTabs current={artworkBookmarksPath} />
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Bookmarks key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
