import { useFormState, type FieldPath } from 'react-hook-form'
import { errorAt } from '@/lib/forms/errors/errorAt'
import { useField } from '@/lib/forms/useField'
import type { ApplicationValues } from './applicationValues'

/** The props of one field of the application form. */
export const useApplicationField = <N extends FieldPath<ApplicationValues>>(name: N) =>
  useField<ApplicationValues, N>(name)

/** The message of a list or group of fields. */
export const useApplicationError = (name: FieldPath<ApplicationValues>) => {
  const { errors } = useFormState<ApplicationValues>({ name })
  return errorAt(errors, name)
}
