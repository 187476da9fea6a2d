import * as z from 'zod/mini'
import { currencies } from '../pricing/currencies'
import {
  artworkCategories,
  availabilities,
  sizeUnits,
  visibilities,
  type Visibility,
} from '@/contract/enums/artworks'
import { counts, text } from '../limits/limits'
import { toPayableStep } from '../pricing/money'
import { namesSomething, plainTag } from '@/contract/values/tags'
import { money, type Money } from './money'
import { alt, boundedText, flag, jsonText, oneOf, orEmpty, webUrl, words, yearText } from './values'

/** Stored as `plainTag` writes it. */
export const tag = z.pipe(
  z.pipe(boundedText(text.tag * 4), z.transform(plainTag)),
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(text.tag),
      z.regex(/^[^,\p{Cc}]*$/u, 'Remove the comma.'),
      z.refine(namesSomething, 'Use at least one letter or digit.'),
    ),
)

const MAX_LENGTH = 100_000
const length = (missing: string) =>
  z
    .number({
      error: ({ input }) => (input == null ? missing : 'Enter a number, such as 120 or 42.5.'),
    })
    .check(
      z.positive('Enter a number above 0.'),
      z.lte(MAX_LENGTH, `Enter a number up to ${MAX_LENGTH}.`),
    )

/** Height first, as on a wall label. */
export const size = z.object({
  height: length('Enter the height too.'),
  width: length('Enter the width too.'),
  depth: z.nullable(length('Enter the depth.')),
  unit: oneOf(sizeUnits),
})
export type Size = z.output<typeof size>

/** The images in order: files of this request by position, or keys of stored images. */
const imageOrder = z
  .array(
    z.union([
      // An image that the artwork has already keeps its alternative text unless one is sent.
      z.object({ file: z.int().check(z.gte(0)), alt: z.optional(alt) }),
      z.object({ key: boundedText(text.imageKey), alt: z.optional(alt) }),
    ]),
  )
  .check(z.maxLength(counts.artworkImages))

/** An artwork, in multipart. */
export const artworkForm = z.partial(
  z.object({
    title: words(text.title),
    description: words(text.description),
    yearFrom: orEmpty(yearText),
    yearTo: orEmpty(yearText),
    medium: words(text.medium),
    category: orEmpty(oneOf(artworkCategories)),
    size: jsonText(z.nullable(size)),
    edition: words(text.edition),
    availability: oneOf(availabilities),
    price: jsonText(z.nullable(money)),
    tags: jsonText(
      z.array(tag).check(z.maxLength(counts.tags, `Use at most ${counts.tags} tags.`)),
    ),
    images: jsonText(imageOrder),
    embedUrl: z.union([z.literal(''), webUrl]),
    visibility: oneOf(visibilities),
    madeWithAi: flag,
  }),
)
export type ArtworkForm = z.output<typeof artworkForm>

/** An artwork as it will be saved. */
export interface FinishedArtwork {
  yearFrom: number | null
  yearTo: number | null
  price: Money | null
  visibility: Visibility
  images: readonly unknown[]
}

/** Rules across fields, as messages by field name. */
export const artworkRuleErrors = (artwork: FinishedArtwork): Record<string, string> => {
  const { yearFrom, yearTo, price, images, visibility } = artwork
  const errors: Record<string, string> = {}
  if (visibility !== 'DRAFT' && images.length === 0)
    errors.images = 'Add an image, or save the artwork as a draft.'
  if (yearTo !== null && yearFrom === null) errors.yearFrom = 'Enter the first year too.'
  else if (yearTo !== null && yearFrom !== null && yearTo < yearFrom)
    errors.yearTo = `Enter ${yearFrom} or a later year.`
  if (price && !(price.currency in currencies)) errors['price.currency'] = 'Choose a currency.'
  else if (price && toPayableStep(price).amountMinor !== price.amountMinor)
    errors['price.amountMinor'] = 'Enter a multiple of 0.05, as Swiss francs are paid.'
  return errors
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** An artwork as a form submits it: complete, so that the rules across fields can be checked too. */
export const submittedArtwork = artworkForm.check(
  z.superRefine(
    ({ yearFrom, yearTo, price, visibility, images }, context) => {
      const errors = artworkRuleErrors({
        yearFrom: isNumber(yearFrom) ? yearFrom : null,
        yearTo: isNumber(yearTo) ? yearTo : null,
        price: price && isNumber(price.amountMinor) ? price : null,
        visibility: visibility ?? 'PUBLIC',
        images: Array.isArray(images) ? images : [],
      })
      for (const [path, message] of Object.entries(errors))
        context.addIssue({ code: 'custom', path: path.split('.'), message })
    },
    { when: () => true },
  ),
)
