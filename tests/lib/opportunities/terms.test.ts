import { describe, expect, test } from 'vitest'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { isPromoted, placeOf, receiveWords, rewardSum, totalFee } from '@/lib/opportunities/terms'
import { noFees } from '@/tests/support/server/factories'
import { euros, reward } from '@/tests/support/fixtures/opportunities'

describe('receiveWords', () => {
  const words = (headlineReward: Parameters<typeof reward>[0], ...others: string[]) =>
    receiveWords({
      headlineReward: reward(headlineReward),
      rewardTypes: [headlineReward.type ?? 'FUNDING', ...others] as Opportunity['rewardTypes'],
    })

  test.each([
    [words({ ...euros(145_000), per: 'MONTH' }), '€1,450 per month'],
    [words({ type: 'CASHPRIZE', ...euros(2_000_000), per: 'TOTAL' }), '€20,000 cash prize'],
    [words({ type: 'PRODUCTION', ...euros(30_050) }), '€300.50 for production'],
    [words({ ...euros(50_000), quantity: 3, per: 'PERSON' }), '3 × €500 per person'],
    [words({ type: 'EXHIBITION', note: 'exhibition and a catalog' }), 'Exhibition and a catalog'],
    [words({ type: 'TRAVEL', covered: 'REIMBURSED' }), 'Travel reimbursed'],
    [words({ type: 'PUBLICATION' }), 'Publication'],
    [
      words({ ...euros(90_000) }, 'ACCOMMODATION', 'OTHER', 'TRAVEL'),
      '€900, accommodation, travel',
    ],
    [receiveWords({ headlineReward: null, rewardTypes: [] }), 'Not stated'],
  ])('%s', (text, expected) => {
    expect(text.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  test('keeps the decimals of an exact sum', () => {
    expect(rewardSum(reward(euros(145_000)), 'exact')).toBe('€1,450.00')
    expect(rewardSum(reward({ note: 'A room' }))).toBeNull()
  })
})

describe('totalFee', () => {
  const application = { ...euros(2500), per: 'ENTRY' as const, includedWorks: null }
  test.each<[string | null, Partial<Opportunity['fees']>]>([
    ['€25.00', { application }],
    ['€115.00', { application, participation: euros(9000) }],
    ['€25.00 + $90.00', { application, participation: { amountMinor: 9000, currency: 'USD' } }],
    [
      '€90.00',
      {
        application: { ...application, amountMinor: 0, currency: 'USD' },
        participation: euros(9000),
      },
    ],
    [null, {}],
  ])('%s', (total, fees) => {
    expect(totalFee('FEES', { ...noFees, ...fees })).toBe(total)
  })

  test('returns “Free” whatever the fees are', () => {
    expect(totalFee('FREE', { ...noFees, application })).toBe('Free')
  })
})

test('names a place by city and country, online or both', () => {
  const location = { city: 'Ghent', country: 'BE' }
  expect(placeOf({ location, online: false })).toBe('Ghent, Belgium')
  expect(placeOf({ location, online: true })).toBe('Ghent, Belgium, and online')
  expect(placeOf({ location: null, online: true })).toBe('Online')
  expect(placeOf({ location: { city: null, country: 'BE' }, online: false })).toBe('Belgium')
  expect(placeOf({ location: null, online: false })).toBe('')
})

test('treats paid positions and highlights as promoted, newsletters not', () => {
  expect(isPromoted({ boosts: ['HIGHLIGHT'] })).toBe(true)
  expect(isPromoted({ boosts: ['NEWSLETTER', 'TOP_POST_3'] })).toBe(true)
  expect(isPromoted({ boosts: ['NEWSLETTER', 'INSTAGRAM_AD'] })).toBe(false)
})
