import { artworkForm, artworkRuleErrors, type ArtworkForm } from '@/contract/forms/artwork'
import { validate } from '@/contract/forms/validate'
import {
  artworkCategories,
  availabilities,
  sizeUnits,
  visibilities,
} from '@/contract/enums/artworks'
import { counts } from '@/contract/limits/limits'
import type { InvalidFields } from '@/server/errors'
import type { CatalogRow, ReadRow } from './catalogKind'
import { normalizeArtwork } from './normalizeArtwork'
import { flagOf, imageFilesOf, listOf, minorOf, numberOf, textOf, type Values } from './cells'

export interface ArtworkRow extends CatalogRow {
  form: Omit<ArtworkForm, 'images'>
  /** The same as a client sends it. */
  sent: Record<string, string>
  /** Of the artwork that was exported. */
  artworkId: string | null
  featured: boolean
}

/** Column names of form fields. */
const columnOf: Record<string, string> = {
  yearFrom: 'year from',
  yearTo: 'year to',
  embedUrl: 'embed url',
  madeWithAi: 'made with ai',
  size: 'height',
}

/** A row as an artwork, or its problems by column. */
export function readArtwork(
  line: number,
  values: Values,
  identify: (values: Values) => string,
): ReadRow<ArtworkRow> {
  const fields: InvalidFields = {}
  const imageFiles = imageFilesOf(values, fields, counts.artworkImages)
  const { values: put, warnings } = normalizeArtwork(values)
  const sent = formOf(put, fields)
  const { data, fields: invalidFields } = validate(artworkForm, sent)
  if (invalidFields) {
    for (const [path, message] of Object.entries(invalidFields)) {
      const name = nameOf(path.split('.'))
      fields[name] ??= explain(name, textOf(values[name.replaceAll(' ', '')]), message)
    }
    return { line, fields }
  }
  const visibility = imageFiles.length > 0 ? (data.visibility ?? 'PUBLIC') : 'DRAFT'
  const { yearFrom = null, yearTo = null, price = null } = data
  const wrong = artworkRuleErrors({ yearFrom, yearTo, price, visibility, images: imageFiles })
  for (const [field, problem] of Object.entries(wrong)) fields[nameOf(field.split('.'))] ??= problem
  if (Object.keys(fields).length > 0) return { line, fields }
  const { images: _none, ...form } = data
  return {
    line,
    id: identify(values),
    form: { ...form, visibility },
    sent: { ...sent, visibility },
    artworkId: idOf(put),
    featured: flagOf(textOf(put.featured)) === 'true',
    imageFiles,
    warnings,
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function idOf({ artworkid }: Values): string | null {
  const id = textOf(artworkid).toLowerCase()
  return UUID.test(id) ? id : null
}

/** The values of columns that take one of a list, as people write them. */
const choices: Record<string, readonly string[]> = {
  category: Object.keys(artworkCategories),
  availability: Object.keys(availabilities),
  visibility: Object.keys(visibilities),
  unit: Object.keys(sizeUnits),
  'made with ai': ['yes', 'no'],
}

/** Says what was read and what can be read instead. */
function explain(column: string, given: string, message: string): string {
  const read = given && `“${given.length > MAX_QUOTE ? `${given.slice(0, MAX_QUOTE)}…` : given}”`
  const list = choices[column]?.map((choice) => choice.toLowerCase().replaceAll('_', ' '))
  if (list) return `${read} is not known. Write one of: ${list.join(', ')}.`
  return read ? `${read} can’t be used. ${message}` : message
}

/** Characters of a value that a message quotes. */
const MAX_QUOTE = 60

/** The fields of the form as a client would send them; empty ones are left out. */
function formOf(values: Values, fields: InvalidFields): Record<string, string> {
  const size = sizeOf(values, fields)
  const price = priceOf(values, fields)
  const tags = listOf(values.tags)
  const upper = (name: string) =>
    textOf(values[name])
      .toUpperCase()
      .replace(/[\s-]+/g, '_')
  const given: Record<string, string> = {
    title: textOf(values.title),
    description: textOf(values.description),
    yearFrom: textOf(values.yearfrom),
    yearTo: textOf(values.yearto),
    medium: textOf(values.medium),
    category: upper('category'),
    edition: textOf(values.edition),
    availability: upper('availability'),
    visibility: upper('visibility'),
    embedUrl: textOf(values.embedurl),
    madeWithAi: flagOf(textOf(values.madewithai)),
    tags: JSON.stringify(tags),
    ...(size && { size: JSON.stringify(size) }),
    ...(price && { price: JSON.stringify(price) }),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

function sizeOf(values: Values, fields: InvalidFields) {
  const [height, width, depth] = ['height', 'width', 'depth'].map((name) =>
    numberOf(values, name, fields),
  )
  if (height === null && width === null && depth === null) return null
  if (height === null || width === null) {
    fields[height === null ? 'height' : 'width'] ??=
      `Enter the ${height === null ? 'height' : 'width'} too.`
    return null
  }
  return { height, width, depth, unit: textOf(values.unit).toLowerCase() || 'cm' }
}

function priceOf(values: Values, fields: InvalidFields) {
  const amount = numberOf(values, 'price', fields)
  if (amount === null) return null
  const currency = textOf(values.currency).toUpperCase()
  if (currency === '') {
    fields.currency = 'Enter the currency of the price.'
    return null
  }
  return { amountMinor: minorOf(amount, currency, fields, 'price'), currency }
}

const nameOf = ([field = '', part]: readonly string[]): string => {
  if (field === 'price' && part === 'currency') return 'currency'
  if (field === 'size' && part !== undefined) return part
  return columnOf[field] ?? field
}
