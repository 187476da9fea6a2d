import { z } from 'zod'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import { words } from '@/contract/forms/values'
import { counts, text } from '@/contract/limits/limits'
import { maxPage } from '@/contract/limits/maxPage'
import { pageSizes } from '@/contract/limits/listLimits'

export const id = z.uuid()
export const idParams = z.object({ id })

/** `a,b,c` in a URL: split, trimmed, without duplicates. */
export const commaList = <T extends z.core.$ZodType<unknown, string>>(
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

export const searchWords = words(text.search)

/** A currency that the catalog has prices in. */
export const offeredCurrency = z.enum(catalogCurrencies)

export const instant = z.iso.datetime({ offset: true })

export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
    /** More than `total` match, because counting stops at a cap. */
    totalIsCapped: z.boolean(),
  })
/** How many matches have each value. */
export const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))
export type Facet = z.output<typeof facet>

export type Page<T> = {
  items: T[]
  page: number
  size: number
  total: number
  totalIsCapped: boolean
}

export const nothing = z.undefined()
export const textResponse = z.string()

/** application/problem+json (RFC 9457) with a `message` to display and a `code` for programs. */
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
    /** A juror has declared a conflict of interest, which hides the application from them. */
    'conflict_of_interest',
    /** The organizer has removed the juror from this call. */
    'juror_removed',
    /** The opportunity was deleted, and its owner may restore it. */
    'opportunity_removed',
    /** Another role among the members of the profile may do this. */
    'role_needed',
    /** A program used a key where a person has to sign in, or a read-only key to change something. */
    'not_for_keys',
    /** The organizer has changed the criteria since they were read. */
    'criteria_changed',
    /** The change affects what others have done: send it again with `isConfirmed`. */
    'confirmation_needed',
    /** The identity token says that the account's address is not verified. A new token may differ. */
    'unverified',
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
  /** With `payment_required`: prices to choose from. */
  priceIds: z.array(z.string()).optional(),
})
export type Failure = z.output<typeof failure>
