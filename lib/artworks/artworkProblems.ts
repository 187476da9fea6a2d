import { counts, text, years } from '@/contract/limits'
import { decimalDigits } from '@/contract/money'
import { lengthOf, yearOf, type ArtworkDraft } from './artworkDrafts'
import { parseAmount } from '@/lib/formatting/money'
import { parsedAddress } from '@/lib/formatting/webLinks'

/** What is wrong, by field, in the order of the form. `pictures.2` is the third picture. */
export type ArtworkProblems = Partial<Record<string, string>>

const limits = {
  title: text.title,
  medium: text.medium,
  edition: text.edition,
  description: text.description,
} as const

const isYear = (typed: string) => {
  const year = yearOf(typed)
  return year !== null && year >= years.min && year <= years.max
}

const yearProblems = ({ yearFrom, yearTo }: ArtworkDraft): ArtworkProblems => {
  if (yearFrom && !isYear(yearFrom)) return { yearFrom: 'Write a year of four digits: 2024.' }
  if (!yearTo) return {}
  if (!isYear(yearTo)) return { yearTo: 'Write a year of four digits: 2024.' }
  if (!yearFrom) return { yearFrom: 'Write the first year too.' }
  if (Number(yearTo) < Number(yearFrom)) return { yearTo: `The range ends before ${yearFrom}.` }
  return {}
}

const sizeProblems = (draft: ArtworkDraft): ArtworkProblems => {
  const found: ArtworkProblems = {}
  for (const name of ['height', 'width', 'depth'] as const) {
    if (draft[name] && lengthOf(draft[name]) === null) found[name] = 'Write a number: 120 or 42.5.'
  }
  if (!draft.height && (draft.width || draft.depth)) found.height = 'Write the height too.'
  if (!draft.width && (draft.height || draft.depth)) found.width = 'Write the width too.'
  return found
}

const priceProblem = ({ availability, price, currency }: ArtworkDraft) => {
  if (availability !== 'FOR_SALE' || !price) return undefined
  if (!currency) return 'Choose the currency of the price.'
  if (parseAmount(price, currency)) return undefined
  const digits = decimalDigits(currency)
  return digits === 0
    ? `Write a whole amount: ${currency} has no decimals.`
    : `Write an amount with ${digits} decimals at most: 1450.`
}

/** What the form can tell by itself before anything is sent. */
export const artworkProblems = (draft: ArtworkDraft): ArtworkProblems => {
  const found: ArtworkProblems = {}
  if (draft.visibility !== 'DRAFT' && draft.pictures.length === 0)
    found.pictures = 'Add a picture, or keep the work as a draft.'
  draft.pictures.forEach(({ alt }, index) => {
    if (alt.length > text.alt) found[`pictures.${index}`] = `Keep it to ${text.alt} characters.`
  })
  Object.assign(found, yearProblems(draft))
  Object.assign(found, sizeProblems(draft))
  for (const [name, most] of Object.entries(limits) as [keyof typeof limits, number][]) {
    if (draft[name].length > most) found[name] = `Keep it to ${most} characters.`
  }
  const price = priceProblem(draft)
  if (price) found.price = price
  if (draft.tags.length > counts.tags) found.tags = `${counts.tags} tags are the most.`
  const address = draft.embedUrl.trim()
  if (address && !/^https?:$/.test(parsedAddress(address)?.protocol ?? ''))
    found.embedUrl = 'Write the whole address: https://vimeo.com/12345.'
  return found
}

const names: Record<string, string> = {
  images: 'pictures',
  size: 'height',
  'size.height': 'height',
  'size.width': 'width',
  'size.depth': 'depth',
  'price.amountMinor': 'price',
  'price.currency': 'price',
}

/** What the API refused, by the form's own names. */
export const refusedFields = (fields: Record<string, string>): ArtworkProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([field, why]) => {
      const picture = /^images\.(\d+)/.exec(field)
      const tag = /^tags\b/.test(field)
      const name = picture ? `pictures.${picture[1]}` : tag ? 'tags' : (names[field] ?? field)
      return [name, why]
    }),
  )
