import { expect, test } from 'vitest'
import { isUpgrade } from '@/contract/pricing/planChange'

const starter = { type: 'ARTIST_STARTER', month: 600, year: 6000 } as const
const pro = { type: 'ARTIST_PRO', month: 1400, year: 14_000 } as const
const rate = (plan: typeof starter | typeof pro, interval: 'month' | 'year') => ({
  type: plan.type,
  amountMinor: plan[interval],
  interval,
})

test.each([
  ['a higher monthly price', rate(starter, 'month'), rate(pro, 'month'), true],
  ['a lower monthly price', rate(pro, 'month'), rate(starter, 'month'), false],
  ['the same plan by the year', rate(pro, 'month'), rate(pro, 'year'), true],
  ['the same plan by the month again', rate(pro, 'year'), rate(pro, 'month'), false],
  ['a larger plan by the month', rate(starter, 'year'), rate(pro, 'month'), true],
  ['a smaller plan by the month', rate(pro, 'year'), rate(starter, 'month'), false],
  ['a higher yearly price', rate(starter, 'year'), rate(pro, 'year'), true],
  ['the same price', rate(pro, 'year'), rate(pro, 'year'), false],
])('%s', (_, from, to, expected) => {
  expect(isUpgrade(from, to)).toBe(expected)
})
