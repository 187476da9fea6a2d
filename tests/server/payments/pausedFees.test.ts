import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailFeesPaused } from '@/server/jobs/mails/mailFeesPaused'
import { startFor } from '@/tests/support/server/applications'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { accountOf, setUpPayouts } from '@/tests/support/server/payouts'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { addCode, enterCode } from '@/tests/support/server/waivers'
import { buildWriter } from '@/tests/support/server/writers'

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
})

/** An opportunity of an organizer whose account needs a document within a week. */
async function buildPausingCall() {
  const organizer = await buildWriter(api)
  await setUpPayouts(api, organizer, { birthDate: '1980-05-05' })
  await takeJobs(api, 'mailFeesPaused')
  return buildFeeCall(api, { organizer })
}

/** A draft of an applicant with a verified address. */
async function verifiedDraft(callId: string) {
  const one = await draftFor(api, callId)
  return { ...one, address: await rememberAddress(api, one.applicant.uid) }
}

/** The provider stops the account. */
async function restrict() {
  await api.payments.passDays(8)
  await api.payments.settled()
}

/** Runs the notices that wait. */
async function notify(times = 1) {
  const jobs = await takeJobs(api, 'mailFeesPaused')
  for (const job of Array.from({ length: times }, () => jobs).flat()) {
    await mailFeesPaused(job, jobServices(api, Date.now()))
  }
  return jobs
}

const feeMails = async () =>
  (await deliverMails(api)).flatMap(({ subject, to }) =>
    /fee can/.test(subject) ? [[subject, to]] : [],
  )

const paused = 'The fee can’t be paid at the moment: Salt and Paper'
const resumed = 'The fee can be paid again: Salt and Paper'

test('applicants with a draft are notified once that fees can’t be paid, and once that they can', async () => {
  const { id, organizer } = await buildPausingCall()
  const one = await verifiedDraft(id)
  const { address } = one
  const submitted = await verifiedDraft(id)
  await pay(api, await startPayment(api, submitted))
  expect((await readApplication(api, one)).fee?.isPaused).toBe(false)

  await restrict()
  expect((await readApplication(api, one)).fee?.isPaused).toBe(true)
  const { status, failure } = await startPayment(api, one)
  expect([status, failure.message]).toEqual([
    409,
    'The organizer can’t take fees at the moment. You were not charged.',
  ])
  await notify(2)
  expect(await feeMails()).toEqual([[paused, address]])

  await setUpPayouts(api, organizer)
  await notify(2)
  expect(await feeMails()).toEqual([[resumed, address]])
  expect((await readApplication(api, one)).fee?.isPaused).toBe(false)
  expect((await startPayment(api, one)).status).toBe(201)
})

test('an applicant whose fee is waived as a whole hears nothing of it', async () => {
  const { id, organizer } = await buildPausingCall()
  const [free, half] = [await verifiedDraft(id), await verifiedDraft(id)]
  await addCode(api, { id, organizer }, { code: 'GUEST', percent: 100 })
  await addCode(api, { id, organizer }, { code: 'HALF', percent: 50 })
  await enterCode(api, free, 'GUEST')
  await enterCode(api, half, 'HALF')
  await restrict()
  await notify()
  expect(await feeMails()).toEqual([[paused, half.address]])
})

test('nobody is notified of an account that works again by then', async () => {
  const { id, organizer } = await buildPausingCall()
  await verifiedDraft(id)
  await restrict()
  await setUpPayouts(api, organizer)
  expect(await notify()).toHaveLength(2)
  expect(await feeMails()).toEqual([])
})

test('a second stop is a second mail, and other organizers’ applicants get none', async () => {
  const { id, organizer } = await buildPausingCall()
  const other = await buildFeeCall(api)
  const one = await verifiedDraft(id)
  await startFor(api, other.id, one.applicant.headers)
  const account = await accountOf(api, organizer)
  for (const isOn of [false, true, false]) {
    await api.db
      .updateTable('payout_accounts')
      .set({ charges_enabled: isOn })
      .where('account', '=', account)
      .execute()
    const at = new Date().toISOString()
    await mailFeesPaused({ profileId: organizer.profileId, at }, jobServices(api, Date.now()))
  }
  expect((await feeMails()).map(([subject]) => subject)).toEqual([paused, resumed, paused])
})

test('drafts that can’t be submitted anymore are left out', async () => {
  const { id } = await buildPausingCall()
  await verifiedDraft(id)
  await api.db
    .updateTable('opportunities')
    .set({ deadline_at: new Date(Date.now() - 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute()
  await restrict()
  expect(await notify()).toHaveLength(1)
  expect(await feeMails()).toEqual([])
})

test('a bank that doesn’t pay leaves a draft that says so until it is paid another way', async () => {
  const { id } = await buildFeeCall(api, { closesIn: 40 })
  const one = await verifiedDraft(id)
  await pay(api, await startPayment(api, one), 'DE62370400440532013001')
  expect((await readApplication(api, one)).fee).toMatchObject({
    isProcessing: true,
    hasFailed: false,
  })
  await api.payments.submit('/pay/clock/debits', {})
  await api.payments.settled()
  const failed = await readApplication(api, one)
  expect(failed).toMatchObject({ state: 'DRAFT', fee: { isProcessing: false, hasFailed: true } })
  const subjects = (await deliverMails(api)).map(({ subject }) => subject)
  expect(subjects).toContain('Your payment of €25.00 did not arrive')
  const again = await startPayment(api, one)
  expect((await readApplication(api, one)).fee?.hasFailed).toBe(false)
  await pay(api, again)
  expect(await readApplication(api, one)).toMatchObject({
    state: 'SUBMITTED',
    fee: { hasFailed: false },
  })
})
