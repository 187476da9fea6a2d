import { useController, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'

/** The props of the input for one value of the surrounding form. */
export const useField = <T extends FieldValues, N extends FieldPath<T>>(name: N) => {
  const { field, fieldState } = useController<T, N>({ name })
  return { ...field, error: fieldState.error?.message }
}

/** The messages of a row's fields. */
export type RowErrors = Partial<Record<string, { message?: string }>>

/** A list of rows of the surrounding form, and the messages of each row's fields. */
export const useRows = <T extends FieldValues, N extends FieldPath<T> & keyof T>(name: N) => {
  const { field } = useController<T, N>({ name })
  const { errors } = useFormState<T>({ name })
  return {
    rows: field.value as T[N],
    setRows: (next: T[N]) => field.onChange(next),
    errorsOf: (index: number) => (errors[name] as RowErrors[] | undefined)?.[index] ?? {},
  }
}

let rowsAdded = 0
/** A key for a row that the user adds. */
export const newRowKey = () => `new ${(rowsAdded += 1)}`
