import { describe, expect, test } from 'vitest'
import {
  gapBefore,
  heightFor,
  moveBy,
  placeAtEnd,
  reordered,
  resized,
  snapped,
  usualCenter,
  withEvenGaps,
  withGapBefore,
  type Hung,
} from '@/lib/rooms/hanging'
import { GAP, MARGIN } from '@/lib/rooms/roomWalls'

const work = (artworkId: string, x: number, given: Partial<Hung> = {}): Hung => ({
  artworkId,
  x,
  y: 145,
  width: 60,
  height: 40,
  ...given,
})
const places = (works: readonly Hung[]) => works.map(({ artworkId, x }) => `${artworkId} ${x}`)
const row = [work('a', 70), work('b', 218), work('c', 400)]

test('hangs a new work after the last one, with its center at eye level', () => {
  expect(placeAtEnd([], { width: 60, height: 40 })).toEqual({ x: MARGIN, y: 145 })
  expect(placeAtEnd(row, { width: 60, height: 40 })).toEqual({ x: 460 + GAP, y: 145 })
})

test('gives a work another size, and keeps the gaps after it', () => {
  const over = work('d', 90, { y: 200 })
  const wider = resized([...row, over], 'b', { width: 100.5, height: 60 })
  expect(wider.map(({ artworkId, x }) => [artworkId, x])).toEqual([
    ['a', 70],
    ['b', 218],
    ['c', 441],
    ['d', 90],
  ])
  expect(wider[1]).toMatchObject({ width: 100.5, height: 60, y: 145 })
  // Too tall for eye level; one that was moved stays above the floor.
  expect(resized(row, 'a', { width: 60, height: 400 })[0]?.y).toBe(208)
  const low = work('l', 0, { y: 30 })
  expect(resized([low], 'l', { width: 10, height: 100 })[0]?.y).toBe(50)
  expect(resized(row, 'unknown', { width: 1, height: 1 })).toEqual(row)
})

test('lets a work that is too tall for eye level stand low, on a wall that is higher', () => {
  expect(usualCenter({ width: 100, height: 400 })).toBe(208)
  const tall = work('t', 70, { y: 1008, height: 2000 })
  expect(heightFor(270, [tall])).toBe(2028)
  expect(heightFor(270, row)).toBe(270)
})

test('moves works no further than the floor, the start and the top of the wall', () => {
  const moved = (dx: number, dy: number) =>
    moveBy(row, new Set(['a']), { dx, dy, wallHeight: 270 })[0]
  expect(moved(-500, -500)).toMatchObject({ x: 0, y: 20 })
  expect(moved(5, 500)).toMatchObject({ x: 75, y: 250 })
  expect(
    moveBy(row, new Set(['a', 'b']), { dx: 10, dy: 0, wallHeight: 270 }).map(({ x }) => x),
  ).toEqual([80, 228, 400])
})

describe('snapping', () => {
  const others = [work('a', 70), work('c', 400, { y: 160, height: 80 })]

  test('to the center line, and to edges of neighbors', () => {
    const low = work('b', 250, { y: 120 })
    expect(snapped(low, others, { dx: 0, dy: 23 }).dy).toBe(25)
    // Upper edges at 200.
    expect(snapped(low, others, { dx: 0, dy: 61 }).dy).toBe(60)
    expect(snapped(low, others, { dx: 0, dy: 42 }).dy).toBe(40)
    expect(snapped(low, others, { dx: 0, dy: -50 }).dy).toBe(-50)
  })

  test('to the usual gap before and after', () => {
    const moved = work('b', 250)
    expect(snapped(moved, others, { dx: -30, dy: 0 }).dx).toBe(70 + 60 + GAP - 250)
    expect(snapped(moved, others, { dx: 3, dy: 0 }).dx).toBe(400 - GAP - 60 - 250)
    expect(snapped(moved, others, { dx: -15, dy: 0 }).dx).toBe(-15)
  })
})

test('knows the gap before a work', () => {
  expect(row.map((one) => gapBefore(one, row))).toEqual([undefined, 88, 122])
  // One above the other.
  const pair = [work('a', 70, { y: 180 }), work('b', 75, { y: 100 })]
  expect(gapBefore(pair[1] as Hung, pair)).toBeUndefined()
})

test('makes gaps even, and uses the usual gap where works overlap', () => {
  expect(places(withEvenGaps(row))).toEqual(['a 70', 'b 235', 'c 400'])
  const heap = [work('a', 70), work('b', 75), work('c', 80)]
  expect(places(withEvenGaps(heap))).toEqual(['a 70', `b ${130 + GAP}`, `c ${190 + 2 * GAP}`])
})

test('keeps the gaps of the wall in another order', () => {
  const wide = work('b', 218, { width: 100 })
  const order = [wide, work('a', 70), work('c', 440)]
  expect(places(reordered(order))).toEqual(['b 70', 'a 258', 'c 440'])
})

test('changes one gap and moves what hangs after it', () => {
  expect(places(withGapBefore(row, 'b', 20))).toEqual(['a 70', 'b 150', 'c 332'])
  expect(places(withGapBefore(row, 'a', 20))).toEqual(places(row))
})
