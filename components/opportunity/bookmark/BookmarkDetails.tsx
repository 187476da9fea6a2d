import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { InlineSelect } from '@/components/ui/select/InlineSelect'
import type { BookmarkState } from '@/contract/opportunities/bookmarks'
import { bookmarkStatuses, type BookmarkStatus } from '@/contract/enums/bookmarks'
import type { NotedBookmark } from '@/lib/opportunities/bookmarks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './BookmarkDetails.module.css'

const loadEditor = () => import('./NoteEditor').then(({ NoteEditor }) => NoteEditor)

const options = [
  { value: '', label: 'No status' },
  ...Object.entries(bookmarkStatuses).map(([value, label]) => ({ value, label })),
]

interface Props {
  bookmark: NotedBookmark
  profileId: string
  onStatus: (status: BookmarkState['status']) => void
  onNote: (note: string | null) => void
}

/** The personal status and note of a bookmark. */
export const BookmarkDetails = ({ bookmark, profileId, onStatus, onNote }: Props) => {
  const { status, note } = bookmark.bookmark
  const [isEditing, setEditing] = useState(false)
  const [NoteEditor, fetchEditor] = useLazyComponent(loadEditor)
  const edit = () => {
    setEditing(true)
    fetchEditor()
  }
  const editLabel = note ? 'Edit note' : 'Add a note'
  return (
    <div className={styles.details}>
      <p className={styles.status}>
        <span aria-hidden>Your status</span>
        <InlineSelect
          label={`Your status for ${bookmark.title}`}
          options={options}
          value={status ?? ''}
          onChange={({ target }) => onStatus((target.value || null) as BookmarkStatus | null)}
        />
      </p>
      {isEditing ? (
        NoteEditor ? (
          <NoteEditor bookmark={bookmark} profileId={profileId} onSaved={onNote} />
        ) : (
          <Loading label="Opening the note">
            <Skeleton width="100%" height="4.5rem" />
          </Loading>
        )
      ) : (
        <>
          {note && (
            <p className={styles.note}>
              <bdi>{note}</bdi>
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            icon="edit"
            aria-label={`${editLabel} on ${bookmark.title}`}
            onClick={edit}
          >
            {editLabel}
          </Button>
        </>
      )}
    </div>
  )
}
