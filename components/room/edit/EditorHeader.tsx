import Link from 'next/link'
import { useRouter } from 'next/router'
import { FormProblem } from '@/components/auth/FormProblem'
import { Notice } from '@/components/forms/page/Notice'
import { RecentFigures } from '@/components/statistics/RecentFigures'
import { Button } from '@/components/ui/actions/Button'
import { roomLimits } from '@/contract/limits/roomLimits'
import { publishRoom } from '@/lib/api/rooms'
import { formatClock, formatLongDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import styles from './RoomEditor.module.css'

const savedText = ({ status: { state }, room }: RoomEditorState) => {
  if (state === 'saved') return `Saved ${formatClock(room.updatedAt)}`
  if (state === 'failed' || state === 'conflict') return 'Not saved'
  return 'Saving…'
}

/** Why visitors can't see the room, in a sentence; null when they can. */
const whatIsMissing = ({ room, form }: RoomEditorState) => {
  const { leastWorks } = roomLimits
  if (room.state === 'UPCOMING' && form.opensOn)
    return `Visitors see it from ${formatLongDay(form.opensOn)} on.`
  if (room.state === 'WAITING') {
    const missing = leastWorks - room.acceptedWorks
    return `It opens when artists have agreed to ${countOf(missing, 'more work', 'more works')}: a room needs ${leastWorks}.`
  }
  return null
}

/** The title, what is saved, undo, preview, and the button that opens the room. */
export const EditorHeader = ({ editor }: { editor: RoomEditorState }) => {
  const { room, form, undo, redo, canUndo, canRedo, saver, take } = editor
  const { send, isBusy, problem } = useRequest()
  const { push } = useRouter()
  const isOpened = room.isPublished
  const publish = async () => {
    await saver.save()
    if (saver.status.state !== 'saved') return
    await send(() => publishRoom(room.id, !isOpened), { onDone: take })
  }
  const preview = async () => {
    await saver.save()
    await push(paths.room(room.id))
  }
  return (
    <div className={`wrap ${styles.head}`}>
      <div className="spread">
        <h1 dir="auto">{form.title || 'Untitled room'}</h1>
        <div className={styles.tools}>
          <span className="micro" role="status">
            {savedText(editor)}
          </span>
          <Button variant="quiet" disabled={!canUndo} onClick={undo}>
            Undo
          </Button>
          <Button variant="quiet" disabled={!canRedo} onClick={redo}>
            Redo
          </Button>
          <Button variant="quiet" onClick={() => void preview()}>
            {isOpened ? 'View' : 'Preview'}
          </Button>
          <Button
            size="small"
            variant={isOpened ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => void publish()}
          >
            {isOpened
              ? 'Make it a draft'
              : form.opensOn
                ? `Open on ${formatLongDay(form.opensOn)}`
                : 'Open the room'}
          </Button>
        </div>
      </div>
      <p className="meta">{isOpened && whatIsMissing(editor)}</p>
      {isOpened && <RecentFigures id={room.id} className={styles.figures} />}
      {room.restriction && (
        <Notice action={<Link href={paths.appeal(room.restriction.id)}>See why</Link>}>
          An administrator has hidden this room from everyone else.
        </Notice>
      )}
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
