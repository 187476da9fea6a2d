import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { Review } from '@/contract/applications/reviews'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildJuror,
  buildReview,
  readAs,
  score,
  type BuiltReview,
} from '@/tests/support/server/jury'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const MESSAGE = 'Dear {name}, thank you.'

/** A call with an application that two jurors and the organizer have commented on, and one juror with a conflict. */
async function buildCommented() {
  const review = await buildReview(api, { applications: 2 })
  const [id = '', other = ''] = review.ids
  const [ana, bo, cy] = [
    await buildJuror(api, review),
    await buildJuror(api, review),
    await buildJuror(api, review),
  ]
  await score(api, review, ana, id, { score: 4, note: 'Between us', comment: 'Bold lines.' })
  await score(api, review, bo, id, { score: 3, comment: 'Show fewer works.' })
  await score(api, review, cy, id, { comment: 'I know her.', hasConflict: true })
  await score(api, review, review.organizer, id, { score: 5, comment: 'Come again.' })
  return { review, id, other, ana }
}

const decision = (ids: readonly string[], over: object = {}) => ({
  ids,
  decision: 'DECLINED',
  message: MESSAGE,
  ...over,
})

/** Decides, lets the ten minutes pass, and mails. */
async function notify({ path, organizer }: BuiltReview, body: object) {
  const decided = await send(api, 'PUT', `${path}/decisions`, organizer.headers, body)
  expect(decided.statusCode).toBe(200)
  await api.db
    .updateTable('applications')
    .set({
      notify_at: sql<Date>`notify_at - interval '11 minutes'`,
      notified_at: sql<Date>`notified_at - interval '11 minutes'`,
    })
    .where('notify_at', 'is not', null)
    .execute()
  await mailDecisions({}, jobServices(api, Date.now()))
  return (await deliverMails(api)).map(({ text }) => text)
}

async function readOwn(id: string) {
  const { applicant_uid: uid } = await api.db
    .selectFrom('applications')
    .select('applicant_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const headers = await signedIn(uid ?? '')
  return (await read<Application>(api, `/v1/applications/${id}`, headers)).body
}

const all = ['Bold lines.', 'Come again.', 'Show fewer works.']

test('the applicant reads shared comments, in the mail and at the application, without names', async () => {
  const { review, id, other, ana } = await buildCommented()
  const body = decision([id, other], { sharesComments: true })
  const mails = await notify(review, body)
  expect(mails).toHaveLength(2)
  const commented = mails.filter((text) => text.includes('Comments of the reviewers:'))
  expect(commented).toHaveLength(1)
  for (const comment of all) expect(commented[0]).toContain(comment)
  expect(commented[0]).not.toMatch(/I know her|Between us/)
  expect(commented[0]).not.toContain(ana.uid)
  const { comments } = await readOwn(id)
  expect([...(comments ?? [])].sort()).toEqual(all)
  expect(await readOwn(other)).not.toHaveProperty('comments')
})

test('nobody reads comments that are not shared, or before the decision is mailed', async () => {
  const { review, id } = await buildCommented()
  expect(await readOwn(id)).not.toHaveProperty('comments')
  const [mail] = await notify(review, decision([id]))
  expect(mail).not.toContain('Bold lines.')
  expect(await readOwn(id)).not.toHaveProperty('comments')
})

test('the preview is what is sent', async () => {
  const { review, id } = await buildCommented()
  const body = decision([id], { sharesComments: true })
  const { path, organizer } = review
  const preview = await send(api, 'POST', `${path}/decisions/preview`, organizer.headers, body)
  const [letter] = preview.json<{ text: string }[]>()
  const words = (text = '') =>
    text.slice(text.indexOf('Dear'), text.indexOf('See your application'))
  const [mail] = await notify(review, body)
  expect(words(letter?.text)).toContain('Come again.')
  expect(words(mail)).toBe(words(letter?.text))
})

test('a correction replaces the comments, too', async () => {
  const { review, id } = await buildCommented()
  await notify(review, decision([id], { sharesComments: true }))
  await notify(review, decision([id], { decision: 'ACCEPTED', isCorrection: true }))
  expect(await readOwn(id)).not.toHaveProperty('comments')
})

test('the organizer sees who commented, and jurors see their own comment only', async () => {
  const { review, id, ana } = await buildCommented()
  const { jurorReviews } = (await readAs(api, review, review.organizer, id)).body
  const comments = jurorReviews.map(({ who, comment }) => [who.split('@')[0], comment])
  expect(comments).toContainEqual([ana.uid, 'Bold lines.'])
  const own = (await readAs(api, review, ana, id)).body
  expect(own).toMatchObject({ own: { comment: 'Bold lines.' }, jurorReviews: [] })
  const commented = async (headers: Record<string, string>) =>
    (await read<Review>(api, `${review.path}/review`, headers)).body.counts.commented
  expect(await commented(review.organizer.headers)).toBe(1)
  expect(await commented(ana.headers)).toBe(0)
})

test('a comment stays when a client that knows none saves the review, and can be removed', async () => {
  const { review, id, ana } = await buildCommented()
  const own = async () => (await readAs(api, review, ana, id)).body.own
  await score(api, review, ana, id, { score: 2 })
  expect(await own()).toMatchObject({ score: 2, comment: 'Bold lines.' })
  await score(api, review, ana, id, { score: 2, comment: null })
  expect(await own()).not.toHaveProperty('comment')
  const long = await score(api, review, ana, id, { comment: 'x'.repeat(20_000) })
  expect(long.statusCode).toBe(422)
})

test('comments are erased with the application, and those of a juror with their account', async () => {
  const { review, id, ana } = await buildCommented()
  await notify(review, decision([id], { sharesComments: true }))
  const stored = async () => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(r.comment, '') || coalesce(a.notified_comments::text, '') as text
      from application_reviews r join applications a on a.id = r.application_id
      where a.id = ${id}`.execute(api.db)
    return rows.map(({ text }) => text).join()
  }
  await eraseAccountRows(api.db, ana.uid)
  const { rows } = await sql<{ comment: string }>`
    select comment from application_reviews where application_id = ${id} and comment is not null
    order by comment`.execute(api.db)
  expect(rows.map(({ comment }) => comment)).toEqual([
    'Come again.',
    'I know her.',
    'Show fewer works.',
  ])
  // The applicant keeps what they were sent.
  expect((await readOwn(id)).comments).toHaveLength(3)
  await eraseApplications(api.db, [id], new Date())
  expect(await stored()).not.toMatch(/\w/)
})
