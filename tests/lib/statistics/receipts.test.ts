import { expect, test } from 'vitest'
import type { Comparison } from '@/contract/payments/boostReceipts'
import { comparisonWords, outcomeWords } from '@/contract/values/receiptWords'
import { deliveredWords, effectFigure, openedWords } from '@/lib/statistics/receipts'

const clear: Comparison = {
  before: 98,
  during: 190.5,
  difference: 648,
  byChance: 65,
  verdict: 'MORE',
}
const nothingBefore: Comparison = {
  before: null,
  during: 12,
  difference: null,
  byChance: null,
  verdict: 'NO_BASELINE',
}

test('shows a difference with its sign, and says where chance explains it', () => {
  expect(effectFigure(clear)).toEqual({ value: '+92.5', note: 'from 98 to 190.5' })
  expect(effectFigure({ ...clear, during: 90, verdict: 'UNCLEAR' })).toEqual({
    value: '−8',
    note: 'from 98 to 90, too few to tell',
  })
  expect(effectFigure({ ...clear, during: 98, verdict: 'UNCLEAR' }).value).toBe('0')
  expect(effectFigure(nothingBefore)).toEqual({ value: '12', note: 'nothing to compare with' })
})

test('says how much of the promise was met, never more than was', () => {
  expect(deliveredWords({ delivered: 4112, impressions: 3000 })).toBe('137 % of the 3,000 promised')
  expect(deliveredWords({ delivered: 2999, impressions: 3000 })).toBe('99 % of the 3,000 promised')
  expect(deliveredWords({ delivered: 0, impressions: 0 })).toBe('of the 0 promised')
})

test('says how many of those who saw it opened it', () => {
  expect(openedWords(588, 4112)).toBe('14 of 100 who saw it')
  expect(openedWords(3, 0)).toBeNull()
  expect(openedWords(3, 2)).toBeNull()
})

test('explains differences in words', () => {
  expect(comparisonWords(clear)).toBe(
    '648 more than without the boost. They differ by chance by up to 65.',
  )
  expect(comparisonWords({ ...clear, difference: -648, verdict: 'FEWER' })).toContain('648 fewer')
  expect(comparisonWords({ ...clear, difference: 11, byChance: 30, verdict: 'UNCLEAR' })).toBe(
    'Too few to tell. They differ by chance by up to 30.',
  )
  expect(comparisonWords(nothingBefore)).toContain('less than a week')
})

test('says what became of a promise', () => {
  const promise = { impressions: 3000, delivered: 10, extensions: 0, outcome: null, refunded: null }
  expect(outcomeWords(promise)).toBe('')
  expect(outcomeWords({ ...promise, extensions: 2 })).toContain('extended twice')
  expect(outcomeWords({ ...promise, outcome: 'DELIVERED', extensions: 1 })).toContain('once')
  const refunded = { amountMinor: 750, currency: 'USD' }
  expect(outcomeWords({ ...promise, outcome: 'REFUNDED', refunded })).toContain('$7.50')
  expect(outcomeWords({ ...promise, outcome: 'REFUNDED' })).toContain('There was nothing to refund')
})
