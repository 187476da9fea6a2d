import type { InvalidFields } from '@/server/errors'

/** A row's values by normalized column name. */
export type Values = Record<string, unknown>
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : value === null || value === undefined
      ? ''
      : String(value)

/** Several values of one cell: separated by semicolons, or a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
        .split(';')
        .map((part) => part.trim())

/** Common spellings of yes and no; anything else is left for validation to reject. */
export function flagOf(text: string): string {
  if (/^(yes|y|1|true)$/i.test(text)) return 'true'
  return /^(no|n|0|false)$/i.test(text) ? 'false' : text
}

export function numberOf(values: Values, name: string, fields: InvalidFields): number | null {
  const text = textOf(values[name])
  if (text === '') return null
  const number = Number(text)
  if (!Number.isNaN(number)) return number
  fields[name] = 'Enter a number, such as 1234.5.'
  return null
}
