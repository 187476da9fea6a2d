import type { FieldErrors } from 'react-hook-form'

/** The number of fields with an error; each item of a list counts. */
export const errorCount = (errors: FieldErrors): number =>
  Object.values(errors)
    .map((error) => (Array.isArray(error) ? error.filter(Boolean).length : 1))
    .reduce((sum, count) => sum + count, 0)
