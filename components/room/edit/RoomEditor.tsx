import { useEffect, useState } from 'react'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { SaveProblem } from '@/components/forms/page/SaveProblem'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { OwnRoom } from '@/contract/rooms'
import { getOwnRoom } from '@/lib/api/rooms'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { useRoomEditor, type RoomEditorState } from '@/lib/rooms/useRoomEditor'
import { AddWorks } from './AddWorks'
import { EditorHeader } from './EditorHeader'
import { PrintRoom } from './PrintRoom'
import { RoomFields } from './RoomFields'
import styles from './RoomEditor.module.css'
import { WallCanvas } from './WallCanvas'
import { WallFields } from './WallFields'
import { WallTabs } from './WallTabs'
import { WorkFields } from './WorkFields'
import { WorkRows } from './WorkRows'

interface Props {
  profile: OwnProfile
  room: OwnRoom
}

/** Why the room is not saved, and what the curator can do. */
const Problem = ({ editor }: { editor: RoomEditorState }) => {
  const { form, room, saver, status, take, change } = editor
  const { state, problem } = status
  if (problem === null) return null
  const takeSaved = async () => {
    const found = await getOwnRoom(room.id)
    if (found.error !== undefined) return null
    const mine = form
    take(found.data)
    return () => change(() => mine)
  }
  return (
    <SaveProblem
      failure={{ message: problem, code: state === 'conflict' ? 'conflict' : null }}
      isSaving={state === 'saving'}
      onRetry={() => void saver.save()}
      onOverwrite={() => void saver.overwrite()}
      takeSaved={takeSaved}
    />
  )
}

/** Undo and redo by the usual keys, outside of text fields, which have their own. */
const useUndoKeys = ({ undo, redo }: RoomEditorState) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isField || !(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}

/** Hangs a room: walls, works to scale, texts and dates. Everything is saved as it changes. */
export const RoomEditor = ({ profile, room }: Props) => {
  const editor = useRoomEditor(room, profile.id)
  const { status, hung, index } = editor
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const guard = useUnsavedGuard(status.state !== 'saved')
  useUndoKeys(editor)
  // Of works that hang on another wall, or were taken down, nothing is chosen.
  const present = new Set(
    hung.map(({ artworkId }) => artworkId).filter((artworkId) => chosen.has(artworkId)),
  )
  const selection = { chosen: present, choose: setChosen }
  return (
    <div className={styles.page}>
      <EditorHeader editor={editor} />
      <div className="wrap">
        <Problem editor={editor} />
        <WallTabs editor={editor} />
      </div>
      <WallCanvas key={index} editor={editor} {...selection} />
      <div className={`wrap ${styles.columns}`}>
        <div>
          <AddWorks editor={editor} profile={profile} />
          <WorkRows editor={editor} {...selection} />
        </div>
        <div>
          {present.size > 0 ? (
            <WorkFields editor={editor} {...selection} />
          ) : (
            <WallFields key={index} editor={editor} />
          )}
        </div>
      </div>
      <div className={`wrap ${styles.room}`}>
        <RoomFields editor={editor} />
        <PrintRoom editor={editor} />
      </div>
      <LeaveDialog guard={guard}>The last change is not saved yet.</LeaveDialog>
    </div>
  )
}
