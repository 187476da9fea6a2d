import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Juror, JuryCall } from '@/contract/applications/jurors'
import type { Review } from '@/contract/applications/reviews'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, startFor, submit } from '@/tests/support/server/applications'
import { buildApplication } from '@/tests/support/server/applicationRows'
import {
  buildJuror,
  buildReview,
  invite,
  mailedSecret,
  readAs,
  score,
  type BuiltReview,
} from '@/tests/support/server/jury'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildArtist } from '@/tests/support/server/writers'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const accept = async (secret: string, uid: string) =>
  send(api, 'PUT', `/v1/jury/invitations/${secret}`, await signedIn(uid))
const jurorsOf = async ({ path, organizer }: BuiltReview) =>
  (await read<Review>(api, `${path}/review`, organizer.headers)).body.jurors
const remove = ({ path, organizer }: BuiltReview, id: string) =>
  send(api, 'DELETE', `${path}/jurors/${id}`, organizer.headers)

const inviteUntil = ({ path, organizer }: BuiltReview, email: string, dueOn: string) =>
  send(api, 'POST', `${path}/jurors`, organizer.headers, { email, dueOn })
const remind = ({ path, organizer }: BuiltReview, id: string) =>
  send(api, 'POST', `${path}/jurors/${id}/reminder`, organizer.headers)

test('says until when scores are due, and sends an invitation again with a new link', async () => {
  const review = await buildReview(api)
  const invited = await inviteUntil(review, 'due@sol.example', '2031-05-06')
  expect(invited.json<Juror>()).toMatchObject({ dueOn: '2031-05-06', remindedAt: null })
  const old = await mailedSecret(api)
  const again = await remind(review, invited.json<Juror>().id)
  expect(again.statusCode, again.body).toBe(200)
  expect(again.json<Juror>().remindedAt).not.toBeNull()
  const [mail] = await deliverMails(api)
  expect(mail?.text).toContain('Scores are due by 6 May 2031.')
  const [, secret = ''] = /\/jury\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await accept(old, 'juror-due')).statusCode).toBe(404)
  expect((await accept(secret, 'juror-due')).statusCode).toBe(200)
  const calls = await read<JuryCall[]>(api, '/v1/jury/calls', await signedIn('juror-due'))
  expect(calls.body).toMatchObject([{ dueOn: '2031-05-06' }])
})

test('reminds a juror who has accepted once in 24 hours, and nobody who was removed', async () => {
  const review = await buildReview(api)
  const juror = await buildJuror(api, review)
  expect((await remind(review, juror.id)).statusCode).toBe(200)
  expect(await deliverMails(api)).toMatchObject([
    { to: `${juror.uid}@artcommons.test`, subject: 'Reminder: jury of “Works on paper”' },
  ])
  const again = await remind(review, juror.id)
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    message: 'You mailed this juror in the last 24 hours. Try again tomorrow.',
  })
  await remove(review, juror.id)
  expect((await remind(review, juror.id)).statusCode).toBe(404)
})

test('counts what is sent again among the mails to an address', async () => {
  const review = await buildReview(api)
  const others = [await buildReview(api), await buildReview(api)]
  const { id } = (await invite(api, review, 'often@sol.example')).json<Juror>()
  for (const other of others) await invite(api, other, 'often@sol.example')
  expect(failureOf(await remind(review, id)).status).toBe(429)
  expect((await jurorsOf(review))[0]?.remindedAt).toBeNull()
  await deliverMails(api)
})

test('mails an invitation, which one signed-in person accepts', async () => {
  const review = await buildReview(api)
  const invited = await invite(api, review, 'Ana@Sol.example')
  expect(invited.statusCode).toBe(201)
  expect(invited.json<Juror>()).toMatchObject({
    email: 'ana@sol.example',
    acceptedAt: null,
    name: null,
  })
  const [mail] = await deliverMails(api)
  expect(mail).toMatchObject({
    to: 'ana@sol.example',
    subject: 'Invitation to the jury of “Works on paper”',
  })
  const [, secret = ''] = /\/jury\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const path = `/v1/jury/invitations/${secret}`
  expect((await read(api, path)).body).toMatchObject({ isAccepted: false, call: { id: review.id } })
  const artist = await buildArtist(api)
  expect((await accept(secret, artist.uid)).json()).toEqual({ opportunityId: review.id })
  expect((await accept(secret, artist.uid)).statusCode).toBe(200)
  expect(failureOf(await accept(secret, 'somebody-else')).status).toBe(409)
  expect((await read(api, path)).body).toMatchObject({ isAccepted: true })
  const { name } = await api.db
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', artist.profileId)
    .executeTakeFirstOrThrow()
  expect(await jurorsOf(review)).toMatchObject([{ name, acceptedAt: expect.any(String) }])
  const calls = (await read<JuryCall[]>(api, '/v1/jury/calls', artist.headers)).body
  expect(calls).toMatchObject([{ call: { id: review.id }, submitted: 1, scored: 0 }])
})

test('stores no secret of an invitation', async () => {
  const review = await buildReview(api)
  await invite(api, review, 'hash@sol.example')
  const secret = await mailedSecret(api)
  const rows = await api.db.selectFrom('jurors').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('refuses an address that is invited, the organizer’s own, and a 31st juror, in place', async () => {
  const review = await buildReview(api)
  const problem = { fields: { email: expect.any(String) } }
  await invite(api, review, 'ana@sol.example')
  const again = failureOf(await invite(api, review, 'ANA@sol.example'))
  expect(again).toMatchObject({ status: 409, ...problem })
  const own = `${review.organizer.uid}@ArtCommons.test`
  expect(failureOf(await invite(api, review, own))).toMatchObject({ status: 422, ...problem })
  for (let n = 1; n < applicationLimits.jurors; n += 1)
    await invite(api, review, `${n}@sol.example`)
  expect(failureOf(await invite(api, review, 'more@sol.example'))).toMatchObject({
    status: 422,
    ...problem,
  })
  expect(await deliverMails(api)).toHaveLength(applicationLimits.jurors)
})

test('invites an address once when it is sent twice at the same time', async () => {
  const review = await buildReview(api)
  const twice = await Promise.all([1, 2].map(() => invite(api, review, 'twice@sol.example')))
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await deliverMails(api)).toHaveLength(1)
})

test('lets neither the organizer, a juror nor an applicant of the call accept', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  await invite(api, review, 'second@sol.example')
  const secret = await mailedSecret(api)
  const of = { id: review.id, organizerId: review.organizer.profileId }
  await buildApplication(api.db, of, { number: 5, applicant_uid: 'ada' })
  expect((await accept(secret, review.organizer.uid)).statusCode).toBe(403)
  expect((await accept(secret, ana.uid)).statusCode).toBe(409)
  expect((await accept(secret, 'ada')).statusCode).toBe(403)
})

test('lets a juror neither start nor submit an application to the call', async () => {
  const review = await buildReview(api)
  const started = await buildApplicant(api)
  const draft = await startFor(api, review.id, started.headers)
  const other = await buildApplicant(api)
  for (const { uid } of [started, other]) {
    await invite(api, review, `${uid}@sol.example`)
    expect((await accept(await mailedSecret(api), uid)).statusCode).toBe(200)
  }
  const start = await send(api, 'POST', `${review.path}/application`, other.headers)
  expect(failureOf(start).status).toBe(403)
  const submitted = await submit(api, draft, started.headers)
  expect(submitted.json()).toMatchObject({
    status: 409,
    message: 'You are a juror of this call, so you can’t apply to it.',
  })
})

test('gives an invitation to one of two people who accept at the same time', async () => {
  const review = await buildReview(api)
  await invite(api, review, 'race@sol.example')
  const secret = await mailedSecret(api)
  const both = await Promise.all(['left', 'right'].map((uid) => accept(secret, uid)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a removed juror reads and writes nothing more, and their scores stay', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  await score(api, review, ana, id, { score: 4 })
  expect((await remove(review, ana.id)).statusCode).toBe(204)
  expect((await remove(review, ana.id)).statusCode).toBe(404)
  const refused = await score(api, review, ana, id, { score: 1 })
  expect(refused.json()).toMatchObject({
    status: 403,
    message: 'The organizer removed you as a juror of this call.',
    code: 'juror_removed',
  })
  expect((await readAs(api, review, ana, id)).status).toBe(403)
  expect((await readAs(api, review, review.organizer, id)).body.scores).toMatchObject({ mean: 4 })
  expect((await read<JuryCall[]>(api, '/v1/jury/calls', ana.headers)).body).toEqual([])
  expect(await jurorsOf(review)).toEqual([])
  expect((await invite(api, review, `${ana.uid}@artcommons.test`)).statusCode).toBe(201)
  expect((await accept(await mailedSecret(api), ana.uid)).statusCode).toBe(200)
  expect((await score(api, review, ana, id, { score: 1 })).statusCode).toBe(200)
})

test('says to jurors and the organizer that the call was deleted, until it is restored', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const [ana, gone] = [await buildJuror(api, review), await buildJuror(api, review)]
  await remove(review, gone.id)
  await send(api, 'DELETE', `/v1/opportunities/${review.id}`, review.organizer.headers)
  for (const reviewer of [ana, review.organizer]) {
    const refused = await score(api, review, reviewer, id, { score: 1 })
    expect(refused.json()).toMatchObject({ status: 404, code: 'opportunity_removed' })
    expect((await readAs(api, review, reviewer, id)).body).toMatchObject({
      code: 'opportunity_removed',
    })
  }
  const unknown = { status: 404, code: 'not_found' }
  for (const reviewer of [gone, await buildWriter(api)])
    expect((await score(api, review, reviewer, id, { score: 1 })).json()).toMatchObject(unknown)
  await api.db
    .updateTable('opportunities')
    .set({ status: 'PUBLISHED', removed_at: null })
    .where('id', '=', review.id)
    .execute()
  expect((await score(api, review, ana, id, { score: 4 })).statusCode).toBe(200)
})

test('ends invitations of removed jurors and of deleted calls, and knows no others', async () => {
  const review = await buildReview(api)
  const invited = await invite(api, review, 'late@sol.example')
  const secret = await mailedSecret(api)
  await remove(review, invited.json<Juror>().id)
  expect((await accept(secret, 'late')).statusCode).toBe(404)
  await invite(api, review, 'late@sol.example')
  const next = await mailedSecret(api)
  await send(api, 'DELETE', review.path, review.organizer.headers)
  expect((await accept(next, 'late')).statusCode).toBe(404)
  expect((await read(api, `/v1/jury/invitations/${next}`)).status).toBe(404)
  expect((await accept('a'.repeat(32), 'late')).statusCode).toBe(404)
})

test('lets no juror invite, remove or see other jurors', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const asJuror = { ...review, organizer: { ...review.organizer, headers: ana.headers } }
  expect((await invite(api, asJuror, 'b@sol.example')).statusCode).toBe(403)
  expect((await remove(asJuror, ana.id)).statusCode).toBe(403)
})

test('keeps the scores of an erased account without saying whose they are', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  await readAs(api, review, ana, id)
  await score(api, review, ana, id, { score: 4, note: 'Mine' })
  await eraseAccountRows(api.db, ana.uid)
  const rows = await Promise.all(
    (['jurors', 'application_reviews', 'application_accesses'] as const).map((table) =>
      api.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${ana.uid}[@"]|Mine`))
  expect((await readAs(api, review, review.organizer, id)).body.scores).toMatchObject({ mean: 4 })
  expect(await jurorsOf(review)).toEqual([])
})

test('refuses to invite someone who has applied, at the field', async () => {
  const review = await buildReview(api)
  const { submission } = await api.db
    .selectFrom('applications')
    .select('submission')
    .where('id', '=', review.ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const refused = await invite(api, review, (submission?.email ?? '').toUpperCase())
  expect(failureOf(refused)).toMatchObject({
    status: 422,
    fields: { email: 'This person has applied to the call, so they can’t be its juror.' },
  })
  expect(await jurorsOf(review)).toEqual([])
})
