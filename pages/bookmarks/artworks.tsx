import { ArtworkBookmarksView } from '@/components/marks/ArtworkBookmarksView'
import { Seo } from '@/components/seo/Seo'

const ArtworkBookmarksPage = () => (
  <>
    <Seo title="Bookmarked artworks" />
    <ArtworkBookmarksView />
  </>
)

export default ArtworkBookmarksPage
