import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '@/contract/forms/application'
import type { OpportunityFields } from '@/contract/forms/opportunity'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { noFees, openToAll } from '@/tests/support/server/factories'
import {
  change,
  create,
  freePost,
  publishable,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const fee = (amountMinor: number, currency = 'USD') => ({
  ...noFees,
  application: { amountMinor, currency, per: 'ENTRY' as const, includedWorks: null },
})
/** A fee of applications that are taken here. */
const paidHere = (
  over: Partial<OpportunityFields> = {},
  terms = {},
): Partial<OpportunityFields> => ({
  feeType: 'FEES',
  fees: { ...noFees, application: { ...fee(2500).application, ...terms } },
  application: { kind: 'HERE', blind: false, questions: [] },
  deadline: { localDateTime: '2031-06-01T23:59', timeZone: 'UTC' },
  notificationDate: '2031-07-01',
  ...over,
})
const visa = { label: 'Do you need a visa?', help: null, required: true, choices: [] }
const dependent: Question[] = [
  { ...visa, id: 'visa', type: 'YES_NO' },
  { ...visa, id: 'from', type: 'SHORT_TEXT', onlyIf: { questionId: 'visa', values: ['YES'] } },
]
const reward = { type: 'CASHPRIZE' as const, amountMinor: null, currency: null, per: null }
const rest = { quantity: null, note: null, covered: null }

test.each<[string, Partial<OpportunityFields>, string]>([
  ['no title', { title: '' }, 'title'],
  ['no description', { description: null }, 'description'],
  ['no way to apply', { application: null }, 'application'],
  ['no place', { online: false }, 'location'],
  ['no deadline', { deadline: null }, 'deadline'],
  ['a deadline and rolling applications', { rolling: true }, 'deadline'],
  [
    'a deadline in the past',
    { deadline: { localDateTime: '2020-01-01T12:00', timeZone: 'UTC' } },
    'deadline.localDateTime',
  ],
  ['a deadline before opening', { opensAt: '2099-01-01T00:00:00Z' }, 'deadline.localDateTime'],
  ['an end before the start', { startsOn: '2030-02-01', endsOn: '2030-01-01' }, 'endsOn'],
  ['a notification before the deadline', { notificationDate: '2020-01-01' }, 'notificationDate'],
  ['FEES without a fee', { feeType: 'FEES' }, 'fees.application'],
  ['FEES with a fee of 0', { feeType: 'FEES', fees: fee(0) }, 'fees.application'],
  ['FREE with a fee', { fees: fee(1000) }, 'feeType'],
  [
    'a fee in an unknown currency',
    { feeType: 'FEES', fees: fee(1000, 'XXQ') },
    'fees.application.amountMinor',
  ],
  [
    'a fee of CHF 10.01',
    { feeType: 'FEES', fees: fee(1001, 'CHF') },
    'fees.application.amountMinor',
  ],
  ['a fee here all year', paidHere({ rolling: true, deadline: null }), 'rolling'],
  ['a fee here without a decision', paidHere({ notificationDate: null }), 'notificationDate'],
  [
    'a fee here and a late decision',
    paidHere({ notificationDate: '2031-08-05' }),
    'notificationDate',
  ],
  ['a fee here of 49 cents', paidHere({}, { amountMinor: 49 }), 'fees.application.amountMinor'],
  [
    'a fee here for further works without works',
    paidHere({}, { includedWorks: 3, furtherWorkMinor: 500 }),
    'fees.application.furtherWorkMinor',
  ],
  [
    'an early fee here without a date',
    paidHere({}, { early: { amountMinor: 2000, until: '' } }),
    'fees.application.early.until',
  ],
  [
    'an unknown payout',
    paidHere({
      application: { kind: 'HERE', blind: false, questions: [], payout: 'SOON' as never },
    }),
    'application.payout',
  ],
  [
    'a question that depends on a later one',
    { application: { kind: 'HERE', blind: false, questions: [...dependent].reverse() } },
    'application.questions.0.onlyIf',
  ],
  [
    'a question that depends on a removed one',
    { application: { kind: 'HERE', blind: false, questions: dependent.slice(1) } },
    'application.questions.0.onlyIf',
  ],
  [
    'a cash prize without its amount',
    { rewards: [{ ...reward, ...rest }] },
    'rewards.0.amountMinor',
  ],
  [
    'national without a country',
    { eligibility: { ...openToAll, scope: 'NATIONAL' } },
    'eligibility.countries',
  ],
  [
    'a highest age below the lowest',
    { eligibility: { ...openToAll, ageMin: 40, ageMax: 30 } },
    'eligibility.ageMax',
  ],
])('rejects %s at its field and keeps the draft', async (_name, fields, field) => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'OPEN_CALL' })
  const { status, failure } = await change(api, writer, opportunity.id, {
    ...publishable(),
    ...fields,
    ...freePost,
  })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
  expect((await readOpportunity(api, opportunity.id, writer.headers)).body.status).toBe('DRAFT')
})

test('rejects a draft with a deadline in a skipped hour', async () => {
  const writer = await buildWriter(api)
  const deadline = { localDateTime: '2027-03-28T02:30', timeZone: 'Europe/Berlin' }
  const { status, failure } = await create(api, writer, { type: 'JOB', deadline })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['deadline.localDateTime']])
})

test('rejects an email address when the application type is a URL', async () => {
  const writer = await buildWriter(api)
  const application = { kind: 'URL', value: 'curator@paper.example' }
  const { status, failure } = await create(api, writer, { type: 'JOB', application })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['application.value']])
})
