import { describe, expect, test } from 'vitest'
import type { Size } from '@/contract/forms/artwork'
import {
  bottomOf,
  isAtEyeLevel,
  isShownCloseUp,
  closeUpHeight,
  benchWallFor,
  suitsSharedWall,
  wallFor,
} from '@/lib/artworks/wallLayout'
import { EYE_LEVEL, wallDimensions, inCentimeters } from '@/contract/values/wallSizes'

const size = (height: number, width: number, unit: Size['unit'] = 'cm'): Size => ({
  height,
  width,
  depth: null,
  unit,
})
const middle = (dimensions: { width: number; height: number }) =>
  bottomOf(dimensions) + dimensions.height / 2

describe('dimensions on the wall', () => {
  test('converts inches to centimeters', () => {
    expect(inCentimeters(size(10, 20, 'in'))).toEqual({ height: 25.4, width: 50.8 })
  })

  test('uses the stated size for an image of the same proportion', () => {
    expect(wallDimensions(size(160, 190), { width: 1900, height: 1600 })).toEqual({
      height: 160,
      width: 190,
    })
  })

  test.each([
    ['wider', { width: 2000, height: 1000 }],
    ['taller', { width: 1000, height: 2000 }],
  ])('fits a %s image into the stated size in its own proportion', (_, image) => {
    const { width, height } = wallDimensions(size(100, 100), image)
    expect(width / height).toBeCloseTo(image.width / image.height)
    expect(Math.max(width, height)).toBe(100)
  })
})

describe('position on the wall', () => {
  test.each([4, 45, 130, 240])('centers an artwork of %i cm at 145 cm', (height) => {
    expect(middle({ width: 50, height })).toBe(EYE_LEVEL)
    expect(EYE_LEVEL).toBe(145)
  })

  test('places an artwork too tall for eye level just above the floor', () => {
    expect(bottomOf({ width: 900, height: 1200 })).toBe(8)
    expect(isAtEyeLevel({ width: 900, height: 1200 })).toBe(false)
    expect(isAtEyeLevel({ width: 900, height: 240 })).toBe(true)
  })

  test('uses the default height for artworks of usual size', () => {
    expect(wallFor([{ width: 100, height: 180 }]).height).toBe(252)
  })

  test('makes the wall taller for a taller artwork', () => {
    expect(wallFor([{ width: 2970, height: 1200 }])).toEqual({ height: 1225, widest: 2970 })
  })

  test('lowers the wall for small artworks to a minimum', () => {
    expect(wallFor([{ width: 20, height: 30 }]).height).toBe(190)
    expect(wallFor([{ width: 20, height: 80 }]).height).toBe(202)
  })

  test('puts the bench beside an artwork that it would cover', () => {
    expect(benchWallFor({ width: 190, height: 160 }).bench).toBeNull()
    expect(benchWallFor({ width: 300, height: 240 })).toMatchObject({ bench: 170, widest: 700 })
  })

  test('fills about half of the view with an artwork seen up close', () => {
    expect(closeUpHeight({ width: 20, height: 20 })).toBeCloseTo(38)
    expect(closeUpHeight({ width: 2, height: 2 })).toBeCloseTo(19.95)
  })

  test('returns the minimum for an empty wall', () => {
    expect(wallFor([])).toEqual({ height: 190, widest: 1 })
  })
})

describe('selection for a wall', () => {
  const square = { width: 800, height: 800 }

  test.each([
    ['without a size', null, square],
    ['without an image', size(100, 100), null],
    ['whose image does not show the whole artwork', size(100, 100), { width: 3, height: 2 }],
    ['too small to be seen', size(10, 10), square],
    ['whose image is small', size(100, 100), { width: 599, height: 599 }],
    ['that would dwarf the others', size(500, 500), square],
  ])('omits an artwork %s from a shared wall', (_, stated, image) => {
    expect(suitsSharedWall(stated, image)).toBe(false)
  })

  test('accepts any other artwork', () => {
    expect(suitsSharedWall(size(100, 102), square)).toBe(true)
    expect(suitsSharedWall(size(40, 40, 'in'), square)).toBe(true)
  })

  test('shows an artwork smaller than a sheet of paper up close', () => {
    expect(isShownCloseUp({ width: 3.2, height: 4 })).toBe(true)
    expect(isShownCloseUp({ width: 10, height: 24 })).toBe(false)
  })
})
