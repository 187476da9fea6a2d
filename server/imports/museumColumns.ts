import { artworkCategories } from '@/contract/enums/artworks'
import { textOf, type Values } from './cells'

/*
 * Columns of the public catalogs of Tate (artwork_data.csv), the Museum of Modern Art (Artworks.csv) and
 * the Metropolitan Museum of Art (MetObjects.csv), which other catalogs use as well.
 */

const years = ['year from', 'year to']

/** By plain name: the columns that they are imported as. */
export const museumColumns: Readonly<Record<string, readonly string[]>> = {
  date: years,
  year: years,
  datetext: years,
  objectdate: years,
  objectbegindate: ['year from'],
  objectenddate: ['year to'],
  classification: ['category'],
  dimensions: ['height', 'width', 'depth'],
  heightcm: ['height'],
  widthcm: ['width'],
  depthcm: ['depth'],
  units: ['unit'],
}

/** The values of these columns as ours; our own columns come first. */
export function readMuseumColumns(values: Values, warnings: string[]): Values {
  return {
    ...values,
    ...yearsOf(values, warnings),
    ...categoryOf(values, warnings),
    ...sizeOf(values),
    ...(typeof values.tags === 'string' && { tags: values.tags.replaceAll('|', ';') }),
  }
}

const FIRST_YEAR = 1000
const LAST_YEAR = 2100
const NO_DATE = /^(?:n\.? ?d\.?|no date|(?:date )?(?:not known|unknown)|undated)$/i

function yearsOf(values: Values, warnings: string[]): Values {
  if (textOf(values.yearfrom) !== '' || textOf(values.yearto) !== '') return {}
  const given = [
    [values.objectbegindate, values.objectenddate].map(textOf).filter(Boolean).join('–'),
    ...[values.year, values.date, values.objectdate, values.datetext].map(textOf),
  ]
  const dates = given.filter((text) => text !== '' && !NO_DATE.test(text))
  for (const date of dates) {
    const found = readYears(date)
    if (found) return found
  }
  const [unread] = dates
  if (unread !== undefined) {
    warnings.push(
      `year from: “${unread}” has no year from ${FIRST_YEAR} to ${LAST_YEAR}, so it was left out.`,
    )
  }
  return {}
}

/** `1896`, `c. 1917–19`, `1903, cast 1920`: the first year, and the last one of a range. */
function readYears(text: string): Values | null {
  const found = /(?<![\d-])(\d{4})(?!\d)(?:\s*[–—/-]\s*(\d{4}|\d{2})(?!\d))?/.exec(text)
  const [, first = '', last = ''] = found ?? []
  const from = Number(first)
  if (from < FIRST_YEAR || from > LAST_YEAR) return null
  const to = Number(last.length === 2 ? `${first.slice(0, 2)}${last}` : last)
  return { yearfrom: from, yearto: to > from && to <= LAST_YEAR ? to : '' }
}

const categories: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(artworkCategories).map((key) => [key.toLowerCase(), key])),
  photograph: 'PHOTOGRAPHY',
  ceramic: 'CERAMICS',
  'illustrated book': 'BOOK',
  'artist’s book': 'BOOK',
  'textile-woven': 'TEXTILE',
  audio: 'SOUND',
}

function categoryOf(values: Values, warnings: string[]): Values {
  const text = textOf(values.classification)
  if (text === '' || textOf(values.category) !== '') return {}
  const [name = ''] = text.toLowerCase().split('|')
  const category = categories[name.trim()] ?? categories[name.trim().replace(/s$/, '')]
  if (category === undefined) warnings.push(`category: “${text}” is not known, so it was left out.`)
  return category === undefined ? {} : { category }
}

/** By what a size is divided: millimeters become centimeters, inches stay inches. */
const DIVISORS: Readonly<Record<string, number>> = { mm: 10, cm: 1, in: 1 }

/** `support: 394 x 419 mm`, `27 1/2 x 35 3/4 in. (69.9 x 90.8 cm)`: height before width, as museums write. */
const DIMENSIONS =
  /(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*[x×]\s*(\d+(?:\.\d+)?))?\s*(cm|mm)\b/i

function sizeOf(values: Values): Values {
  const described = readDimensions(textOf(values.dimensions))
  // Tate's columns `width` and `height` are the wrong way round; its text is right.
  if (textOf(values.units) !== '') {
    return described ?? scaled(values, textOf(values.units), ['height', 'width', 'depth'])
  }
  if (textOf(values.height) !== '' || textOf(values.width) !== '') return {}
  const measured = scaled(values, 'cm', ['heightcm', 'widthcm', 'depthcm'])
  return measured.height === '' ? (described ?? {}) : measured
}

function readDimensions(text: string): Values | null {
  const [, height, width, depth, unit] = DIMENSIONS.exec(text) ?? []
  if (height === undefined) return null
  return scaled({ height, width, depth }, unit, ['height', 'width', 'depth'])
}

/** Sizes without a height and a width are left out: catalogs have 0 for what was not measured. */
function scaled(values: Values, unit = 'cm', names: readonly [string, string, string]): Values {
  const key = unit.toLowerCase()
  const divisor = DIVISORS[key]
  const [height, width, depth] = names.map((name) => {
    const size = Number(textOf(values[name]) || 0) / (divisor ?? NaN)
    return size > 0 ? Math.round(size * 10) / 10 : ''
  })
  const isKnown = height !== '' && width !== ''
  return {
    height: isKnown ? height : '',
    width: isKnown ? width : '',
    depth: isKnown ? depth : '',
    unit: key === 'in' ? 'in' : 'cm',
  }
}
