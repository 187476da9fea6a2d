import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, formatCount, formatDecimal } from '@/contract/values/numbers'

test.each([0, 2, 3] as const)('formats numbers with %i decimals as Intl does', (decimals) => {
  const intl = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (smallest) => {
      const value = smallest / 10 ** decimals
      expect(formatDecimal(value, decimals)).toBe(intl.format(value))
    }),
  )
})

test('groups counts by thousands', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(24_767)).toBe('24,767')
  expect(formatCount(1_000_000)).toBe('1,000,000')
  expect(formatCount(-1200)).toBe('-1,200')
})

test('counts with the noun that fits', () => {
  expect(countOf(1, 'profile', 'profiles')).toBe('1 profile')
  expect(countOf(5000, 'profile', 'profiles', true)).toBe('5,000+ profiles')
})
