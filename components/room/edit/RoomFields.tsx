import { useRouter } from 'next/router'
import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { useRoomDeletion } from '@/components/room/own/useRoomDeletion'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { PlainField } from '@/components/ui/inputs/PlainField'
import { Switch } from '@/components/ui/inputs/Switch'
import { TextArea } from '@/components/ui/inputs/TextArea'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Select } from '@/components/ui/select/Select'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { RoomForm } from '@/contract/forms/room'
import { useRequest } from '@/lib/hooks/useRequest'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { wallName } from '@/lib/rooms/roomWalls'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import styles from './RoomEditor.module.css'

const DeleteRoom = ({ editor: { room, form } }: { editor: RoomEditorState }) => {
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const { push } = useRouter()
  const deletion = useRoomDeletion(room.profile.id)
  const remove = () =>
    send(() => deletion.remove({ id: room.id, title: form.title }), {
      onDone: () => push(roomPaths.own),
    })
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        Delete the room
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this room?"
        confirmLabel="Delete the room"
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      >
        It leaves all pages at once. You can restore it for 30 days, with the answers of the
        artists. The artworks stay.
        <FormProblem>{problem}</FormProblem>
      </Dialog>
    </>
  )
}

/** Which wall or work is the cover of the room. */
const CoverField = ({ editor: { form, works, change } }: { editor: RoomEditorState }) => {
  const hung = form.walls.flatMap((wall) => wall.works.map(({ artworkId }) => artworkId))
  const covers = Object.fromEntries([
    ...form.walls.map((wall, n) => [String(n), `${n + 1} ${wallName(wall, n)}`]),
    ...hung.map((id) => [id, `Only “${works.get(id)?.artwork?.title ?? 'a work'}”`]),
  ]) as Record<string, string>
  const coverWork = form.coverWork !== null && hung.includes(form.coverWork) ? form.coverWork : null
  const choose = (value: string) => {
    const chosen = hung.includes(value)
      ? { coverWork: value }
      : { coverWall: Number(value), coverWork: null }
    change((before) => ({ ...before, ...chosen }))
  }
  return (
    <Select
      label="Cover"
      hint="Stands for the room in lists and link previews."
      options={covers}
      value={coverWork ?? String(form.coverWall)}
      onChange={choose}
    />
  )
}

export const RoomFields = ({ editor }: { editor: RoomEditorState }) => {
  const { form, change } = editor
  const set = (fields: Partial<RoomForm>, about?: string) =>
    change((before) => ({ ...before, ...fields }), about)
  const isReversed = form.opensOn && form.closesOn && form.closesOn < form.opensOn
  return (
    <section aria-labelledby="the-room" className={styles.panel}>
      <h2 id="the-room">The room</h2>
      <LineField
        label="Title"
        maxLength={roomLimits.title}
        value={form.title}
        error={form.title.trim() === '' && 'Enter a title.'}
        onChange={({ target }) => set({ title: target.value }, 'room title')}
      />
      <PlainField label="About the room" optional hint="Shown below the walls.">
        {(ids) => (
          <TextArea
            {...ids}
            maxLength={roomLimits.text}
            value={form.text}
            onChange={({ target }) => set({ text: target.value }, 'room text')}
          />
        )}
      </PlainField>
      <div className={styles.fields}>
        <LineField
          type="date"
          label="Opens on"
          optional
          max="2100-12-31"
          hint="Without a day, when you open it."
          value={form.opensOn ?? ''}
          onChange={({ target }) => set({ opensOn: target.value || null })}
        />
        <LineField
          type="date"
          label="Last day"
          optional
          max="2100-12-31"
          hint="Without a day, it stays open."
          error={isReversed && 'Choose the opening day or a later one.'}
          value={form.closesOn ?? ''}
          onChange={({ target }) => set({ closesOn: target.value || null })}
        />
        <CoverField editor={editor} />
      </div>
      <Switch
        label="After its last day it stays in the archive"
        checked={form.staysInArchive}
        onChange={(staysInArchive) => set({ staysInArchive })}
      />
      <div>
        <DeleteRoom editor={editor} />
      </div>
    </section>
  )
}
