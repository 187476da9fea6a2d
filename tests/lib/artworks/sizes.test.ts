import { expect, test } from 'vitest'
import type { Size } from '@/contract/forms/artwork'
import { isSwapped, sizeInOtherUnit, sizeText } from '@/lib/artworks/sizes'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const size = (height: number, width: number, depth: number | null, unit: Size['unit']): Size => ({
  height,
  width,
  depth,
  unit,
})

test('writes the height first and the depth only when given', () => {
  expect(plain(sizeText(size(160, 190, null, 'cm')))).toBe('160 × 190 cm')
  expect(plain(sizeText(size(12.5, 9, 3, 'in')))).toBe('12.5 × 9 × 3 in')
})

test.each([
  [size(160, 190, null, 'cm'), '63 × 74 ¾ in'],
  [size(30, 40, 5, 'cm'), '11 ¾ × 15 ¾ × 2 in'],
  [size(1, 0.3, null, 'cm'), '½ × ¼ in'],
  [size(10, 20.5, null, 'in'), '25.4 × 52.1 cm'],
])('converts %j to %s', (given, text) => {
  expect(plain(sizeInOtherUnit(given))).toBe(text)
})

const upright = { width: 900, height: 1200 }

test.each([
  ['an upright size', { height: 120, width: 90 }, upright, false],
  ['a wide size', { height: 90, width: 120 }, upright, true],
  ['an almost square size', { height: 100, width: 95 }, upright, false],
  ['a size that fits neither way', { height: 20, width: 120 }, upright, false],
  ['any size of a square image', { height: 90, width: 120 }, { width: 800, height: 800 }, false],
])('%s of an image is swapped or not', (_what, size, image, expected) => {
  expect(isSwapped(size, image)).toBe(expected)
})
