import { describe, expect, test } from 'vitest'
import {
  artworkQuery,
  artworksAddress,
  changePrices,
  firstPageShown,
  noFilters,
  parseArtworks,
  toggleTag,
} from '@/lib/artworks/artworkFilters'
import { filterText } from '@/lib/artworks/artworkLabels'
import { artworkList } from '@/lib/artworks/artworkList'
import { isCanonicalQuery, pageNumberOf, type RawQuery } from '@/lib/lists/listQuery'

const isCanonical = (query: RawQuery) => isCanonicalQuery(query, artworkQuery(parseArtworks(query)))

describe('address', () => {
  test('omits defaults', () => {
    expect(artworksAddress(noFilters)).toBe('/artworks')
    expect(
      artworksAddress({ ...noFilters, tags: ['blue', 'still life'], query: 'sea', page: '3' }),
    ).toBe('/artworks?tags=blue,still+life&query=sea&page=3')
  })

  test('parses what it wrote', () => {
    const state = {
      tags: ['blue', 'still life'],
      categories: ['PAINTING', 'PRINT'],
      sizes: ['SMALL'],
      colors: ['BLUE', 'PINK'],
      availability: ['FOR_SALE'],
      minPrice: '100',
      maxPrice: '2500',
      query: 'sea & salt',
      sortBy: 'lowestPrice',
      currency: 'EUR',
      page: '12',
    }
    const written = new URL(artworksAddress(state), 'http://localhost').searchParams
    expect(parseArtworks(Object.fromEntries(written))).toEqual(state)
  })

  test('merges two spellings of a tag', () => {
    expect(parseArtworks({ tags: ['Blue, blue', ' BLUE'] }).tags).toEqual(['blue'])
  })

  test.each(['0', '-1', '1.5', 'two', '10001', '1e3'])('ignores the page %s', (page) => {
    expect(pageNumberOf(parseArtworks({ page }).page)).toBeNull()
  })

  test.each([{ query: '' }, { tags: '' }, { tags: ['a', 'b'] }, { page: '1' }])(
    'is not canonical as a form without JavaScript sends it: %j',
    (query) => {
      expect(isCanonical(query)).toBe(false)
    },
  )

  test('stays canonical with parameters of others', () => {
    expect(isCanonical({ tags: 'a', utm_source: '' })).toBe(true)
  })
})

describe('changing the filters', () => {
  const state = { ...noFilters, tags: ['blue'], query: 'sea', page: '4' }

  test('goes back to page 1', () => {
    expect(toggleTag(state, 'sky').page).toBe('')
  })

  test('adds a tag, and removes it when it is applied', () => {
    expect(toggleTag(state, 'sky').tags).toEqual(['blue', 'sky'])
    expect(toggleTag(state, 'blue').tags).toEqual([])
  })

  test('replaces the typed search by the suggested tag', () => {
    expect(toggleTag(state, 'seascape')).toEqual({
      ...noFilters,
      tags: ['blue', 'seascape'],
    })
    expect(toggleTag(state, 'sky').query).toBe('sea')
  })
})

test('filterText names the filters', () => {
  expect(filterText({ ...noFilters, tags: ['blue', 'sea'], sizes: ['SMALL'], query: 'ink' })).toBe(
    'tagged “blue” or “sea”, small (up to 40 cm), with “ink”',
  )
  expect(filterText(noFilters)).toBe('')
})

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [11, 9],
])('page %i is on the screen that starts with page %i', (page, start) => {
  expect(firstPageShown(page)).toBe(start)
})

test('labels each tag and the search, and removes one at a time', () => {
  const state = { ...noFilters, tags: ['blue', 'sea'], query: 'ink', page: '3' }
  const labels = artworkList.labels(state)
  expect(labels.map(({ label }) => label)).toEqual(['“blue”', '“sea”', '“ink”'])
  expect(labels[0]?.without).toEqual({ ...state, tags: ['sea'], page: '' })
})

test('labels the filters with their values in words, and unknown values as they are', () => {
  const labels = artworkList.labels({
    ...noFilters,
    categories: ['BOOK'],
    sizes: ['LARGE'],
    colors: ['BLUE', 'TEAL'],
    availability: ['ON_REQUEST'],
    minPrice: '1500',
    maxPrice: 'ten',
    currency: 'EUR',
  })
  expect(labels.map(({ label }) => label)).toEqual([
    'Artist’s book',
    'Large (over 100 cm)',
    'Blue',
    'TEAL',
    'Price on request',
    'From €1,500',
    'Up to ten',
  ])
})

describe('prices', () => {
  const byPrice = changePrices(noFilters, { sortBy: 'lowestPrice' }, 'SEK')

  test('are compared in the visitor’s currency unless the address names another', () => {
    expect(artworksAddress(byPrice)).toBe('/artworks?sortBy=lowestPrice&currency=SEK')
    expect(changePrices(byPrice, { minPrice: '5' }, 'EUR')).toMatchObject({ currency: 'SEK' })
  })

  test('leave no currency behind when the last comparison is removed', () => {
    expect(artworksAddress({ ...byPrice, sortBy: '' })).toBe('/artworks')
    expect(parseArtworks({ currency: 'EUR', sortBy: 'largest' }).currency).toBe('')
  })
})
