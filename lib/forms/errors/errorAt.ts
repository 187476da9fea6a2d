import { get, type FieldErrors } from 'react-hook-form'

/** The message at a path such as `images.2`. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined => {
  const error: { message?: unknown } | undefined = get(errors, path)
  return typeof error?.message === 'string' ? error.message : undefined
}
