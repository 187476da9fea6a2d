import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod/mini'

interface Options<Values> {
  /** A dynamic import of a schema in contract/forms, so that the page loads without a validator. */
  loadSchema: () => Promise<core.$ZodType>
  /** What would be sent for these values. */
  toBody: (values: Values) => unknown
  /** The form's name for a path of the body, as for the API's own field errors. */
  fieldOf?: (path: string) => string
}

export interface ContractResolver<Values extends FieldValues> {
  resolver: Resolver<Values>
  /** Loads the validator ahead of the first submission. */
  preload: () => void
  /** The fields that the API would refuse; none when the validator cannot be loaded. */
  invalidNames: (values: Values) => Promise<string[]>
}

const load = async (loadSchema: () => Promise<core.$ZodType>) => {
  const [{ validate }, schema] = await Promise.all([
    import('@/contract/forms/validate'),
    loadSchema(),
  ])
  return (body: unknown) => validate(schema, body)
}

const topOf = (path: string) => path.split('.')[0] ?? path

/**
 * Validates a form with the schema that the API validates the request with, so that both give the
 * same messages. Where the validator cannot be loaded, the API has the only word.
 */
export const contractResolver = <Values extends FieldValues>({
  loadSchema,
  toBody,
  fieldOf = (path) => path,
}: Options<Values>): ContractResolver<Values> => {
  let loading: ReturnType<typeof load> | null = null
  const validator = async () => {
    try {
      return await (loading ??= load(loadSchema))
    } catch (error) {
      // The next attempt loads again, since the connection may be back.
      loading = null
      console.warn(error)
      return null
    }
  }
  /** Messages by field; null when all are valid. */
  const messagesOf = async (values: Values) => {
    const validate = await validator()
    const { fields } = validate?.(toBody(values)) ?? {}
    if (!fields) return null
    const messages = Object.entries(fields).map(
      ([path, message]) => [fieldOf(path), message] as const,
    )
    // The first message of a field wins.
    return Object.fromEntries(messages.reverse())
  }
  return {
    preload: () => void validator(),
    invalidNames: async (values) => [
      ...new Set(Object.keys((await messagesOf(values)) ?? {}).map((path) => topOf(path))),
    ],
    resolver: async (values, _context, options) => {
      const messages = await messagesOf(values)
      if (!messages) return { values, errors: {} }
      const errors: FieldErrors = Object.fromEntries(
        Object.entries(messages).map(([path, message]) => [path, { type: 'contract', message }]),
      )
      return { values: {}, errors: toNestErrors<Values>(errors, options) }
    },
  }
}
