import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { BookmarksView } from '@/components/opportunity/bookmark/BookmarksView'
import { OpportunitySkeleton } from '@/components/opportunity/list/OpportunitySkeleton'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Seo } from '@/components/seo/Seo'

const waiting = <OpportunitySkeleton label="Loading your bookmarks" />

const BookmarksPage = () => (
  <>
    <Seo title="Bookmarks" />
    <div className="wrap section">
      <h1 className="display">Bookmarks</h1>
      <RequireSignIn waiting={waiting}>
        <OwnProfileOnly waiting={waiting}>
          {(profile) => <BookmarksView key={profile.id} profile={profile} />}
        </OwnProfileOnly>
      </RequireSignIn>
    </div>
  </>
)

export default BookmarksPage
