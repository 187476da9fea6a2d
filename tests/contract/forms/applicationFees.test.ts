import { describe, expect, test } from 'vitest'
import { decisionDays } from '@/contract/forms/applicationFeeRules'
import { contradictionErrors, missingErrors } from '@/contract/forms/opportunityRules'
import type { OpportunityForm } from '@/contract/forms/opportunity'
import { daysAfter, paymentsOpenOn, type FeeTerms } from '@/contract/pricing/applicationFees'
import { opportunityBody } from '@/lib/opportunities/form/opportunityBody'
import { emptyOpportunity } from '@/lib/opportunities/form/opportunityValues'

const now = Date.parse('2026-11-22T12:00:00Z')
const empty = opportunityBody(emptyOpportunity({ currency: 'EUR', timeZone: 'Europe/Berlin' }))
const fee: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
  early: { amountMinor: 2000, until: '2027-05-20' },
}
const works = { type: 'artwork_portfolio' as const, required: true, limit: null, note: null }
const setup = { kind: 'HERE' as const, blind: false, questions: [] }
const complete: OpportunityForm = {
  ...empty,
  title: 'Winter call',
  description: 'Six weeks of quiet.',
  online: true,
  deadline: { localDateTime: '2027-06-01T23:59', timeZone: 'Europe/Berlin' },
  notificationDate: '2027-07-01',
  feeType: 'FEES',
  fees: { ...empty.fees, application: fee },
  requirements: [{ ...works, max: 10 }],
  application: setup,
}
const costs = (over: Partial<FeeTerms>, content: Partial<OpportunityForm> = {}) => ({
  ...complete,
  fees: { ...complete.fees, application: { ...fee, ...over } },
  ...content,
})
const errorsOf = (content: OpportunityForm) => ({
  ...missingErrors(content),
  ...contradictionErrors(content, now),
})
const late = { payout: 'AFTER_DEADLINE' as const }
const early = (over: Partial<NonNullable<FeeTerms['early']>>) => ({
  early: { amountMinor: 2000, until: '2027-05-20', ...over },
})
const plain = { furtherWorkMinor: null, includedWorks: null, early: null }

test.each<[string, OpportunityForm]>([
  ['an early amount and an amount for further works', complete],
  ['an amount for any number of works', costs({ includedWorks: null, furtherWorkMinor: null })],
  ['no works', costs({ includedWorks: null, furtherWorkMinor: null }, { requirements: [] })],
  ['all works included', costs({ includedWorks: 10, furtherWorkMinor: null })],
  ['an amount for each work', costs({ per: 'WORK', includedWorks: null, furtherWorkMinor: null })],
  ['works without a maximum', { ...complete, requirements: [works] }],
  [
    'the provider’s minimum',
    costs({ amountMinor: 51, furtherWorkMinor: 50, ...early({ amountMinor: 50 }) }),
  ],
  ['yen from the minimum on', costs({ ...plain, currency: 'JPY', amountMinor: 50 })],
  [
    'payout after the deadline without a date',
    { ...complete, notificationDate: null, application: { ...setup, ...late } },
  ],
  [
    'payout after the deadline and a late decision',
    { ...complete, notificationDate: '2028-07-01', application: { ...setup, ...late } },
  ],
  [
    'no fee and a late decision',
    { ...complete, feeType: 'FREE', fees: empty.fees, notificationDate: '2028-07-01' },
  ],
  [
    'a fee of 0 all year',
    costs({ amountMinor: 0, early: null }, { rolling: true, deadline: null, feeType: 'FREE' }),
  ],
  [
    'any currency on a web page',
    costs(
      { currency: 'NOK', early: null },
      { application: { kind: 'URL', value: 'https://lantern.example' } },
    ),
  ],
  [
    'cents on a web page',
    costs(
      { amountMinor: 1, early: null },
      { application: { kind: 'URL', value: 'https://lantern.example' } },
    ),
  ],
])('accepts %s', (_case, content) => {
  expect(errorsOf(content)).toEqual({})
})

test.each<[string, OpportunityForm, string]>([
  ['a fee all year', { ...complete, rolling: true, deadline: null }, 'rolling'],
  ['a fee without a deadline', { ...complete, deadline: null }, 'deadline'],
  ['no date of the decision', { ...complete, notificationDate: null }, 'notificationDate'],
  [
    'cents below the minimum',
    costs({ amountMinor: 49, early: null }),
    'fees.application.amountMinor',
  ],
  [
    'yen below the minimum',
    costs({ ...plain, currency: 'JPY', amountMinor: 49 }),
    'fees.application.amountMinor',
  ],
  [
    'a currency that nothing is sold in',
    costs({ ...plain, currency: 'NOK' }),
    'fees.application.currency',
  ],
  ['free further works', costs({ furtherWorkMinor: 0 }), 'fees.application.furtherWorkMinor'],
  [
    'further works without a number',
    costs({ includedWorks: null }),
    'fees.application.includedWorks',
  ],
  [
    'further works where none are asked for',
    { ...complete, requirements: [] },
    'fees.application.furtherWorkMinor',
  ],
  [
    'further works without an amount',
    costs({ furtherWorkMinor: null }),
    'fees.application.furtherWorkMinor',
  ],
  ['more works than may be sent', costs({ includedWorks: 11 }), 'fees.application.includedWorks'],
  [
    'several works in a fee per work',
    costs({ per: 'WORK', furtherWorkMinor: null }),
    'fees.application.includedWorks',
  ],
  [
    'another amount in a fee per work',
    costs({ per: 'WORK', includedWorks: 1 }),
    'fees.application.furtherWorkMinor',
  ],
  [
    'a fee per work without works',
    costs({ per: 'WORK', includedWorks: null, furtherWorkMinor: null }, { requirements: [] }),
    'fees.application.per',
  ],
  [
    'a free early application',
    costs(early({ amountMinor: 0 })),
    'fees.application.early.amountMinor',
  ],
  [
    'an early amount that is no lower',
    costs(early({ amountMinor: 2500 })),
    'fees.application.early.amountMinor',
  ],
  [
    'an early amount on the last day',
    costs(early({ until: '2027-06-01' })),
    'fees.application.early.until',
  ],
  [
    'an early amount before payments open',
    costs(early({ until: '2027-04-20' })),
    'fees.application.early.until',
  ],
  [
    'francs in an early amount',
    costs({ currency: 'CHF', ...early({ amountMinor: 2003 }) }),
    'fees.application.early.amountMinor',
  ],
  [
    'francs in further works',
    costs({ currency: 'CHF', furtherWorkMinor: 501 }),
    'fees.application.furtherWorkMinor',
  ],
])('refuses %s', (_case, content, field) => {
  expect(Object.keys(errorsOf(content))).toEqual([field])
})

describe('the date of the decision', () => {
  const latest = daysAfter('2027-06-01', decisionDays)
  const decided = (notificationDate: string) =>
    errorsOf({ ...costs({ early: null }), notificationDate })

  test('leaves a week before the deadline to pay in', () => {
    expect(decided(latest)).toEqual({})
    const opens = paymentsOpenOn({ ...complete, notificationDate: latest })
    expect(opens).toBe('2027-05-25')
    expect(daysAfter(opens ?? '', 7)).toBe('2027-06-01')
  })

  test('is refused when it is later, with the date that would do', () => {
    const { notificationDate } = decided(daysAfter(latest, 1))
    expect(notificationDate).toMatch(/^Enter 4 August 2027 or an earlier day\. /)
  })

  test.each([
    ['soon', 0],
    ['', 1],
    ['2027-99-99', 0],
    ['9999-12-31', 1],
  ])('reads %j without failing', (typed, count) => {
    expect(Object.keys(decided(typed))).toHaveLength(count)
  })
})
