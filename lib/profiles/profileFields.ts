import { useController, useFormState, useWatch } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import type { ProfileValues } from './profileValues'

/** The props of one field of a profile form. */
export const useProfileField = <N extends FieldPath<ProfileValues>>(name: N) => {
  const { field, fieldState } = useController<ProfileValues, N>({ name })
  return { ...field, error: fieldState.error?.message }
}

/** A list of rows, and the messages of each row's fields. */
export const useProfileRows = <N extends 'cv' | 'links'>(name: N) => {
  const { field } = useController<ProfileValues, N>({ name })
  const { errors } = useFormState<ProfileValues>({ name })
  const rows = field.value as ProfileValues[N]
  return {
    rows,
    setRows: (next: ProfileValues[N]) => field.onChange(next),
    errorsOf: (index: number) => (errors[name] as RowErrors)?.[index] ?? {},
  }
}

type RowErrors = Partial<Record<string, { message?: string }>>[] | undefined

export const useIsOrganization = () =>
  useWatch<ProfileValues, 'role'>({ name: 'role' }) === 'ART_ORGANIZATION'

let rowsAdded = 0
/** A key for a row that the user adds. */
export const newRowKey = () => `new ${(rowsAdded += 1)}`
