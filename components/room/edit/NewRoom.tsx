import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { ShortForm, ShortFormPage } from '@/components/forms/page/ShortForm'
import { LineField } from '@/components/ui/inputs/LineField'
import { Button } from '@/components/ui/actions/Button'
import { roomLimits } from '@/contract/limits/roomLimits'
import { createRoom } from '@/lib/api/rooms'
import { useRequest } from '@/lib/hooks/useRequest'
import { newWall } from '@/lib/rooms/hanging'
import { roomPaths } from '@/lib/rooms/roomPaths'

const emptyRoom = {
  text: '',
  opensOn: null,
  closesOn: null,
  staysInArchive: true,
  coverWall: 0,
  coverWork: null,
  walls: [newWall()],
}

/** Creates a room from its title. */
export const NewRoom = () => {
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const { replace } = useRouter()
  const create = () => {
    if (title.trim() === '') {
      setMissing(true)
      form.current?.querySelector('input')?.focus()
      return
    }
    void send((key) => createRoom({ ...emptyRoom, title }, key), {
      about: title,
      onDone: ({ id }) => replace(roomPaths.edit(id)),
    })
  }
  return (
    <ShortFormPage title="Hang a room">
      <p className="lead">
        An exhibition of works on Art Commons, at their real size: your own, and those of artists
        who agree.
      </p>
      <ShortForm
        formRef={form}
        onSubmit={create}
        actions={
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
        }
      >
        <LineField
          label="Title"
          maxLength={roomLimits.title}
          value={title}
          error={isMissing && title.trim() === '' && 'Enter a title.'}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FormProblem>{problem}</FormProblem>
      </ShortForm>
    </ShortFormPage>
  )
}
