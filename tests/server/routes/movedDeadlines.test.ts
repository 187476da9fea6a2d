import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDeadline } from '@/server/jobs/mails/mailApplicants'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, startFor } from '@/tests/support/server/applications'
import { inDays } from '@/tests/support/server/factories'
import { decide, buildReview } from '@/tests/support/server/jury'
import {
  change,
  publishOpportunity,
  readOpportunity,
  write,
} from '@/tests/support/server/opportunityWriter'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import type { Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const berlin = (days: number) => ({ localDateTime: inDays(days), timeZone: 'Europe/Berlin' })
const move = (writer: Pick<Writer, 'headers'>, id: string, body: object, headers = {}) =>
  write(api, 'PUT', `${id}/deadline`, { ...writer.headers, ...headers }, { reason: '', ...body })
const extend = (writer: Pick<Writer, 'headers'>, id: string, days: number) =>
  move(writer, id, { deadline: berlin(days), reason: 'The courier strike.' })
const mailsOf = async (id: string) => {
  for (const payload of await takeJobs(api, 'mailDeadline')) {
    if (payload.opportunityId === id) await mailDeadline(payload, jobServices(api, Date.now()))
  }
  return deliverMails(api)
}

test('closes a published opportunity now, with a line in the public log', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  const closed = await move(writer, opportunity.id, { deadline: null, reason: 'All places taken.' })
  expect(closed.status).toBe(200)
  const { body } = await readOpportunity(api, opportunity.id)
  expect(body).toMatchObject({ isClosed: true, status: 'PUBLISHED' })
  expect(body.changes).toMatchObject([{ field: 'deadline', reason: 'All places taken.' }])
  const again = await move(writer, opportunity.id, { deadline: null })
  expect(again.failure).toMatchObject({ message: 'This opportunity is closed already.' })
})

test('closes a rolling opportunity', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  const rolling = { deadline: null, rolling: true, status: 'PUBLISHED' }
  await change(api, writer, opportunity.id, rolling)
  const { opportunity: closed } = await move(writer, opportunity.id, { deadline: null })
  expect(closed).toMatchObject({ isClosed: true, rolling: false, deadline: { timeZone: 'UTC' } })
})

test('extends the deadline with its reason, and leaves other unpublished edits unpublished', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  await change(api, writer, opportunity.id, { title: 'Edited' })
  const { opportunity: extended } = await extend(writer, opportunity.id, 30)
  expect(extended).toMatchObject({
    title: opportunity.title,
    deadline: berlin(30),
    management: { unpublishedChanges: { title: 'Edited', deadline: berlin(30) } },
  })
  expect(extended.changes).toMatchObject([
    { to: `${inDays(30)} Europe/Berlin`, reason: 'The courier strike.' },
  ])
})

test('opens a closed opportunity again with a later deadline', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  await move(writer, opportunity.id, { deadline: null })
  expect((await extend(writer, opportunity.id, 25)).opportunity.isClosed).toBe(false)
})

test.each([
  [{ deadline: berlin(30) }, 'reason', 'Say why the deadline is extended.'],
  [
    { deadline: berlin(-1), reason: 'Why' },
    'deadline.localDateTime',
    'Choose a time in the future.',
  ],
  [
    { deadline: berlin(3), reason: 'Why' },
    'deadline.localDateTime',
    'Choose a later time than the present deadline.',
  ],
])('refuses %j', async (body, field, message) => {
  const { writer, opportunity } = await publishOpportunity(api)
  const { status, failure } = await move(writer, opportunity.id, body)
  expect(status).toBe(422)
  expect(failure.fields).toMatchObject({ [field]: message })
})

test('refuses a deadline after the day on which results are promised', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  const notificationDate = inDays(25).slice(0, 10)
  await change(api, writer, opportunity.id, { notificationDate, status: 'PUBLISHED' })
  const { status, failure } = await extend(writer, opportunity.id, 30)
  expect(status).toBe(422)
  expect(failure.fields?.['deadline.localDateTime']).toContain('Applicants are promised results on')
})

test('refuses a draft, an earlier version, and a fourth move within 24 hours', async () => {
  const { writer, opportunity } = await publishOpportunity(api)
  const { id } = opportunity
  const old = await move(
    writer,
    id,
    { deadline: berlin(22), reason: 'Why' },
    { 'if-match': `"${opportunity.version - 1}"` },
  )
  expect(old.status).toBe(409)
  for (const days of [23, 24, 25]) expect((await extend(writer, id, days)).status).toBe(200)
  expect((await extend(writer, id, 26)).failure.message).toContain('three times in 24 hours')
  await change(api, writer, id, { status: 'DRAFT' })
  expect((await extend(writer, id, 26)).failure.message).toBe('Publish this opportunity first.')
})

test('mails those with drafts and applications once, but nobody on whom it was decided', async () => {
  const review = await buildReview(api, { applications: 2, closesIn: 10 })
  const applicant = await buildApplicant(api)
  await rememberAddress(api, applicant.uid)
  await startFor(api, review.id, applicant.headers)
  await decide(api, review, review.ids.slice(0, 1), 'DECLINED')
  await deliverMails(api)
  const done = await move(review.organizer, review.id, {
    deadline: berlin(40),
    reason: 'More time: see https://paper.example',
  })
  expect(done.status, JSON.stringify(done.failure)).toBe(200)
  const mails = await mailsOf(review.id)
  expect(mails).toHaveLength(2)
  const draft = mails.find(({ to }) => to.startsWith(applicant.uid))
  expect(draft?.subject).toBe('New deadline: Works on paper')
  expect(draft?.text).toContain('You have not submitted your application yet.')
  expect(draft?.text).toContain('https[:]//paper[.]example')
  await move(review.organizer, review.id, { deadline: null })
  const closings = await mailsOf(review.id)
  expect(closings.map(({ subject }) => subject)).toEqual([
    'Closed: Works on paper',
    'Closed: Works on paper',
  ])
})
