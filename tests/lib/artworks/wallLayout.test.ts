import { describe, expect, test } from 'vitest'
import type { Size } from '@/contract/forms/artwork'
import {
  bottomOf,
  EYE_LEVEL,
  hungDimensions,
  inCentimetres,
  isAtEyeLevel,
  isSeenFromNear,
  nearView,
  roomFor,
  suitsSharedWall,
  wallFor,
} from '@/lib/artworks/wallLayout'

const size = (height: number, width: number, unit: Size['unit'] = 'cm'): Size => ({
  height,
  width,
  depth: null,
  unit,
})
const middle = (extent: { width: number; height: number }) => bottomOf(extent) + extent.height / 2

describe('size on the wall', () => {
  test('inches become centimetres', () => {
    expect(inCentimetres(size(10, 20, 'in'))).toEqual({ height: 25.4, width: 50.8 })
  })

  test('a picture of the same proportion hangs in the stated size', () => {
    expect(hungDimensions(size(160, 190), { width: 1900, height: 1600 })).toEqual({
      height: 160,
      width: 190,
    })
  })

  test.each([
    ['wider', { width: 2000, height: 1000 }],
    ['taller', { width: 1000, height: 2000 }],
  ])('a %s picture keeps its own proportion and stays within the stated size', (_, picture) => {
    const { width, height } = hungDimensions(size(100, 100), picture)
    expect(width / height).toBeCloseTo(picture.width / picture.height)
    expect(Math.max(width, height)).toBe(100)
  })
})

describe('place on the wall', () => {
  test.each([4, 45, 130, 240])('the middle of a work of %i cm is at 145 cm', (height) => {
    expect(middle({ width: 50, height })).toBe(EYE_LEVEL)
    expect(EYE_LEVEL).toBe(145)
  })

  test('a work too tall for that ends just above the floor, never in it', () => {
    expect(bottomOf({ width: 900, height: 1200 })).toBe(8)
    expect(isAtEyeLevel({ width: 900, height: 1200 })).toBe(false)
    expect(isAtEyeLevel({ width: 900, height: 240 })).toBe(true)
  })

  test('the usual wall is the same whichever usual works hang on it', () => {
    expect(wallFor([{ width: 100, height: 180 }]).height).toBe(252)
  })

  test('the wall grows with a work that is taller', () => {
    expect(wallFor([{ width: 2970, height: 1200 }])).toEqual({ height: 1225, widest: 2970 })
  })

  test('small works bring the eye nearer, but the floor stays in sight', () => {
    expect(wallFor([{ width: 20, height: 30 }]).height).toBe(190)
    expect(wallFor([{ width: 20, height: 80 }]).height).toBe(202)
  })

  test('a bench stands before a work, and beside one that comes down to it', () => {
    expect(roomFor({ width: 190, height: 160 }).bench).toBeNull()
    expect(roomFor({ width: 300, height: 240 })).toMatchObject({ bench: 170, widest: 700 })
  })

  test('what is looked at from near by fills about half of what is seen', () => {
    expect(nearView({ width: 20, height: 20 })).toBeCloseTo(38)
    expect(nearView({ width: 2, height: 2 })).toBeCloseTo(19.95)
  })

  test('an empty wall is no error', () => {
    expect(wallFor([])).toEqual({ height: 190, widest: 1 })
  })
})

describe('which works hang where', () => {
  const square = { width: 800, height: 800 }

  test.each([
    ['without a size', null, square],
    ['without a picture', size(100, 100), null],
    [
      'whose picture shows something else than the whole work',
      size(100, 100),
      { width: 3, height: 2 },
    ],
    ['too small to be seen', size(10, 10), square],
    ['that would dwarf the others', size(500, 500), square],
  ])('a work %s is not hung among others', (_, stated, picture) => {
    expect(suitsSharedWall(stated, picture)).toBe(false)
  })

  test('any other work is', () => {
    expect(suitsSharedWall(size(100, 102), square)).toBe(true)
    expect(suitsSharedWall(size(40, 40, 'in'), square)).toBe(true)
  })

  test('what is smaller than a sheet of paper is looked at from near by', () => {
    expect(isSeenFromNear({ width: 3.2, height: 4 })).toBe(true)
    expect(isSeenFromNear({ width: 10, height: 24 })).toBe(false)
  })
})
