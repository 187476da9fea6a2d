import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ApiResult } from '@/lib/api/client'
import { useSubmit } from '@/lib/forms/useSubmit'

interface Props {
  title: string
  confirmLabel: string
  /** What has to be entered, in lower case. */
  text: string
  /** What the text is, such as `handle`. */
  noun: string
  send: () => Promise<ApiResult<undefined>>
  onDone: () => Promise<void>
  onClose: () => void
}

/** A dialog for what can't be undone with a click: the user types a text to confirm it. */
export const ConfirmByTyping = (props: Props) => {
  const { title, confirmLabel, text, noun, send, onDone, onClose } = props
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { typed: '' } })
  const isConfirmed = (typed: string) => typed.trim().toLowerCase() === text
  const { field, fieldState } = useController({
    control: form.control,
    name: 'typed',
    rules: { validate: (typed) => isConfirmed(typed) || `Enter ${text} to confirm.` },
  })
  const { submit, isSubmitting, failure } = useSubmit<{ typed: string }, undefined>({
    ...{ form, formRef, send, onSaved: onDone },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={isSubmitting}
      disabled={!isConfirmed(field.value)}
      onConfirm={() => void submit()}
    >
      <form
        ref={formRef}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>
          To confirm, enter the {noun}: <b>{text}</b>
        </p>
        <TextField
          label={noun.charAt(0).toUpperCase() + noun.slice(1)}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={fieldState.error?.message}
          {...field}
        />
        <FormProblem>{failure?.message}</FormProblem>
      </form>
    </Dialog>
  )
}
