import { useController, type Control, type FieldPath, type RegisterOptions } from 'react-hook-form'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'

interface Props<T extends { reason: string }> {
  control: Control<T>
  /** Who reads the reason. */
  hint?: string
  /** Characters. */
  limit?: number
  optional?: boolean
  /** For a form without a schema. */
  rules?: Pick<RegisterOptions, 'required'>
}

/** The field for the reason of what a dialog confirms. */
export const ReasonField = <T extends { reason: string }>({
  control,
  hint,
  limit = text.reason,
  optional = false,
  rules,
}: Props<T>) => {
  const { field, fieldState } = useController({
    control,
    name: 'reason' as FieldPath<T>,
    ...(rules && { rules }),
  })
  return (
    <TextField
      {...field}
      type="textarea"
      label="Reason"
      hint={hint}
      optional={optional}
      required={!optional}
      limit={limit}
      minRows={2}
      error={fieldState.error?.message}
    />
  )
}
