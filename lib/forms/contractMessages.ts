import type { core } from 'zod/mini'

export interface MessagesOptions<Values> {
  /** A dynamic import of a schema in contract/forms, so that the page loads without a validator. */
  loadSchema: () => Promise<core.$ZodType>
  /** What would be sent for these values. */
  toBody: (values: Values) => unknown
  /** The form's name for a path of the body, as for the API's own field errors. */
  fieldOf?: (path: string) => string
}

export interface ContractMessages<Values> {
  /** Loads the validator ahead of the first submission. */
  preload: () => void
  /** Messages by field; null when all are valid, or when the validator cannot be loaded. */
  messagesOf: (values: Values) => Promise<Record<string, string> | null>
}

const load = async (loadSchema: () => Promise<core.$ZodType>) => {
  const [{ validate }, schema] = await Promise.all([
    import('@/contract/forms/validate'),
    loadSchema(),
  ])
  return (body: unknown) => validate(schema, body)
}

/**
 * Validates the values of a form with the schema that the API validates the request with, so that both give the
 * same messages. Where the validator cannot be loaded, the API has the only word.
 */
export const contractMessages = <Values>({
  loadSchema,
  toBody,
  fieldOf = (path) => path,
}: MessagesOptions<Values>): ContractMessages<Values> => {
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
  return {
    preload: () => void validator(),
    messagesOf: async (values) => {
      const validate = await validator()
      const { fields } = validate?.(toBody(values)) ?? {}
      if (!fields) return null
      const messages = Object.entries(fields).map(
        ([path, message]) => [fieldOf(path), message] as const,
      )
      // The first message of a field wins.
      return Object.fromEntries(messages.reverse())
    },
  }
}
