import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { mailRemovedCalls } from '@/server/jobs/mails/mailApplicants'
import { updateWithdrawn } from '@/server/repositories/applications/applicationWrites'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import type { Page } from '@/contract/values/values'
import { read } from '@/tests/support/server/reads'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { notified } from '@/tests/support/server/applicationRows'
import {
  buildJuror,
  buildReview,
  decide,
  readAs,
  score,
  takeBack,
  type BuiltReview,
} from '@/tests/support/server/jury'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { failureOf, send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const run = () => mailDecisions({}, jobServices(api, Date.now()))
/** Lets the ten minutes pass. */
const passTime = () =>
  api.db
    .updateTable('applications')
    .set({
      notify_at: sql<Date>`notify_at - interval '11 minutes'`,
      notified_at: sql<Date>`notified_at - interval '11 minutes'`,
    })
    .where('notify_at', 'is not', null)
    .execute()
const tell = async () => {
  await passTime()
  await run()
  return deliverMails(api)
}
const rowOf = (id: string | undefined) =>
  api.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const shown = async (review: BuiltReview, id: string | undefined) => {
  const { decision, notifiedAt, round } = (await readAs(api, review, review.organizer, id)).body
  return { decision, isNotified: notifiedAt !== null, round }
}

test('tells applicants ten minutes after the decision, each once', async () => {
  const review = await buildReview(api, { applications: 3 })
  const [first, second, third] = review.ids
  const decided = await decide(api, review, [first, second], 'ACCEPTED')
  const wait = Date.parse(decided.json<{ notifyAt: string }>().notifyAt) - Date.now()
  expect(Math.round(wait / 60_000)).toBe(10)
  const { rows } = await sql`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mailDecisions' and j.run_at > now() + interval '9 minutes'`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  await run()
  expect(await deliverMails(api)).toEqual([])
  expect(await shown(review, first)).toMatchObject({ decision: 'ACCEPTED', isNotified: false })
  const mails = await tell()
  expect(mails).toHaveLength(2)
  const { submission } = await rowOf(first)
  const mail = mails.find(({ to }) => to === submission?.email)
  expect(mail?.subject).toBe('Your application to “Works on paper”')
  expect(mail?.text).toContain(`  Dear ${submission?.name}, about Works on paper.`)
  expect(await tell()).toEqual([])
  expect(await shown(review, first)).toMatchObject({ decision: 'ACCEPTED', isNotified: true })
  expect(await shown(review, third)).toMatchObject({ decision: null, isNotified: false })
})

test('sends replies to the verified address of the organizer', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [first, second] = review.ids
  await decide(api, review, [first], 'DECLINED')
  expect((await tell())[0]).not.toHaveProperty('replyTo')
  const address = await rememberAddress(api, review.organizer.uid)
  await decide(api, review, [second], 'DECLINED')
  expect(await tell()).toMatchObject([{ replyTo: address }])
})

test('refuses placeholders that it does not know, naming them, before anything is sent', async () => {
  const review = await buildReview(api)
  const message = 'Dear {firstname} {name}, {Call} and {firstname}'
  const refused = {
    message: '{firstname}, {Call} can’t be filled in. Use {name}, {call} and {organizer} only.',
  }
  const decided = await decide(api, review, review.ids, 'DECLINED', message)
  expect(failureOf(decided)).toMatchObject({ status: 422, fields: refused })
  const previewed = await send(
    api,
    'POST',
    `${review.path}/decisions/preview`,
    review.organizer.headers,
    {
      ids: review.ids,
      decision: 'DECLINED',
      message,
    },
  )
  expect(failureOf(previewed)).toMatchObject({ status: 422, fields: refused })
  expect(await shown(review, review.ids[0])).toMatchObject({ decision: null })
})

test('tells an applicant whose account was erased at the address in the application', async () => {
  const review = await buildReview(api)
  const { submission, applicant_uid } = await rowOf(review.ids[0])
  await decide(api, review, review.ids, 'ACCEPTED')
  await eraseAccountRows(api.db, applicant_uid ?? '')
  expect(await tell()).toMatchObject([{ to: submission?.email }])
  expect(await shown(review, review.ids[0])).toMatchObject({ isNotified: true })
  expect(await tell()).toEqual([])
})

test('tells applicants of a deleted call what was decided, and only the others that it was deleted', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [decided, other] = await Promise.all(review.ids.map(rowOf))
  await decide(api, review, review.ids.slice(0, 1), 'ACCEPTED')
  await send(api, 'DELETE', review.path, review.organizer.headers)
  await mailRemovedCalls({ opportunityId: review.id }, jobServices(api, Date.now()))
  expect(await deliverMails(api)).toMatchObject([{ to: other?.submission?.email }])
  expect(await tell()).toMatchObject([{ to: decided?.submission?.email }])
})

test('tells each applicant once when two jobs run at the same time', async () => {
  const review = await buildReview(api, { applications: 5 })
  await decide(api, review, review.ids, 'DECLINED')
  await passTime()
  await Promise.all([run(), run()])
  expect(await deliverMails(api)).toHaveLength(5)
})

test('erases declined applications after six months, others after twelve', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [accepted, declined] = review.ids
  await decide(api, review, [accepted], 'ACCEPTED')
  await decide(api, review, [declined], 'DECLINED')
  await tell()
  const daysOf = async (id: string | undefined) => {
    const { erase_at, notified_at } = await rowOf(id)
    return Math.round((Number(erase_at) - Number(notified_at)) / (24 * 60 * 60 * 1000))
  }
  expect(await daysOf(accepted)).toBe(365)
  expect(await daysOf(declined)).toBe(182)
})

test('takes back decisions before applicants are notified, and says which were', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [first, second] = review.ids
  await decide(api, review, [first], 'DECLINED')
  await tell()
  await decide(api, review, [second], 'DECLINED')
  expect(await takeBack(api, review, [first, second])).toEqual([second])
  expect(await shown(review, second)).toMatchObject({ decision: null })
  expect(await tell()).toEqual([])
})

test('either mails a decision or takes it back, when both happen at the same time', async () => {
  const review = await buildReview(api, { applications: 12 })
  await decide(api, review, review.ids, 'ACCEPTED')
  await passTime()
  const [, taken] = await Promise.all([run(), takeBack(api, review, review.ids)])
  const mails = await deliverMails(api)
  expect(mails.length + taken.length).toBe(12)
  for (const id of taken) expect((await rowOf(id)).notified_at).toBeNull()
})

test('replaces a decision before the applicant is notified, and mails the last one', async () => {
  const review = await buildReview(api)
  await decide(api, review, review.ids, 'DECLINED', 'No, {name}')
  await decide(api, review, review.ids, 'ACCEPTED', 'Yes, {name}')
  const mails = await tell()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Yes, Ada')
})

test('decides again on the waiting list after it was mailed, and takes that back to the waiting list', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  await decide(api, review, [id], 'WAITING_LIST', 'Wait, {name}')
  await tell()
  await decide(api, review, [id], 'ACCEPTED', 'Come, {name}')
  expect(await shown(review, id)).toMatchObject({ decision: 'ACCEPTED', isNotified: false })
  expect(await rowOf(id)).toMatchObject({ notified_decision: 'WAITING_LIST' })
  expect(await takeBack(api, review, [id])).toEqual([id])
  expect(await shown(review, id)).toMatchObject({ decision: 'WAITING_LIST', isNotified: true })
  expect(await tell()).toEqual([])
  await decide(api, review, [id], 'ACCEPTED', 'Come, {name}')
  expect((await tell()).map(({ text }) => text)).toEqual([expect.stringContaining('Come, Ada')])
  expect(await rowOf(id)).toMatchObject({
    notified_decision: 'ACCEPTED',
    notified_message: expect.stringMatching(/^Come, Ada/),
  })
})

test('decides all or none: refuses those that were mailed, withdrawn ones and those of other calls', async () => {
  const review = await buildReview(api, { applications: 3 })
  const [first, second, third] = review.ids
  const change = (id: string | undefined, columns: object) =>
    api.db
      .updateTable('applications')
      .set(columns)
      .where('id', '=', id ?? '')
      .execute()
  await change(second, notified('ACCEPTED'))
  await change(third, { state: 'WITHDRAWN' })
  const [other] = (await buildReview(api)).ids
  for (const id of [second, third, other]) {
    expect(failureOf(await decide(api, review, [first, id], 'DECLINED')).status).toBe(409)
  }
  expect(await shown(review, first)).toMatchObject({ decision: null })
  expect((await decide(api, review, [], 'DECLINED')).statusCode).toBe(422)
  expect((await decide(api, review, [first], 'DECLINED', '')).statusCode).toBe(422)
})

test('previews every mail as it is sent', async () => {
  const review = await buildReview(api, { applications: 2 })
  const body = {
    ids: review.ids,
    decision: 'ACCEPTED',
    message: '{name}: {call}, {organizer}',
  }
  const preview = await send(
    ...([api, 'POST', `${review.path}/decisions/preview`, review.organizer.headers, body] as const),
  )
  const letters = preview.json<{ name: string; text: string; subject: string }[]>()
  await send(api, 'PUT', `${review.path}/decisions`, review.organizer.headers, body)
  const mails = await tell()
  expect(letters.map(({ text }) => text).sort()).toEqual(mails.map(({ text }) => text).sort())
  expect(letters[0]?.text).toContain(`${letters[0]?.name}: Works on paper, Profile`)
})

test('closes scores with the decision, until it is taken back', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  await decide(api, review, [id], 'ACCEPTED')
  expect(failureOf(await score(api, review, ana, id, { score: 3 })).status).toBe(409)
  await takeBack(api, review, [id])
  expect((await score(api, review, ana, id, { score: 3 })).statusCode).toBe(200)
})

test('saves the scores of two jurors and a decision that happen at the same time', async () => {
  const review = await buildReview(api, { applications: 8 })
  const jurors = [await buildJuror(api, review), await buildJuror(api, review)]
  const scoring = jurors.flatMap((juror) =>
    review.ids.map(async (id) => ({ id, ...(await score(api, review, juror, id, { score: 4 })) })),
  )
  const deciding = decide(api, review, review.ids, 'ACCEPTED')
  const scores = await Promise.all(scoring)
  expect((await deciding).statusCode).toBe(200)
  const saved = await api.db
    .selectFrom('application_reviews')
    .select('application_id')
    .where('application_id', 'in', review.ids)
    .execute()
  const accepted = scores.filter(({ statusCode }) => statusCode === 200)
  expect(saved).toHaveLength(accepted.length)
  const others = scores.filter(({ statusCode }) => statusCode !== 200)
  expect(others.every(({ statusCode }) => statusCode === 409)).toBe(true)
})

test('writes no score of a juror who is removed at the same time', async () => {
  const review = await buildReview(api, { applications: 6 })
  const ana = await buildJuror(api, review)
  const scoring = review.ids.map((id) => score(api, review, ana, id, { score: 4 }))
  const removing = send(api, 'DELETE', `${review.path}/jurors/${ana.id}`, review.organizer.headers)
  const statuses = (await Promise.all(scoring)).map(({ statusCode }) => statusCode)
  expect((await removing).statusCode).toBe(204)
  const saved = await api.db
    .selectFrom('application_reviews')
    .select('score')
    .where('reviewer_uid', '=', ana.uid)
    .execute()
  expect(saved).toHaveLength(statuses.filter((status) => status === 200).length)
  expect(new Set([...statuses, 200, 403])).toEqual(new Set([200, 403]))
})

test('refuses a score for an application that is withdrawn or erased meanwhile, and keeps no trace', async () => {
  const review = await buildReview(api, { applications: 2 })
  const ana = await buildJuror(api, review)
  const [withdrawn = '', erased = ''] = review.ids
  await updateWithdrawn(api.db, withdrawn, new Date())
  await eraseApplications(api.db, [erased], new Date())
  for (const id of review.ids)
    expect((await score(api, review, ana, id, { score: 3 })).statusCode).toBe(404)
  const saved = await api.db
    .selectFrom('application_reviews')
    .select('score')
    .where('application_id', 'in', review.ids)
    .execute()
  expect(saved).toEqual([])
})

test('moves applications to a round, and lets no juror decide', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [first, second] = review.ids
  const ana = await buildJuror(api, review)
  const move = (headers: Record<string, string>, ids: (string | undefined)[]) =>
    send(api, 'PUT', `${review.path}/rounds`, headers, { ids, round: 'SHORTLIST' })
  expect((await move(review.organizer.headers, [first])).statusCode).toBe(204)
  expect((await shown(review, first)).round).toBe('SHORTLIST')
  expect((await shown(review, second)).round).toBe('RECEIVED')
  expect((await move(ana.headers, [first])).statusCode).toBe(403)
  const asJuror = { ...review, organizer: { ...review.organizer, headers: ana.headers } }
  expect((await decide(api, asJuror, [first], 'ACCEPTED')).statusCode).toBe(403)
})

test('corrects a decision that was mailed: a second mail says so, and the log, too', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  await decide(api, review, [id], 'DECLINED', 'No, {name}')
  await tell()
  const body = { ids: [id], decision: 'ACCEPTED', message: 'Yes, {name}', isCorrection: true }
  const correct = (over: object = {}) =>
    send(api, 'PUT', `${review.path}/decisions`, review.organizer.headers, { ...body, ...over })
  expect((await correct({ isCorrection: false })).statusCode).toBe(409)
  expect(failureOf(await correct({ decision: 'DECLINED' }))).toMatchObject({ status: 409 })
  expect((await correct()).statusCode).toBe(200)
  expect(await takeBack(api, review, [id])).toEqual([id])
  expect(await shown(review, id)).toMatchObject({ decision: 'DECLINED', isNotified: true })
  await correct()
  const [mail, ...others] = await tell()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Correction: your application to “Works on paper”')
  expect(mail?.text).toContain('This email replaces the earlier one')
  expect(await rowOf(id)).toMatchObject({ notified_decision: 'ACCEPTED' })
  const log = await read<Page<{ action: string }>>(
    api,
    `${review.path}/accesses`,
    review.organizer.headers,
  )
  expect(log.body.items.filter(({ action }) => action === 'CORRECTED')).toHaveLength(2)
})

test('drops a decision that waits to be mailed when the applicant withdraws', async () => {
  const review = await buildReview(api)
  const [id = ''] = review.ids
  await decide(api, review, [id], 'ACCEPTED')
  await updateWithdrawn(api.db, id, new Date())
  expect(await rowOf(id)).toMatchObject({ decision: null, notify_at: null })
  expect(await tell()).toEqual([])
})
