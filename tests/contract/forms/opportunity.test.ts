import { describe, expect, test } from 'vitest'
import {
  contradictionErrors,
  draftErrors,
  missingErrors,
  savedOpportunity,
  submittedOpportunity,
} from '@/contract/forms/opportunityRules'
import type { OpportunityForm } from '@/contract/forms/opportunity'
import { validate } from '@/contract/forms/validate'
import { opportunityBody } from '@/lib/opportunities/form/opportunityBody'
import { emptyOpportunity } from '@/lib/opportunities/form/opportunityValues'

const now = Date.parse('2026-11-22T12:00:00Z')
const empty = opportunityBody(emptyOpportunity({ currency: 'EUR', timeZone: 'Europe/Berlin' }))
const complete: OpportunityForm = {
  ...empty,
  title: 'Winter call',
  description: 'Six weeks of quiet.',
  online: true,
  deadline: { localDateTime: '2027-06-01T23:59', timeZone: 'Europe/Berlin' },
  application: { kind: 'URL', value: 'https://lantern.example/apply' },
}
const fee = (amountMinor: number, currency = 'EUR') => ({
  ...empty.fees,
  participation: { amountMinor, currency },
})
const reward = (over: Partial<OpportunityForm['rewards'][number]>) => ({
  ...complete,
  rewards: [
    {
      type: 'CASHPRIZE' as const,
      amountMinor: null,
      currency: null,
      per: null,
      quantity: null,
      note: null,
      covered: null,
      ...over,
    },
  ],
})
const deadline = (localDateTime: string, timeZone = 'Europe/Berlin') => ({
  ...complete,
  deadline: { localDateTime, timeZone },
})

const choices = (...names: string[]): OpportunityForm => ({
  ...complete,
  application: {
    kind: 'HERE',
    blind: false,
    questions: [
      {
        id: '0b0b0b0b-0000-4000-8000-000000000001',
        type: 'CHOICE',
        label: 'Which one?',
        help: null,
        required: true,
        choices: names,
      },
    ],
  },
})

test('accepts a complete opportunity', () => {
  expect(validate(submittedOpportunity, complete).fields).toBeUndefined()
})

test('an empty draft can be saved and names what is missing', () => {
  expect(validate(savedOpportunity, empty).fields).toBeUndefined()
  expect(Object.keys(missingErrors(empty)).sort()).toEqual(
    ['application', 'deadline', 'description', 'location', 'title'].sort(),
  )
})

describe('missingErrors', () => {
  test.each([
    ['fees of 0', { ...complete, feeType: 'FEES' as const, fees: fee(0) }, 'fees.application'],
    ['a cash prize without an amount', reward({}), 'rewards.0.amountMinor'],
    ['an amount without a currency', reward({ amountMinor: 500 }), 'rewards.0.currency'],
    ['another reward without details', reward({ type: 'OTHER' }), 'rewards.0.note'],
    [
      'a national scope without a country',
      { ...complete, eligibility: { ...complete.eligibility, scope: 'NATIONAL' as const } },
      'eligibility.countries',
    ],
  ])('refuses %s', (_case, content, field) => {
    expect(Object.keys(missingErrors(content))).toEqual([field])
  })

  test('accepts another reward with details or an amount', () => {
    expect(missingErrors(reward({ type: 'OTHER', note: 'A bicycle' }))).toEqual({})
    const amount = { amountMinor: 500, currency: 'EUR' }
    expect(missingErrors(reward({ type: 'OTHER', ...amount }))).toEqual({})
  })

  test('accepts rolling applications instead of a deadline', () => {
    expect(missingErrors({ ...complete, deadline: null, rolling: true })).toEqual({})
  })
})

describe('contradictionErrors', () => {
  const { eligibility } = complete
  test.each([
    ['a deadline in the past', deadline('2026-11-22T12:59'), 'deadline.localDateTime'],
    ['a deadline in a skipped hour', deadline('2027-03-28T02:30'), 'deadline.localDateTime'],
    [
      'a deadline before applications open',
      { ...complete, opensAt: '2027-06-02T00:00:00.000Z' },
      'deadline.localDateTime',
    ],
    [
      'a decision before the deadline',
      { ...complete, notificationDate: '2027-05-31' },
      'notificationDate',
    ],
    [
      'an end before the start',
      { ...complete, startsOn: '2027-02-02', endsOn: '2027-02-01' },
      'endsOn',
    ],
    [
      'ages in the wrong order',
      { ...complete, eligibility: { ...eligibility, ageMin: 40, ageMax: 30 } },
      'eligibility.ageMax',
    ],
    [
      'a question with the same choice twice',
      choices('Oil', 'Ink', 'Oil'),
      'application.questions.0.choices',
    ],
    ['a question with one choice', choices('Oil'), 'application.questions.0.choices'],
    ['fees of a free opportunity', { ...complete, fees: fee(500) }, 'feeType'],
    [
      'francs that cannot be paid',
      { ...complete, feeType: 'FEES' as const, fees: fee(1001, 'CHF') },
      'fees.participation.amountMinor',
    ],
    [
      'a currency that is not in use',
      reward({ amountMinor: 100, currency: 'XXX' }),
      'rewards.0.amountMinor',
    ],
  ])('refuses %s', (_case, content, field) => {
    expect(Object.keys(contradictionErrors(content, now))).toEqual([field])
  })

  test('accepts a deadline in a repeated hour', () => {
    expect(contradictionErrors(deadline('2027-10-31T02:30'), now)).toEqual({})
  })
})

test.each(Intl.supportedValuesOf('timeZone'))(
  'finds a day in %s that can be a deadline',
  (zone) => {
    const { deadline: agreed } = deadline('2027-06-01T23:59', zone)
    expect(draftErrors({ deadline: agreed })).toEqual({})
  },
)
