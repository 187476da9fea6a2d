import { Button } from '@/components/ui/actions/Button'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { useLateBookmarks } from '@/contexts/useLateBookmarks'

interface Props {
  opportunity: Pick<OpportunitySummary, 'id' | 'title'>
  /** A button that says “Bookmark”, where the page shows one opportunity; else an icon. */
  hasText?: boolean
}

/** Adds and removes a bookmark. What a click does loads with the first click. */
export const BookmarkButton = ({ opportunity, hasText }: Props) => {
  const [bookmarks, sender] = useLateBookmarks()
  const isBookmarked = bookmarks.ids?.includes(opportunity.id) ?? false
  const toggle = () =>
    void import('./toggleBookmark').then(
      ({ toggleBookmark }) => toggleBookmark(opportunity, bookmarks),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
  return (
    <>
      {sender}
      {hasText ? (
        <Button variant="quiet" icon="bookmark" aria-pressed={isBookmarked} onClick={toggle}>
          Bookmark
        </Button>
      ) : (
        <IconButton
          icon="bookmark"
          label={`Bookmark: ${opportunity.title}`}
          pressed={isBookmarked}
          onClick={toggle}
        />
      )}
    </>
  )
}
