import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { NotedBookmark } from '@/lib/opportunities/bookmarks'
import { useBookmarkNote } from './useBookmarkNote'
import styles from './BookmarkDetails.module.css'

interface Props {
  bookmark: NotedBookmark
  profileId: string
  onSaved: (note: string | null) => void
}

/** The note of a bookmark; loads when it is opened. */
export const NoteEditor = ({ bookmark, profileId, onSaved }: Props) => {
  const name = `note ${profileId} ${bookmark.id}`
  const { field, status, problem, retry } = useBookmarkNote(bookmark, { name, onSaved })
  return (
    <div className={styles.editor}>
      <TextField
        {...field}
        type="textarea"
        autoFocus
        minRows={2}
        maxRows={8}
        label={`Note on ${bookmark.title}`}
        labelHidden
        limit={text.note}
        placeholder="What you sent, when you hear back"
        error={problem ?? undefined}
      />
      <p role="status" className="micro">
        {status === 'saving' && 'Saving…'}
        {status === 'saved' && !problem && 'Saved'}
      </p>
      {status === 'failed' && (
        <Button variant="quiet" size="small" onClick={retry}>
          Save again
        </Button>
      )}
    </div>
  )
}
