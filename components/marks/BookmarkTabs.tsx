import { Tabs } from '@/components/ui/display/Tabs'
import { artworkBookmarksPath } from '@/lib/artworks/artworkBookmarksPath'
import { paths } from '@/lib/navigation/paths'

const tabs = [
  { href: paths.bookmarks, label: 'Opportunities' },
  { href: artworkBookmarksPath, label: 'Artworks' },
]

/** What can be bookmarked, each with a page of its own. */
export const BookmarkTabs = ({ current }: { current: string }) => (
  <Tabs label="Bookmarks" tabs={tabs} current={current} />
)
