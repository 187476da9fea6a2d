import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeApplicationPayment } from '@/server/jobs/payments/closeApplicationPayment'
import { mailWaiverRequests } from '@/server/jobs/mails/mailWaiverRequests'
import { accountData, readAccountData } from '@/server/repositories/accountData'
import { submit } from '@/tests/support/server/applications'
import { pay } from '@/tests/support/server/checkout'
import {
  buildFeeCall,
  buildFeeOrganizer,
  draftFor,
  readApplication,
  startPayment,
} from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send, signedIn } from '@/tests/support/server/requests'
import {
  addCode,
  decide,
  enterCode,
  listWaivers,
  requestWaiver,
} from '@/tests/support/server/waivers'
import type { Writer } from '@/tests/support/server/writers'

let api: PaidApp
let organizer: Writer

beforeAll(async () => {
  api = await buildPaidApp()
  organizer = await buildFeeOrganizer(api)
  await rememberAddress(api, organizer.uid)
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
  await takeJobs(api, 'mailWaiverRequests')
})

const reason = 'My studio burned down.'
const call = () => buildFeeCall(api, { organizer, waiverRequests: true })

type Own = Awaited<ReturnType<typeof draftFor>>

/** A draft whose applicant has asked for a waiver. */
const asking = async (callId: string): Promise<Own> => {
  const one = await draftFor(api, callId)
  await rememberAddress(api, one.applicant.uid)
  const { status, application } = await requestWaiver(api, one, reason)
  expect(status).toBe(201)
  return { ...one, draft: application }
}

test('shows a request to the organizer alone, with nothing else of the draft', async () => {
  const { id } = await call()
  const one = await asking(id)
  expect(one.draft.fee).toMatchObject({
    due: { amountMinor: 2500 },
    waiver: null,
    request: { state: 'REQUESTED', reason, decidedAt: null },
  })
  const { requests } = await listWaivers(api, { id, organizer })
  expect(requests).toEqual([
    {
      applicationId: one.draft.id,
      name: 'Ada Voss',
      reason,
      state: 'REQUESTED',
      requestedAt: expect.any(String),
      decidedAt: null,
      submitUntil: expect.any(String),
    },
  ])
  const review = `/v1/opportunities/${id}/review`
  expect((await read(api, review, organizer.headers)).body).toMatchObject({ waiverRequests: 1 })

  const uid = `juror-${id}`
  await api.db
    .insertInto('jurors')
    .values({
      opportunity_id: id,
      uid,
      email: 'j@sol.example',
      secret_hash: Buffer.from(id),
      accepted_at: new Date(),
    })
    .execute()
  const juror = await signedIn(uid)
  const shown = await read(api, review, juror)
  expect(shown.body).toMatchObject({ role: 'JUROR', waiverRequests: 0 })
  const refused = await read(api, `/v1/opportunities/${id}/waivers`, juror)
  expect(refused.status).toBe(403)
  expect((await decide(api, { id, organizer: { ...organizer, headers: juror } }, one)).status).toBe(
    403,
  )
})

test('lets the applicant submit without paying once it is granted, and mails that', async () => {
  const { id } = await call()
  const one = await asking(id)
  const session = await startPayment(api, one)
  await takeJobs(api, 'closeApplicationPayment')
  expect(await decide(api, { id, organizer }, one)).toMatchObject({ status: 200, state: 'GRANTED' })
  expect((await decide(api, { id, organizer }, one)).status).toBe(200)
  expect((await decide(api, { id, organizer }, one, false)).status).toBe(409)
  const mails = await deliverMails(api)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your fee is waived: Salt and Paper'])
  expect(mails[0]?.text).toContain(`/applications/${one.draft.id}`)
  expect(mails[0]?.text).not.toContain(reason)

  // What was open in another tab can't be paid anymore.
  expect(await takeJobs(api, 'closeApplicationPayment')).toEqual([{ sessionId: session.id }])
  await closeApplicationPayment({ sessionId: session.id }, jobServices(api, Date.now()))
  expect((await api.payments.payFor(session)).status).not.toBe(303)
  expect((await submit(api, one.draft, one.applicant.headers)).statusCode).toBe(200)
  expect(await readApplication(api, one)).toMatchObject({
    state: 'SUBMITTED',
    fee: { due: { amountMinor: 0 }, paid: null, waiver: { percent: 100, works: 0 } },
  })
  expect((await listWaivers(api, { id, organizer })).granted).toBe(1)
})

test('submits what was paid while it was granted, and gives the money back', async () => {
  const { id } = await call()
  const one = await asking(id)
  const session = await startPayment(api, one)
  await decide(api, { id, organizer }, one)
  await pay(api, session)
  expect(await readApplication(api, one)).toMatchObject({
    state: 'SUBMITTED',
    fee: { due: { amountMinor: 0 }, refund: { amountMinor: 2500, reason: 'WAIVED' } },
  })
  expect((await listWaivers(api, { id, organizer })).granted).toBe(1)
})

test('leaves the fee to pay after a refusal, and takes no second request', async () => {
  const { id } = await call()
  const one = await asking(id)
  expect((await decide(api, { id, organizer }, one, false)).state).toBe('REFUSED')
  const [mail] = await deliverMails(api)
  expect(mail?.subject).toBe('Your fee is not waived: Salt and Paper')
  expect(mail?.text).toContain('You can still pay the fee of €25.00')
  expect(await requestWaiver(api, one)).toMatchObject({
    status: 409,
    failure: { message: 'You have asked for a waiver already.' },
  })
  await addCode(api, { id, organizer }, { code: 'PARTLY', percent: 40 })
  expect((await enterCode(api, one, 'PARTLY')).application.fee?.due.amountMinor).toBe(1500)
  await pay(api, await startPayment(api, one))
  expect(await readApplication(api, one)).toMatchObject({ state: 'SUBMITTED' })
})

test('takes one of two requests that are sent at once', async () => {
  const { id } = await call()
  const one = await draftFor(api, id)
  const sent = await Promise.all([requestWaiver(api, one), requestWaiver(api, one)])
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('takes none where the organizer doesn’t, without a reason, and from those who have paid', async () => {
  const closed = await buildFeeCall(api, { organizer })
  expect(await requestWaiver(api, await draftFor(api, closed.id))).toMatchObject({
    status: 409,
    failure: { message: 'The organizer takes no requests to waive the fee.' },
  })
  const { id } = await call()
  const one = await draftFor(api, id)
  expect((await requestWaiver(api, one, '  ')).failure.fields).toEqual({
    reason: 'Enter a reason.',
  })
  await pay(api, await startPayment(api, one))
  expect((await requestWaiver(api, one)).status).toBe(409)
})

test('is not decided after its applicant has paid, or after the deadline', async () => {
  const { id } = await call()
  const [paid, late] = [await asking(id), await asking(id)]
  await pay(api, await startPayment(api, paid))
  expect((await decide(api, { id, organizer }, paid)).status).toBe(404)
  const before = await listWaivers(api, { id, organizer })
  expect(before.requests.map(({ applicationId }) => applicationId)).toEqual([late.draft.id])
  await api.db
    .updateTable('opportunities')
    .set({ deadline_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect((await decide(api, { id, organizer }, late)).status).toBe(409)
})

test('is mailed to the organizer once an hour, without the reasons', async () => {
  const { id } = await call()
  await asking(id)
  await asking(id)
  const jobs = await takeJobs(api, 'mailWaiverRequests')
  expect(jobs).toHaveLength(1)
  for (const job of [...jobs, ...jobs]) await mailWaiverRequests(job, jobServices(api, Date.now()))
  const mails = await deliverMails(api)
  expect(mails.map(({ subject }) => subject)).toEqual(['Fee waivers to decide: Salt and Paper'])
  expect(mails[0]?.text).toContain('2 applicants ask you to waive the fee')
  expect(mails[0]?.text).not.toContain(reason)
})

test('is in the applicant’s own data, and erased with the application', async () => {
  const { id } = await call()
  const [draft, submitted] = [await asking(id), await asking(id)]
  await decide(api, { id, organizer }, submitted)
  await submit(api, submitted.draft, submitted.applicant.headers)
  expect(Object.keys(accountData)).toContain('feeWaivers')
  const rows: string[] = []
  for await (const row of readAccountData(api.db, 'feeWaivers', draft.applicant.uid)) rows.push(row)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(reason)
  for (const { draft: application, applicant } of [draft, submitted]) {
    await send(api, 'DELETE', `/v1/applications/${application.id}`, applicant.headers)
  }
  const { requests, granted } = await listWaivers(api, { id, organizer })
  expect(requests).toEqual([])
  expect(granted).toBe(1)
  const left = await api.db
    .selectFrom('fee_waivers')
    .select(['reason'])
    .where('application_id', 'in', [draft.draft.id, submitted.draft.id])
    .execute()
  expect(left).toEqual([{ reason: null }])
})
