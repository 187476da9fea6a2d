import type { z } from 'zod'
import { validate } from '@/contract/forms/validate'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { roomLimits } from '@/contract/limits/roomLimits'
import { text } from '@/contract/limits/limits'
import { textFields, type TextField } from './textFields'

type Fields = Record<string, unknown>

const numbersOf = (limits: object): number[] =>
  Object.values(limits).flatMap((limit: unknown) =>
    typeof limit === 'number' ? [limit] : limit ? numbersOf(limit) : [],
  )

/** Lengths that a field may have at most, the longest first. */
const lengths = [...new Set([text, applicationLimits, roomLimits].flatMap(numbersOf))]
  .filter((length) => length <= applicationLimits.text)
  .sort((a, b) => b - a)

/** The widest letter, in the forms that a field may ask for. */
const unbroken = (length: number) => {
  const web = 'https://paper.example/'
  const mail = '@paper.example'
  return [
    'W'.repeat(length),
    'w'.repeat(length),
    length > web.length ? web + 'W'.repeat(length - web.length) : '',
    length > mail.length ? 'w'.repeat(length - mail.length) + mail : '',
  ].filter(Boolean)
}

const isRefused = (schema: z.core.$ZodType, { path, input }: TextField, value: string) => {
  const { fields = {} } = validate(schema, input(value))
  return Object.keys(fields).some((name) => name === path || path.startsWith(`${name}.`))
}

/** The longest unbroken text that a field accepts; undefined for what is no free text. */
const longestFor = (schema: z.core.$ZodType, field: TextField) =>
  lengths.flatMap(unbroken).find((value) => !isRefused(schema, field, value))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plain = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value
  return JSON.parse(value)
}

function merge(one: unknown, other: unknown): unknown {
  const [first, second] = [plain(one), plain(other)]
  if (Array.isArray(first) && Array.isArray(second)) {
    const rows = Math.max(first.length, second.length)
    return Array.from({ length: rows }, (_, row) => merge(first[row], second[row]))
  }
  if (!isFields(first) || !isFields(second)) return second === undefined ? first : second
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return Object.fromEntries(names.map((name) => [name, merge(first[name], second[name])]))
}

/**
 * An input with the longest unbroken text in every free text of a schema; lists have one row.
 * @param given the values of what is no free text, and further rows
 */
export const longestTexts = (schema: z.core.$ZodType, given: Fields = {}): Fields => {
  const inputs = textFields(schema).flatMap((field) => {
    const value = longestFor(schema, field)
    return value === undefined ? [] : [field.input(value)]
  })
  return [...inputs, given].reduce<unknown>(merge, {}) as Fields
}
