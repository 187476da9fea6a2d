import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { env } from '@/lib/env'
import { handleFrom } from '@/contract/values/handles'
import { takenHandle, useTakenHandle } from '@/lib/profiles/useTakenHandle'
import { useProfileField } from '@/lib/profiles/profileFields'
import type { ProfileValues } from '@/lib/profiles/profileValues'

const host = env.webOrigin.replace(/^https?:\/\//, '')

interface Props {
  /** A new profile: the handle follows the name until the user edits it. */
  suggestsHandle?: boolean
}

export const NameFields = ({ suggestsHandle = false }: Props) => {
  const name = useProfileField('name')
  const handle = useProfileField('handle')
  const { defaultValues } = useFormState<ProfileValues>({ name: 'handle' })
  const ownHandle = suggestsHandle ? '' : (defaultValues?.handle ?? '')
  const isTaken = useTakenHandle(handle.value, ownHandle)
  const [isEdited, setEdited] = useState(
    !suggestsHandle || (handle.value !== '' && handle.value !== handleFrom(name.value)),
  )
  const isProposal = suggestsHandle && handle.value === handleFrom(name.value)
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        required
        limit={text.name}
        {...name}
        onChange={({ target }) => {
          name.onChange(target.value)
          if (!isEdited) handle.onChange(handleFrom(target.value))
        }}
      />
      <TextField
        label="Handle"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required={!suggestsHandle}
        limit={text.handle.max}
        {...handle}
        error={handle.error ?? (isTaken && !isProposal ? takenHandle : undefined)}
        hint={
          handle.value === '' && suggestsHandle ? (
            'Leave blank to use your name.'
          ) : isProposal && isTaken ? (
            'This handle is taken. Yours gets a number, or choose another.'
          ) : (
            <>
              Your address: {host}/…/<b>{handle.value || 'handle'}</b>
            </>
          )
        }
        onChange={({ target }) => {
          setEdited(target.value !== '')
          handle.onChange(target.value.toLowerCase().replace(/\s+/g, '-'))
        }}
      />
    </>
  )
}
