import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationSetup } from '@/contract/forms/application'
import { guaranteedOn, paymentsOpenOn, type FeeTerms } from '@/contract/pricing/applicationFees'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, buildCall, startFor } from '@/tests/support/server/applications'
import { noFees } from '@/tests/support/server/factories'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const fee: FeeTerms = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY',
  includedWorks: 3,
  furtherWorkMinor: 500,
  early: { amountMinor: 2000, until: '2099-02-01' },
}
const setup: ApplicationSetup = { kind: 'HERE', blind: false, questions: [] }

/** The call that an applicant sees whose application was started. */
const callOf = async (given: Parameters<typeof buildCall>[1]) => {
  const { headers } = await buildApplicant(api)
  const { call } = await startFor(api, await buildCall(api, given), headers)
  return call
}

test.each<[string, Partial<ApplicationSetup>, string | null]>([
  ['a guarantee', {}, '2099-03-01'],
  ['payout after answers', { payout: 'AFTER_ANSWERS', waiverRequests: true }, '2099-03-01'],
  ['payout after the deadline', { payout: 'AFTER_DEADLINE' }, '2099-03-01'],
  ['no date of the decision', {}, null],
])('states the fee and its dates for %s', async (_case, over, notificationDate) => {
  const given = { ...setup, ...over }
  const call = await callOf({ fee, setup: over, columns: { notification_date: notificationDate } })
  const fees = { application: fee }
  const content = { application: given, notificationDate, deadline: call.deadline, fees }
  expect(call).toMatchObject({
    fee,
    payout: given.payout ?? 'AFTER_ANSWERS',
    guaranteedOn: guaranteedOn(content),
    paymentsOpenOn: paymentsOpenOn(content),
  })
  expect(call.guaranteedOn).toBe(
    notificationDate && given.payout !== 'AFTER_DEADLINE' ? '2099-03-15' : null,
  )
})

test.each<[string, Parameters<typeof buildCall>[1]]>([
  ['without a fee', {}],
  ['with a fee of 0', { fee: { ...fee, amountMinor: 0 } }],
  [
    'that is marked as free',
    {
      columns: {
        fee_type: 'FREE',
        fees: JSON.stringify({ ...noFees, application: fee }),
      },
    },
  ],
])('states no fee for an opportunity %s', async (_case, given) => {
  const call = await callOf({
    ...given,
    columns: { notification_date: '2099-03-01', ...given?.columns },
  })
  expect(call).toMatchObject({ fee: null, payout: null, guaranteedOn: null, paymentsOpenOn: null })
})
