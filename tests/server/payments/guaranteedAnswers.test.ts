import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfileRecord } from '@/contract/opportunities/records'
import { countRecords } from '@/server/jobs/countRecords'
import { buildFeeCall } from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import {
  answer,
  close,
  paidApplications,
  sendRefunds,
  settle,
} from '@/tests/support/server/settlement'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

test('the record shows an answer as it is mailed, and one that was missed after the refund', async () => {
  const call = await buildFeeCall(api)
  const { profileId } = call.organizer
  const answers = async () => {
    const { body } = await read<ProfileRecord>(api, `/v1/profiles/${profileId}/record`)
    return body.guaranteedAnswers
  }
  const [first, second] = await paidApplications(api, call.id, { count: 2 })
  if (!first || !second) throw new Error('no applications')
  for (const { applicant } of [first, second]) await rememberAddress(api, applicant.uid)
  await deliverMails(api)
  await close(api, call)
  await countRecords({}, jobServices(api, Date.now()))
  expect(await answers()).toBeNull()
  await answer(api, call, [first])
  expect(await answers()).toEqual({ inTime: 1, missed: 0 })
  await settle(api, 45)
  await sendRefunds(api)
  await answer(api, call, [second])
  await countRecords({}, jobServices(api, Date.now()))
  expect(await answers()).toEqual({ inTime: 1, missed: 1 })
})
