import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { TextField } from '@/components/ui/inputs/TextField'
import type { ApiResult } from '@/lib/api/client'

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
  const form = useForm({ defaultValues: { typed: '' } })
  const isConfirmed = (typed: string) => typed.trim().toLowerCase() === text
  const { field, fieldState } = useController({
    control: form.control,
    name: 'typed',
    rules: { validate: (typed) => isConfirmed(typed) || `Enter ${text} to confirm.` },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      danger
      disabled={!isConfirmed(field.value)}
      send={send}
      onSaved={onDone}
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
    </FormDialog>
  )
}
