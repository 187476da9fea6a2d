import { expect, test } from 'vitest'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import { feeLeft, leftOf, type Waiver } from '@/contract/pricing/feeWaivers'

const terms: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
}
const deadline = { timeZone: 'Europe/Tallinn' }
const at = Date.parse('2027-03-01T12:00:00Z')
const left = (works: number, waiver: Waiver | null, paid: { works: number } | null = null) =>
  feeLeft(terms, {
    works,
    waiver,
    at,
    deadline,
    paid: paid && { ...paid, amountMinor: 1250 },
  }).amountMinor

test.each([
  [2500, 40, 1500],
  [2501, 50, 1251],
  [2503, 50, 1252],
  [999, 33, 669],
  [2500, 100, 0],
  [1, 1, 0],
])('leaves of %d less %d%% %d', (amountMinor, percent, expected) => {
  expect(leftOf({ amountMinor, currency: 'EUR' }, percent).amountMinor).toBe(expected)
})

test.each([
  ['EUR', 100, 50],
  ['EUR', 98, 0],
  ['SEK', 600, 300],
  ['SEK', 598, 0],
  ['JPY', 98, 0],
])(
  'leaves nothing in %s of half of %d if the provider would not charge it',
  (currency, amountMinor, expected) => {
    expect(leftOf({ amountMinor, currency }, 50)).toEqual({ amountMinor: expected, currency })
  },
)

test('waives works that are added later by the same percentage', () => {
  const half = { percent: 50, works: null }
  expect(left(3, half)).toBe(1250)
  expect(left(5, half)).toBe(1750)
  expect(left(5, { ...half, works: 3 }, { works: 3 })).toBe(500)
  expect(left(2, { ...half, works: 3 }, { works: 3 })).toBe(0)
})

test('asks nothing for works that were submitted with the waiver', () => {
  expect(left(2, { percent: 1, works: 2 })).toBe(0)
  expect(left(3, { percent: 1, works: 2 })).toBe(2475)
})

test('leaves the fee as it is without a waiver', () => {
  expect(left(5, null)).toBe(3500)
})
