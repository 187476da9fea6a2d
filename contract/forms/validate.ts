import * as z from 'zod/mini'
import { isBounded } from './bounds'
import { validationMessage } from './validationMessages'

export type Validated<T> =
  | { data: T; fields?: undefined }
  /** Messages by path, such as `links.0.url`; the first one of each path. */
  | { data?: undefined; fields: Record<string, string> }

/** Checks a value with the messages that browser and API share. */
export const validate = <T>(schema: z.core.$ZodType<T>, value: unknown): Validated<T> => {
  if (!isBounded(value)) return { fields: { '': 'Send fewer values.' } }
  const { data, error } = z.safeParse(schema, value, { error: validationMessage })
  if (!error) return { data }
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.map(String).join('.')] ??= message
  return { fields }
}
