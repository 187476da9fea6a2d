import { expect, test } from 'vitest'
import { isCheaperByYear } from '@/lib/pricing/planMoves'

const price = (amountMinor: number, interval: 'month' | 'year') => ({
  priceId: `${interval} ${amountMinor}`,
  currency: 'USD' as const,
  amountMinor,
  interval,
})

test.each([
  ['a smaller plan that is paid yearly', price(2400, 'month'), price(14_000, 'year'), true],
  ['the same plan with a yearly saving', price(1400, 'month'), price(14_000, 'year'), true],
  ['a larger plan that is paid yearly', price(1400, 'month'), price(24_000, 'year'), false],
  ['a larger plan that is paid monthly', price(1400, 'month'), price(2400, 'month'), false],
])('tells whether %s costs less for the time', (_, from, to, expected) => {
  expect(isCheaperByYear({ kind: 'upgrade', from, price: to })).toBe(expected)
})
