import { z } from 'zod'
import { countryCodes } from './enums/countryCodes'
import { catalogCurrencies } from './enums/currencies'
import { counts, text } from './limits'
import { maxPage, pageSizes } from './listLimits'

/** Turn the direction of what follows, in our page too; they come along with copied numbers. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Something that leaves ink: not only spaces, joiners, fillers, and marks without a letter. */
const visible = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u

/** A string of a person's: trimmed, NFC, without control characters (line breaks and tabs stay). */
export const words = (max: number, min = 0) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replace(turning, '').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'must not hold control characters')
        .refine((value) => value === '' || visible.test(value), 'must hold something to read'),
    )

export const id = z.uuid()
export const idParams = z.object({ id })

export const oneOf = <const T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

/** `a,b,c` in an address: split, trimmed, without repetitions. */
export const commaList = <T extends z.ZodType<unknown, string>>(
  item: T,
  max: number = counts.ids,
) =>
  z
    .string()
    .max(text.list)
    .transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean))
    .pipe(z.array(item).max(max))

export const pageNumber = z.coerce.number().int().min(1).max(maxPage).default(1)
export const pageSize = (usual: number) =>
  z.coerce.number().int().min(1).max(pageSizes.max).default(usual)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const searchWords = words(text.search)

/** In multipart every field is text: lists and objects travel as JSON text. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON text' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** An absolute http(s) address: nothing else may become a link. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(text.url)
  .refine((value) => !/[\s<>"\\]/.test(value), 'must be a plain web address')
  // `https://museum.example@elsewhere.example` leads elsewhere.
  .refine((value) => !/^https?:\/*[^/?#]*@/i.test(value), 'must not name a user before an @')

export const email = z.email().max(text.email)

const countries = new Set(countryCodes)
export const country = z
  .string()
  .refine((code) => countries.has(code), 'must be a two-letter country code')
/** ISO 639-1. */
export const language = z.string().regex(/^[a-z]{2}$/, 'must be a two-letter language code')
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code')
/** A currency that the catalog's prices are written in. */
export const offeredCurrency = z.enum(catalogCurrencies)

export const instant = z.iso.datetime({ offset: true })
export const day = z.iso.date()
export const localDateTime = z.iso.datetime({ local: true, precision: -1 })

export const money = z.object({
  /** In the currency's smallest unit by the product's currency table. */
  amountMinor: z.number().int().min(0).max(1_000_000_000_000),
  currency,
})
export type Money = z.output<typeof money>

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
    /** More than `total` match: counting stopped there. */
    totalIsCapped: z.boolean(),
  })
export type Page<T> = {
  items: T[]
  page: number
  size: number
  total: number
  totalIsCapped: boolean
}

export const nothing = z.undefined()
export const textReply = z.string()

/** application/problem+json (RFC 9457) with `message` for people and `code` for programs. */
export const failure = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  message: z.string(),
  code: z.enum([
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    'invalid',
    'payment_required',
    'quota_exceeded',
    'too_large',
    'unsupported_media',
    'rate_limited',
    'unavailable',
    'storage_full',
    'not_available_yet',
    'internal',
  ]),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** With `payment_required`: what to buy. */
  priceIds: z.array(z.string()).optional(),
})
export type Failure = z.output<typeof failure>
