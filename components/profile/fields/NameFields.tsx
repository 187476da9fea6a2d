import { useState } from 'react'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import { env } from '@/lib/env'
import { handleFrom } from '@/contract/handles'
import { useTakenHandle } from '@/lib/profiles/useTakenHandle'
import type { FieldsProps } from '@/lib/profiles/profileFields'

const host = env.webOrigin.replace(/^https?:\/\//, '')

/** Name and handle; until somebody writes a handle of their own it follows the name. */
export const NameFields = ({
  values,
  problems,
  change,
  proposes = false,
}: FieldsProps & { proposes?: boolean }) => {
  const { name, handle } = values
  // What one has already is nobody else's.
  const [first] = useState(proposes ? '' : handle)
  const isTaken = useTakenHandle(handle, first)
  const [isOwn, setOwn] = useState(!proposes || (handle !== '' && handle !== handleFrom(name)))
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        limit={text.name}
        value={name}
        error={problems.name}
        onChange={({ target }) => {
          change('name', target.value)
          if (!isOwn) change('handle', handleFrom(target.value))
        }}
      />
      <TextField
        label="Handle"
        name="handle"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required={!proposes}
        limit={text.handle.max}
        value={handle}
        error={problems.handle ?? (isTaken ? 'This handle is taken. Choose another.' : undefined)}
        hint={
          handle === '' && proposes ? (
            'Left empty, it is made from the name.'
          ) : (
            <>
              Your address: {host}/…/<b>{handle || 'handle'}</b>
            </>
          )
        }
        onChange={({ target }) => {
          setOwn(target.value !== '')
          change('handle', target.value.toLowerCase().replace(/\s+/g, '-'))
        }}
      />
    </>
  )
}
