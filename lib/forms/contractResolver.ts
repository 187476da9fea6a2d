import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { contractMessages, type MessagesOptions } from './contractMessages'

export interface ContractResolver<Values extends FieldValues> {
  resolver: Resolver<Values>
  /** Loads the validator ahead of the first submission. */
  preload: () => void
  /** The fields that the API would refuse; none when the validator cannot be loaded. */
  invalidNames: (values: Values) => Promise<string[]>
}

const topOf = (path: string) => path.split('.')[0] ?? path

/** Validates a form of react-hook-form as `contractMessages` does. */
export const contractResolver = <Values extends FieldValues>(
  options: MessagesOptions<Values>,
): ContractResolver<Values> => {
  const { preload, messagesOf } = contractMessages(options)
  return {
    preload,
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
