import { IconButton } from '@/components/ui/actions/IconButton'
import { Status } from '@/components/ui/feedback/Status'
import type { RemovedBookmark } from '@/contract/opportunities/bookmarks'
import { removedWords } from '@/lib/opportunities/bookmarks'
import { BookmarkDetails } from './BookmarkDetails'
import styles from './BookmarksView.module.css'
import type { useBookmarkList } from './useBookmarkList'

interface Props {
  bookmarks: readonly RemovedBookmark[]
  profileId: string
  list: Pick<ReturnType<typeof useBookmarkList>, 'removeGone' | 'setStatus' | 'showState'>
}

/** Opportunities that are no longer public, with the user's own status and note. */
export const RemovedBookmarks = ({ bookmarks, profileId, list }: Props) => {
  if (bookmarks.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="removed-bookmarks">
      <h2 id="removed-bookmarks">Removed</h2>
      <ul role="list" aria-label="Removed" className={styles.removed}>
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id}>
            <div className={styles.head}>
              <div>
                <h3>
                  <bdi>{bookmark.title}</bdi>
                </h3>
                {bookmark.organizer !== null && (
                  <p className="meta">
                    <bdi>{bookmark.organizer}</bdi>
                  </p>
                )}
              </div>
              <IconButton
                icon="close"
                small
                label={`Remove bookmark: ${bookmark.title}`}
                onClick={() => void list.removeGone(bookmark)}
              />
            </div>
            <p>
              <Status state="ring">{removedWords(bookmark)}</Status>
            </p>
            <BookmarkDetails
              bookmark={bookmark}
              profileId={profileId}
              onStatus={(status) => void list.setStatus(bookmark, status)}
              onNote={(note) => list.showState(bookmark.id, { note })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
