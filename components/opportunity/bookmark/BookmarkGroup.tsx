import { useId } from 'react'
import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { Bookmark } from '@/contract/opportunities/bookmarks'
import { BookmarkDetails } from './BookmarkDetails'
import styles from './BookmarksView.module.css'
import type { useBookmarkList } from './useBookmarkList'

interface Props {
  title: string
  bookmarks: readonly Bookmark[]
  profileId: string
  list: Pick<ReturnType<typeof useBookmarkList>, 'remove' | 'setStatus' | 'showState'>
}

/** Bookmarks of the same urgency. */
export const BookmarkGroup = ({ title, bookmarks, profileId, list }: Props) => {
  const heading = useId()
  if (bookmarks.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <OpportunityList
        opportunities={bookmarks}
        label={title}
        act={(bookmark) => (
          <IconButton
            icon="close"
            small
            label={`Remove bookmark: ${bookmark.title}`}
            onClick={() => void list.remove(bookmark)}
          />
        )}
        details={(bookmark) => (
          <BookmarkDetails
            bookmark={bookmark}
            profileId={profileId}
            onStatus={(status) => void list.setStatus(bookmark, status)}
            onNote={(note) => list.showState(bookmark.id, { note })}
          />
        )}
      />
    </section>
  )
}
