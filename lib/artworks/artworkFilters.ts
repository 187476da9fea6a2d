import type { ArtworkSort } from '@/contract/enums/artworks'
import { pageSizes } from '@/contract/limits/listLimits'
import { changeFilters, type ListState } from '@/lib/lists/listDefinition'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

/** Of a filter with several values, any matches. */
export interface ArtworkState extends ListState {
  tags: string[]
  categories: string[]
  sizes: string[]
  colors: string[]
  availability: string[]
  /** In whole units of the currency. */
  minPrice: string
  maxPrice: string
  query: string
  /** '' is the default order. */
  sortBy: string
  /** Of the compared prices; '' where none are compared. */
  currency: string
}

export const noFilters: ArtworkState = {
  tags: [],
  categories: [],
  sizes: [],
  colors: [],
  availability: [],
  minPrice: '',
  maxPrice: '',
  query: '',
  sortBy: '',
  currency: '',
  page: '',
}

export const defaultSort: ArtworkSort = 'newest'

/** The most pages that are shown together; the next page starts a new screen. */
export const PAGES_SHOWN = Math.floor(pageSizes.max / pageSizes.gallery)

/** The first page on the screen that shows the given page. */
export const firstPageShown = (page: number) => page - ((page - 1) % PAGES_SHOWN)

type Prices = Pick<ArtworkState, 'minPrice' | 'maxPrice' | 'sortBy'>

/** Prices are compared within one currency only. */
export const comparesPrices = ({ minPrice, maxPrice, sortBy }: Prices) =>
  minPrice !== '' || maxPrice !== '' || sortBy === 'lowestPrice' || sortBy === 'highestPrice'

export const comparesSizes = ({ sortBy }: Pick<ArtworkState, 'sortBy'>) =>
  sortBy === 'smallest' || sortBy === 'largest'

const normalizedTag = (tag: string) => tag.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ')

export const parseArtworks = (raw: RawQuery): ArtworkState => {
  const sortBy = textOf(raw.sortBy)
  const prices = {
    minPrice: textOf(raw.minPrice),
    maxPrice: textOf(raw.maxPrice),
    sortBy: sortBy === defaultSort ? '' : sortBy,
  }
  return {
    tags: [...new Set(listOf(raw.tags).map(normalizedTag))],
    categories: listOf(raw.categories),
    sizes: listOf(raw.sizes),
    colors: listOf(raw.colors),
    availability: listOf(raw.availability),
    ...prices,
    query: textOf(raw.query),
    currency: comparesPrices(prices) ? textOf(raw.currency) : '',
    page: pageOf(raw.page),
  }
}

type Query = Record<keyof ArtworkState, string | undefined>

/** The parameters of the address and of the API; a parameter that is not set is undefined. */
export const artworkQuery = (state: ArtworkState): Query => {
  const used = comparesPrices(state) ? state : { ...state, currency: '' }
  const entries = Object.entries(used).map(([name, value]: [string, string | string[]]) => [
    name,
    [value].flat().join(',') || undefined,
  ])
  return Object.fromEntries(entries) as Query
}

export const artworksAddress = (state: ArtworkState) =>
  withQuery(paths.artworks, artworkQuery(state))

/** Adds the tag, or removes it when it is applied. */
export const toggleTag = (state: ArtworkState, tag: string) =>
  changeFilters(state, {
    tags: state.tags.includes(tag)
      ? state.tags.filter((other) => other !== tag)
      : [...state.tags, tag],
    // The search that suggested this tag is no longer needed.
    query: tag.startsWith(state.query.toLowerCase()) ? '' : state.query,
  })

/** @param active the visitor's currency, for prices that are compared from now on */
export const changePrices = (
  state: ArtworkState,
  change: Partial<Prices>,
  active: string,
): ArtworkState => changeFilters(state, { ...change, currency: state.currency || active })
