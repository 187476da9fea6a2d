import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The fields with an error, those in rows of lists included. */
export const countErrors = (errors: FieldErrors | FieldValues): number =>
  Object.values(errors).reduce<number>((count, error: unknown) => {
    if (typeof error !== 'object' || error === null || error instanceof Element) return count
    return count + ('message' in error ? 1 : countErrors(error))
  }, 0)
