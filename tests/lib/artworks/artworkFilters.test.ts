import { describe, expect, test } from 'vitest'
import {
  artworkQuery,
  artworksAddress,
  filterText,
  firstPageShown,
  noFilters,
  parseArtworks,
  toggleTag,
} from '@/lib/artworks/artworkFilters'
import { artworkList } from '@/lib/artworks/artworkList'
import { isCanonicalQuery, pageNumberOf, type RawQuery } from '@/lib/lists/listQuery'

const isCanonical = (query: RawQuery) => isCanonicalQuery(query, artworkQuery(parseArtworks(query)))

describe('address', () => {
  test('omits defaults', () => {
    expect(artworksAddress(noFilters)).toBe('/artworks')
    expect(artworksAddress({ tags: ['blue', 'still life'], query: 'sea', page: '3' })).toBe(
      '/artworks?tags=blue,still+life&query=sea&page=3',
    )
  })

  test('parses what it wrote', () => {
    const state = { tags: ['blue', 'still life'], query: 'sea & salt', page: '12' }
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
  const state = { tags: ['blue'], query: 'sea', page: '4' }

  test('goes back to page 1', () => {
    expect(toggleTag(state, 'sky').page).toBe('')
  })

  test('adds a tag, and removes it when it is applied', () => {
    expect(toggleTag(state, 'sky').tags).toEqual(['blue', 'sky'])
    expect(toggleTag(state, 'blue').tags).toEqual([])
  })

  test('replaces the typed search by the suggested tag', () => {
    expect(toggleTag(state, 'seascape')).toEqual({
      tags: ['blue', 'seascape'],
      query: '',
      page: '',
    })
    expect(toggleTag(state, 'sky').query).toBe('sea')
  })
})

test('filterText names the filters', () => {
  expect(filterText({ tags: ['blue', 'sea'], query: 'ink', page: '' })).toBe(
    'tagged “blue” or “sea”, with “ink”',
  )
  expect(filterText(noFilters)).toBe('')
})

test.each([
  [1, 1],
  [10, 1],
  [11, 11],
  [25, 21],
])('page %i is on the screen that starts with page %i', (page, start) => {
  expect(firstPageShown(page)).toBe(start)
})

test('labels each tag and the search, and removes one at a time', () => {
  const labels = artworkList.labels({ tags: ['blue', 'sea'], query: 'ink', page: '3' })
  expect(labels.map(({ label }) => label)).toEqual(['“blue”', '“sea”', '“ink”'])
  expect(labels[0]?.without).toEqual({ tags: ['sea'], query: 'ink', page: '' })
})
