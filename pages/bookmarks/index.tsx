import { BookmarksView } from '@/components/opportunity/bookmark/BookmarksView'
import { Seo } from '@/components/seo/Seo'

const BookmarksPage = () => (
  <>
    <Seo title="Bookmarks" />
    <BookmarksView />
  </>
)

export default BookmarksPage
