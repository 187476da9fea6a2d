import { IconButton } from '@/components/ui/actions/IconButton'
import {
  createArtworkBookmark,
  deleteArtworkBookmark,
  listArtworkBookmarkIds,
} from '@/lib/api/artworks/artworkBookmarks'
import { useMark, type Marks } from './useMark'

const bookmarks: Marks = {
  name: 'artwork bookmark ids',
  load: listArtworkBookmarkIds,
  add: createArtworkBookmark,
  remove: deleteArtworkBookmark,
  problem: 'We couldn’t change the bookmark. Try again.',
}

/** Bookmarks an artwork, or removes the bookmark. */
export const ArtworkBookmark = ({ id }: { id: string }) => {
  const { isMarked, isBusy, toggle } = useMark(bookmarks, id)
  return (
    <IconButton
      icon="bookmark"
      label="Bookmark"
      pressed={isMarked}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : toggle}
    />
  )
}
