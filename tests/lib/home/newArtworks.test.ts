import { expect, test } from 'vitest'
import { chooseNewest, rowsOf } from '@/lib/home/newArtworks'
import { card, artworkImage } from '@/tests/support/fixtures/artworks'

const shapes = { tall: 0.5, portrait: 0.75, square: 1, landscape: 1.4, wide: 2 }
type Shape = keyof typeof shapes
const works = (names: readonly Shape[]) =>
  names.map((name, n) => {
    const image = artworkImage(n, { width: Math.round(shapes[name] * 1000), height: 1000 })
    return { ...card(n), image }
  })
const windows = [
  { window: 390, scrollbar: 0 },
  { window: 820, scrollbar: 0 },
  { window: 1280, scrollbar: 15 },
]

test.each([
  [390, [1, 1, 1]],
  [820, [2, 1]],
  [1280, [3]],
])('a window of %i pixels shows three artworks in rows of %j', (window, rows) => {
  const ratios = [1.4, 1, 0.75]
  expect(rowsOf(ratios, { window, scrollbar: 0 })).toEqual(rows)
})

test('two narrow artworks share a row of a phone', () => {
  expect(rowsOf([0.5, 0.5, 1], { window: 390, scrollbar: 0 })).toEqual([2, 1])
})

test('returns the newest artworks where none stands alone in the last row', () => {
  const newest = works(Array.from({ length: 12 }, () => 'square'))
  expect(chooseNewest(newest, 6)).toEqual(newest.slice(0, 6))
})

test.each<[string, Shape[]]>([
  ['squares', Array.from({ length: 12 }, () => 'square')],
  ['narrow ones, then a wide one', [...Array.from({ length: 7 }, () => 'tall' as const), 'wide']],
  [
    'every shape in turn',
    Array.from({ length: 20 }, (_, n) => Object.keys(shapes)[n % 5] as Shape),
  ],
])('leaves no artwork alone in the last row of %s', (_what, names) => {
  const chosen = chooseNewest(works(names), 8)
  expect(chosen.length).toBeGreaterThan(5)
  const ratios = chosen.map(({ image }) => (image ? image.width / image.height : 1))
  for (const size of windows) {
    const rows = rowsOf(ratios, size)
    expect(rows.at(-1) === 1 && Math.max(...rows) > 1, `${size.window}: ${rows.join()}`).toBe(false)
  }
})

test('returns what there is when there is little', () => {
  expect(chooseNewest(works(['square', 'wide']), 8)).toHaveLength(2)
  expect(chooseNewest([], 8)).toEqual([])
})
