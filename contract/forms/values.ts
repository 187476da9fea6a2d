import * as z from 'zod/mini'
import { countryCodes } from '@/contract/enums/countryCodes'
import { text, years } from '../limits/limits'

/*
 * Forms are described with zod/mini, so that the browser can load the very schemas that the API
 * checks with (docs/architecture.md, "Forms").
 */

/** Bidirectional controls come along with copied numbers and would turn the text around them. */
const bidirectionalControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Matches text with at least one character that leaves ink. */
const visibleCharacter = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u

interface WordsOptions {
  min?: number
  /** The message for an empty text, where `min` asks for one. */
  empty?: string
}

/** User text: trimmed, NFC, without control characters other than line breaks and tabs. */
export const words = (max: number, { min = 0, empty }: WordsOptions = {}) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.normalize('NFC').replace(bidirectionalControls, '').trim()),
    ),
    z.string().check(
      z.minLength(min, empty),
      z.maxLength(max),
      z.refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Remove the control characters.'),
      z.refine((value) => value === '' || visibleCharacter.test(value), 'Enter visible text.'),
    ),
  )

export const oneOf = <const T extends Record<string, unknown>>(table: T, error?: string) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]], error)

/** In multipart every field is text: lists and objects travel as JSON text. */
export const jsonText = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        try {
          return JSON.parse(value) as unknown
        } catch {
          context.issues.push({ code: 'custom', message: 'Send JSON text.', input: value })
          return z.NEVER
        }
      }),
    ),
    schema as z.core.$ZodType<z.output<T>, unknown>,
  )

/** In multipart, empty text removes a value. */
export const orEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value): unknown => value || null),
    ),
    z.nullable(schema) as z.core.$ZodType<z.output<T> | null, unknown>,
  )

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

const webUrlMessage = 'Enter a web address, such as https://example.org.'

/** An absolute http(s) address: nothing else may become a link. */
export const webUrl = z.url({ protocol: /^https?$/, error: webUrlMessage }).check(
  z.maxLength(text.url),
  z.refine((value) => !/[\s<>"\\]/.test(value), webUrlMessage),
  // `https://museum.example@elsewhere.example` leads elsewhere.
  z.refine((value) => !/^https?:\/*[^/?#]*@/i.test(value), 'Remove the user name before the @.'),
)

export const email = z
  .email('Enter an email address, such as name@example.org.')
  .check(z.maxLength(text.email))

/** ISO 639-1. */
export const language = z.string().check(z.regex(/^[a-z]{2}$/, 'Choose a language from the list.'))

export const day = z.iso.date()
/** To the minute, without a zone: `2026-12-14T23:59`. */
export const localDateTime = z.iso.datetime({ local: true, precision: -1 })

const countries = new Set(countryCodes)
export const country = z
  .string()
  .check(z.refine((code) => countries.has(code), 'Choose a country from the list.'))

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.'))

const yearMessage = `Enter a year from ${years.min} to ${years.max}.`
const yearChecks = [
  z.int(yearMessage),
  z.gte(years.min, yearMessage),
  z.lte(years.max, yearMessage),
] as const
export const year = z.number(yearMessage).check(...yearChecks)
/** A year in multipart. */
export const yearText = z.coerce.number(yearMessage).check(...yearChecks)

export const alt = words(text.alt)
export const imageKey = z
  .string()
  .check(z.maxLength(120), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z0-9]+)?$/))
