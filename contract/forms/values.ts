import * as z from 'zod/mini'
import { countryCodes } from '@/contract/enums/countryCodes'
import { text, years } from '../limits/limits'
import { isBounded } from './bounds'

/*
 * Forms are described with zod/mini, so that the browser can load the very schemas that the API
 * checks with (docs/architecture.md, "Forms").
 */

/** Bidirectional controls come along with copied numbers and would turn the text around them. */
const bidirectionalControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Matches text with at least one character that leaves ink. */
const visibleCharacter = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * Text of at most `max` UTF-16 units. Longer text meets no other check, since checks, and above all
 * normalization, take a time that grows with the length.
 */
export const boundedText = (max: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.maxLength(max, { abort: true }), ...checks)

/** A composed character has at most this many UTF-16 units in NFD, as the Greek ᾧ does. */
const PARTS = 4

/** More marks than the Stream-Safe Text Format of Unicode (UAX 15) allows, which no script needs. */
const tooManyMarks = /\p{M}{31}/u

interface WordsOptions {
  min?: number
  /** The message for an empty text, where `min` asks for one. */
  empty?: string
}

/** User text: trimmed, NFC, without control characters other than line breaks and tabs. */
export const words = (max: number, { min = 0, empty }: WordsOptions = {}) =>
  z.pipe(
    z.pipe(
      z.string().check(
        z.refine((value) => value.length <= PARTS * max, {
          error: `Use at most ${max} characters.`,
          abort: true,
        }),
        z.refine((value) => !tooManyMarks.test(value), {
          error: 'Remove the accents that are stacked on one letter.',
          abort: true,
        }),
      ),
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

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** In multipart every field is text: lists and objects travel as JSON text. */
export const jsonText = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.pipe(
      boundedText(text.json),
      z.transform((value, context): unknown => {
        const parsed = parseJson(value)
        if (parsed !== undefined && isBounded(parsed)) return parsed
        const message = parsed === undefined ? 'Send JSON text.' : 'Send fewer values.'
        context.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }),
    ),
    schema as z.core.$ZodType<z.output<T>, unknown>,
  )

/** In multipart, empty text removes a value. */
export const orEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.pipe(
      boundedText(text.word),
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
export const webUrl = boundedText(
  text.url,
  z.url({ protocol: /^https?$/, error: webUrlMessage }),
  z.refine((value) => !/[\s<>"\\]/.test(value), webUrlMessage),
  // `https://museum.example@elsewhere.example` leads elsewhere.
  z.refine((value) => !/^https?:\/*[^/?#]*@/i.test(value), 'Remove the user name before the @.'),
)

export const email = boundedText(
  text.email,
  z.email('Enter an email address, such as name@example.org.'),
)

/** ISO 639-1. */
export const language = boundedText(
  text.word,
  z.regex(/^[a-z]{2}$/, 'Choose a language from the list.'),
)

export const day = boundedText(text.word, z.iso.date())
/** To the minute, without a zone: `2026-12-14T23:59`. */
export const localDateTime = boundedText(text.word, z.iso.datetime({ local: true, precision: -1 }))

const countries = new Set(countryCodes)
export const country = boundedText(
  text.word,
  z.refine((code) => countries.has(code), 'Choose a country from the list.'),
)

/** ISO 4217. */
export const currency = boundedText(text.word, z.regex(/^[A-Z]{3}$/, 'Choose a currency.'))

const yearMessage = `Enter a year from ${years.min} to ${years.max}.`
const yearChecks = [
  z.int(yearMessage),
  z.gte(years.min, yearMessage),
  z.lte(years.max, yearMessage),
] as const
export const year = z.number(yearMessage).check(...yearChecks)
export const yearText = z.coerce.number(yearMessage).check(...yearChecks)

export const alt = words(text.alt)
export const imageKey = boundedText(
  text.imageKey,
  z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(\.[a-z0-9]+)?$/),
)
