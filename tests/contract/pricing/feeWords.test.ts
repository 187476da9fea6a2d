import { expect, test } from 'vitest'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import { answerWords, earlyWords, includedWords } from '@/contract/pricing/feeWords'

const fee: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
  early: { amountMinor: 2000, until: '2027-03-03' },
}
const any = { includedWorks: null, furtherWorkMinor: null }
const perWork = { ...any, per: 'WORK' as const }

test('says until when the early amount counts, and for what', () => {
  expect(earlyWords(fee)).toBe('€20 until 3 March 2027')
  expect(earlyWords({ ...fee, ...perWork })).toBe('€20 per work until 3 March 2027')
  expect(earlyWords({ ...fee, early: null })).toBeNull()
})

test('says beside an amount what it includes', () => {
  expect(includedWords(fee)).toBe('per entry, 3 works included; each further €5')
  expect(includedWords({ ...fee, furtherWorkMinor: null })).toBe('per entry, 3 works included')
  expect(includedWords({ ...fee, includedWorks: 1, currency: 'JPY' })).toBe(
    'per entry, 1 work included; each further ¥500',
  )
  expect(includedWords({ ...fee, ...any })).toBe('per entry')
  expect(includedWords({ ...fee, ...perWork })).toBe('per work')
})

test('says whether an answer is guaranteed', () => {
  expect(answerWords('2027-03-12')).toBe('Refunded if you get no answer by 12 March 2027')
  expect(answerWords(null)).toBe('No answer guarantee')
})
