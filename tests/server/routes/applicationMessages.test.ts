import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApplicationDocument } from '@/contract/applications/applications'
import type { ApplicationMessage } from '@/contract/applications/applicationMessages'
import { mailAnswers } from '@/server/jobs/mails/mailAnswers'
import { mailApplicantMessage } from '@/server/jobs/mails/mailApplicantMessage'
import { sweep } from '@/server/jobs/sweep'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, dayFromNow } from '@/tests/support/server/applicationRows'
import { applicantOf, buildJuror, buildReview, type BuiltReview } from '@/tests/support/server/jury'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
  await takeJobs(api, 'mailApplicantMessage')
  await takeJobs(api, 'mailAnswers')
})

type Headers = Record<string, string>

async function build(applications = 1) {
  const review = await buildReview(api, { applications, closesIn: -3 })
  await rememberAddress(api, review.organizer.uid)
  const [id = ''] = review.ids
  const applicant = await applicantOf(api, id)
  return { review, id, applicant }
}
const write = ({ path, organizer }: BuiltReview, ids: readonly string[], more: object = {}) =>
  send(api, 'POST', `${path}/messages`, organizer.headers, {
    ids,
    text: 'Which size is it?',
    ...more,
  })
const answer = (id: string, headers: Headers, more: object = {}) =>
  send(api, 'POST', `/v1/applications/${id}/messages`, headers, {
    text: 'Forty by fifty.',
    ...more,
  })
const thread = async (id: string, headers: Headers) =>
  (await read<ApplicationMessage[]>(api, `/v1/applications/${id}/messages`, headers)).body
const upload = async (id: string, headers: Headers) =>
  sendForm(api, `/v1/applications/${id}/documents`, headers, { document: await buildPdf() })
const link = (id: string, documentId: string, headers: Headers) =>
  send(api, 'POST', '/v1/applications/downloads', headers, {
    kind: 'DOCUMENT',
    applicationId: id,
    documentId,
  })

/** Lets days pass since the messages about an application were sent. */
const age = (id: string, days: number) =>
  sql`update application_messages set created_at = created_at - ${`${days} days`}::interval,
    requested_until = requested_until - ${days}::int where application_id = ${id}`.execute(api.db)

async function mailed() {
  for (const payload of await takeJobs(api, 'mailApplicantMessage'))
    await mailApplicantMessage(payload, jobServices(api, Date.now()))
  for (const payload of await takeJobs(api, 'mailAnswers'))
    await mailAnswers(payload, jobServices(api, Date.now()))
  return deliverMails(api)
}

test('an organizer writes to several applicants, who are mailed once each and answer', async () => {
  const { review, id, applicant } = await build(3)
  const [, second = '', third = ''] = review.ids
  expect((await write(review, [id, second, id])).statusCode).toBe(204)
  const letters = await mailed()
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Message about your application: /),
    expect.stringMatching(/^Message about your application: /),
  ])
  expect(letters[0]?.text).toContain('Which size is it?')
  expect(letters[0]?.text).toContain(`/applications/`)
  expect(await thread(third, (await applicantOf(api, third)).headers)).toEqual([])

  const answered = await answer(id, applicant.headers)
  expect(answered.statusCode).toBe(201)
  const messages = await thread(id, applicant.headers)
  expect(answered.json()).toEqual(messages)
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ['ORGANIZER', 'Which size is it?'],
    ['APPLICANT', 'Forty by fifty.'],
  ])
  expect(await thread(id, review.organizer.headers)).toEqual(messages)
  await answer(second, (await applicantOf(api, second)).headers)
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^2 applicants have answered: /)
  expect(mail?.text).toContain(`/applications/${id}`)
})

test('a document that is asked for is sent after the deadline, and read by the organizer alone', async () => {
  const { review, id, applicant } = await build()
  expect((await upload(id, applicant.headers)).statusCode).toBe(409)
  const requested = { name: 'Insurance certificate', until: dayFromNow(2) }
  expect((await write(review, [id], { requested })).statusCode).toBe(204)
  expect((await mailed())[0]?.text).toContain('Insurance certificate')
  const uploaded = await upload(id, applicant.headers)
  expect(uploaded.statusCode).toBe(201)
  const { id: documentId } = uploaded.json<ApplicationDocument>()
  expect((await link(id, documentId, review.organizer.headers)).statusCode).toBe(404)
  await answer(id, applicant.headers, { documentId })
  const messages = await thread(id, review.organizer.headers)
  expect(messages[0]?.requested).toEqual(requested)
  expect(messages[1]).toMatchObject({ document: { id: documentId }, isLate: false })

  const juror = await buildJuror(api, review)
  expect((await link(id, documentId, juror.headers)).statusCode).toBe(403)
  expect((await read(api, `/v1/applications/${id}/messages`, juror.headers)).status).toBe(403)
  expect((await link(id, documentId, review.organizer.headers)).statusCode).toBe(201)
  expect((await link(id, documentId, applicant.headers)).statusCode).toBe(201)
  expect((await link(id, documentId, await signedIn('nobody'))).statusCode).toBe(404)

  // What is not used is erased after a day; what was sent stays.
  await api.db
    .updateTable('application_documents')
    .set({ created_at: new Date(Date.now() - 2 * DAY) })
    .where('application_id', '=', id)
    .execute()
  await sweep({}, jobServices(api, Date.now()))
  expect((await link(id, documentId, review.organizer.headers)).statusCode).toBe(201)
})

test('a document after the day that was named is late', async () => {
  const { review, id, applicant } = await build()
  await write(review, [id], { requested: { name: 'Certificate', until: dayFromNow(1) } })
  await age(id, 3)
  const uploaded = await upload(id, applicant.headers)
  const { id: documentId } = uploaded.json<ApplicationDocument>()
  await answer(id, applicant.headers, { documentId })
  expect((await thread(id, applicant.headers)).map(({ isLate }) => isLate)).toEqual([false, true])
})

test.each([
  ['an empty message', { text: '  ' }],
  ['a message that is too long', { text: 'a'.repeat(2001) }],
  ['a document without a name', { requested: { name: '', until: '2035-01-01' } }],
  ['a day that is over', { requested: { name: 'Certificate', until: '2020-01-01' } }],
  ['nobody', { ids: [] }],
])('refuses %s', async (_, given) => {
  const { review, id, applicant } = await build()
  expect((await write(review, [id], given)).statusCode).toBe(422)
  expect(await thread(id, applicant.headers)).toEqual([])
})

test('writes to nobody when some can’t be reached, nor more than ten times a day', async () => {
  const { review, id } = await build()
  const withdrawn = await buildApplication(
    api.db,
    { id: review.id, organizerId: review.organizer.profileId },
    { number: 9, state: 'WITHDRAWN', applicant_uid: 'gone' },
  )
  const other = await build()
  for (const ids of [
    [id, withdrawn],
    [id, other.id],
  ])
    expect(failureOf(await write(review, ids))).toMatchObject({ code: 'conflict' })
  expect(await thread(id, review.organizer.headers)).toEqual([])
  for (let n = 0; n < 10; n += 1) expect((await write(review, [id])).statusCode).toBe(204)
  expect(failureOf(await write(review, [id]))).toMatchObject({ code: 'quota_exceeded' })
  await age(id, 2)
  expect((await write(review, [id])).statusCode).toBe(204)
})

test('applicants answer only what was written, with documents of their own', async () => {
  const { review, id, applicant } = await build()
  expect(failureOf(await answer(id, applicant.headers))).toMatchObject({ code: 'conflict' })
  await write(review, [id])
  const documentId = crypto.randomUUID()
  expect((await answer(id, applicant.headers, { documentId })).statusCode).toBe(422)
  for (let n = 0; n < 10; n += 1) expect((await answer(id, applicant.headers)).statusCode).toBe(201)
  expect(failureOf(await answer(id, applicant.headers))).toMatchObject({ code: 'quota_exceeded' })
  await api.db
    .updateTable('applications')
    .set({ state: 'WITHDRAWN' })
    .where('id', '=', id)
    .execute()
  await age(id, 2)
  expect(failureOf(await answer(id, applicant.headers))).toMatchObject({ code: 'conflict' })
  expect(
    (await read(api, `/v1/applications/${id}/messages`, review.organizer.headers)).status,
  ).toBe(404)
})

test('strangers read and write nothing, and an erasure takes the messages along', async () => {
  const { review, id, applicant } = await build()
  await write(review, [id])
  const stranger = await buildWriter(api)
  expect((await read(api, `/v1/applications/${id}/messages`, stranger.headers)).status).toBe(404)
  expect((await answer(id, stranger.headers)).statusCode).toBe(404)
  const asStranger = { ...review, organizer: stranger }
  expect((await write(asStranger, [id])).statusCode).toBe(404)
  await eraseApplications(api.db, [id], new Date())
  expect((await read(api, `/v1/applications/${id}/messages`, applicant.headers)).status).toBe(404)
  const left = await api.db
    .selectFrom('application_messages')
    .select('id')
    .where('application_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('what was written stays without its author when an account is erased', async () => {
  const { review, id, applicant } = await build()
  await write(review, [id])
  await answer(id, applicant.headers)
  for (const uid of [applicant.uid, review.organizer.uid]) await eraseAccountRows(api.db, uid)
  const rows = await api.db
    .selectFrom('application_messages')
    .select(['author_uid', 'body'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ body }) => body)).toEqual(['Which size is it?', 'Forty by fifty.'])
  for (const { author_uid } of rows) expect(author_uid).toMatch(/^[0-9a-f]{64}$/)
})
