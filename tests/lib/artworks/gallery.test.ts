import { describe, expect, test } from 'vitest'
import {
  filterText,
  galleryAddress,
  isPlainQuery,
  noFilters,
  pagesFor,
  parseGallery,
  sheetStart,
  withTag,
  withWords,
} from '@/lib/artworks/gallery'

describe('the address', () => {
  test('states the list, and leaves out what is usual', () => {
    expect(galleryAddress(noFilters)).toBe('/artworks')
    expect(galleryAddress({ tags: ['blue', 'still life'], query: 'sea', page: 3 })).toBe(
      '/artworks?tags=blue,still+life&query=sea&page=3',
    )
  })

  test('is read as it is written', () => {
    const state = { tags: ['blue', 'still life'], query: 'sea & salt', page: 12 }
    const written = new URL(galleryAddress(state), 'http://localhost').searchParams
    expect(parseGallery(Object.fromEntries(written))).toEqual(state)
  })

  test('two spellings of a tag are one tag', () => {
    expect(parseGallery({ tags: ['Blue, blue', ' BLUE'] }).tags).toEqual(['blue'])
  })

  test.each(['0', '-1', '1.5', 'two', '10001', '1e3'])('%s is no page', (page) => {
    expect(parseGallery({ page }).page).toBe(0)
  })

  test.each([{ query: '' }, { tags: '' }, { tags: ['a', 'b'] }, { page: '1' }])(
    'what a plain form sends is not the list’s own address: %j',
    (query) => {
      expect(isPlainQuery(query)).toBe(false)
    },
  )

  test('other parameters are nobody’s business', () => {
    expect(isPlainQuery({ tags: 'a', utm_source: '' })).toBe(true)
  })
})

describe('changing the filters', () => {
  const state = { tags: ['blue'], query: 'sea', page: 4 }

  test('goes back to the first page', () => {
    expect(withTag(state, 'sky').page).toBe(1)
    expect(withWords(state, 'harbour').page).toBe(1)
  })

  test('a tag is added, and taken back by the same act', () => {
    expect(withTag(state, 'sky').tags).toEqual(['blue', 'sky'])
    expect(withTag(state, 'blue').tags).toEqual([])
  })

  test('a tag found by typing replaces what was typed', () => {
    expect(withTag(state, 'seascape')).toEqual({ tags: ['blue', 'seascape'], query: '', page: 1 })
    expect(withTag(state, 'sky').query).toBe('sea')
  })
})

test('filters are named in words', () => {
  expect(filterText({ tags: ['blue', 'sea'], query: 'ink', page: 1 })).toBe(
    'tagged “blue” or “sea”, with “ink”',
  )
  expect(filterText(noFilters)).toBe('')
})

test.each([
  [1, 1],
  [10, 1],
  [11, 11],
  [25, 21],
])('page %i is on the sheet that begins with page %i', (page, start) => {
  expect(sheetStart(page)).toBe(start)
})

test('ten works fill a page', () => {
  expect([pagesFor(0), pagesFor(10), pagesFor(11)]).toEqual([1, 1, 2])
})
