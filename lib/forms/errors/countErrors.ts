const isError = (value: object) => 'message' in value && typeof value.message === 'string'

/**
 * The number of fields with an error in `FieldErrors`: each field of a row counts, and so does an error of a whole list.
 * A row may have a field with the name `message`.
 */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((count, value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof Element) return count
    return count + (isError(value) ? 1 : countErrors(value))
  }, 0)
