import { decimalDigits } from '@/contract/pricing/money'
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

/** An amount in the currency's smallest unit. */
export function minorOf(
  amount: number,
  currency: string,
  fields: InvalidFields,
  name: string,
): number {
  const minor = amount * 10 ** decimalDigits(currency)
  const rounded = Math.round(minor)
  if (Math.abs(minor - rounded) > 1e-6)
    fields[name] = 'Enter the amount with no more decimals than the currency has.'
  return rounded
}

/** The files that a row names, with their alternative texts in the same order. */
export function imageFilesOf(values: Values, fields: InvalidFields, max: number) {
  const files = listOf(values.images).filter(Boolean)
  const alts = listOf(values.alts)
  if (files.length > max) fields.images = `Use at most ${max} images.`
  return files.map((file, index) => ({ file, alt: alts[index] ?? '' }))
}

const upperCase = (text: string) => text.toUpperCase().replace(/[\s-]+/g, '_')

/** The key of a value that is given as its key or its label; an unknown one is left for validation. */
export function keyOf(labels: Readonly<Record<string, string>>, text: string): string {
  const wanted = upperCase(text)
  const found = Object.entries(labels).find(
    ([key, label]) => upperCase(key) === wanted || upperCase(label) === wanted,
  )
  return found?.[0] ?? wanted
}
