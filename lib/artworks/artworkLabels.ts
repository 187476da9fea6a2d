import { artworkCategories, artworkColors, availabilities } from '@/contract/enums/artworks'
import { countCap } from '@/contract/limits/countCap'
import { decimalDigits } from '@/contract/pricing/money'
import { formatMoney } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import { changeFilters, type AppliedFilter } from '@/lib/lists/listDefinition'
import { comparesPrices, comparesSizes, type ArtworkState } from './artworkFilters'

type Labels = Readonly<Record<string, string>>

export const sizeLabels = {
  SMALL: 'Small (up to 40 cm)',
  MEDIUM: 'Medium (up to 100 cm)',
  LARGE: 'Large (over 100 cm)',
} as const

/** Filters that take several values, with their labels. */
const listLabels = {
  categories: artworkCategories,
  sizes: sizeLabels,
  colors: artworkColors,
  availability: availabilities,
} satisfies Record<string, Labels>

/** `€500`; what is no whole number stays as it is, for the API to refuse. */
const priceText = (price: string, currency: string) =>
  /^\d{1,9}$/.test(price) && currency
    ? formatMoney({ amountMinor: Number(price) * 10 ** decimalDigits(currency), currency }, 'brief')
    : price

const quoted = (words: string) => `“${words}”`

/** Filters of one value, with the labels of their chips. */
const singleLabels: [
  name: 'minPrice' | 'maxPrice' | 'query',
  label: (state: ArtworkState) => string,
][] = [
  ['minPrice', ({ minPrice, currency }) => `From ${priceText(minPrice, currency)}`],
  ['maxPrice', ({ maxPrice, currency }) => `Up to ${priceText(maxPrice, currency)}`],
  ['query', ({ query }) => quoted(query)],
]

/** The applied filters in words; the order and the page are not filters. */
export const artworkLabels = (state: ArtworkState): AppliedFilter<ArtworkState>[] => {
  const chip = (name: keyof typeof listLabels | 'tags', value: string, label: string) => ({
    key: `${name} ${value}`,
    label,
    without: changeFilters(state, { [name]: state[name].filter((other) => other !== value) }),
  })
  const tags = state.tags.map((tag) => chip('tags', tag, quoted(tag)))
  const lists = Object.entries(listLabels).flatMap(([key, labels]: [string, Labels]) => {
    const name = key as keyof typeof listLabels
    return state[name].map((value) => chip(name, value, labels[value] ?? value))
  })
  const single = singleLabels
    .filter(([name]) => state[name] !== '')
    .map(([name, label]) => ({
      key: name,
      label: label(state),
      without: changeFilters(state, { [name]: '' }),
    }))
  return [...tags, ...lists, ...single]
}

export const isFiltered = (state: ArtworkState) => artworkLabels(state).length > 0

/** `tagged “blue” or “sea”, painting, with “harbor”` */
export const filterText = (state: ArtworkState) => {
  const { tags, query } = state
  const others = artworkLabels({ ...state, tags: [], query: '' }).map(({ label }) => label)
  return [
    tags.length > 0 && `tagged ${tags.map(quoted).join(' or ')}`,
    ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
    query && `with ${quoted(query)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `3 works have no size.` */
export const withoutValueText = (state: ArtworkState, count: number) => {
  const works = countOf(count, 'work', 'works', count >= countCap)
  const isOne = count === 1
  const missing = [
    comparesSizes(state) && `${isOne ? 'has' : 'have'} no size`,
    comparesPrices(state) &&
      `${isOne ? 'isn’t for sale or has' : 'aren’t for sale or have'} no price`,
  ]
  return `${works} ${missing.filter(Boolean).join(', ')}.`
}

/** The parameters of the address in words. */
export const parameterNames: Record<keyof ArtworkState, string> = {
  tags: 'tag',
  categories: 'category',
  sizes: 'size',
  colors: 'color',
  availability: 'availability',
  minPrice: 'lowest price',
  maxPrice: 'highest price',
  query: 'search',
  sortBy: 'order',
  currency: 'currency',
  page: 'page',
}
