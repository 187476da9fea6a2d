import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '@/contract/applications/reviews'
import type { Page } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, notified } from '@/tests/support/server/applicationRows'
import { buildJuror, buildReview, listAs, readAs, score } from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const numbers = (page: Page<{ number: number }>) => page.items.map(({ number }) => number)

test('shows the organizer names, means, spreads and ranks', async () => {
  const review = await buildReview(api, { applications: 4 })
  const [first, second, third] = review.ids
  const ana = await buildJuror(api, review)
  const bo = await buildJuror(api, review)
  for (const [juror, id, points] of [
    [ana, first, 3] as const,
    [bo, first, 5] as const,
    [ana, second, 4] as const,
    [bo, second, 4] as const,
    [ana, third, 5] as const,
  ]) {
    expect((await score(api, review, juror, id, { score: points })).statusCode).toBe(200)
  }
  const { items } = (await listAs(api, review, review.organizer, '?sortBy=rank')).body
  expect(items.map(({ number, scores }) => [number, scores.mean, scores.rank])).toEqual([
    [3, 5, 1],
    [1, 4, 2],
    [2, 4, 2],
    [4, null, null],
  ])
  expect(items[1]).toMatchObject({ name: expect.stringMatching(/^Ada Quill/), works: 1 })
  expect(items[1]?.scores).toMatchObject({ count: 2, spread: expect.closeTo(Math.SQRT2) })
  expect(items[0]?.scores.spread).toBeNull()
})

test('shows the organizer the score and the note of each juror, and jurors none of them', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  const bo = await buildJuror(api, review)
  await score(api, review, ana, id, { score: 5, note: 'Bold', isNoteShared: true })
  await score(api, review, bo, id, { hasConflict: true })
  await score(api, review, review.organizer, id, { score: 1, note: 'Mine' })
  const seen = (await readAs(api, review, review.organizer, id)).body.jurorReviews
  expect(seen).toEqual([
    { who: `${ana.uid}@artcommons.test`, score: 5, note: 'Bold', hasConflict: false },
    { who: `${bo.uid}@artcommons.test`, score: null, note: null, hasConflict: true },
  ])
  expect((await readAs(api, review, ana, id)).body.jurorReviews).toEqual([])
})

test('keeps a note that was written for the juror alone from the organizer until it is changed', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  const noteSeen = async () =>
    (await readAs(api, review, review.organizer, id)).body.jurorReviews[0]?.note
  await score(api, review, ana, id, { score: 2, note: 'Between us' })
  await score(api, review, ana, id, { score: 3, note: 'Between us', isNoteShared: true })
  expect(await noteSeen()).toBeNull()
  expect((await readAs(api, review, ana, id)).body.own).toMatchObject({ note: 'Between us' })
  await score(api, review, ana, id, { score: 3, note: 'For all', isNoteShared: true })
  expect(await noteSeen()).toBe('For all')
})

test('shows jurors their own scores only, and ranks by them', async () => {
  const review = await buildReview(api, { applications: 3 })
  const ana = await buildJuror(api, review)
  const bo = await buildJuror(api, review)
  await score(api, review, ana, review.ids[1], { score: 5, note: 'Bold' })
  await score(api, review, ana, review.ids[2], { score: 2 })
  await score(api, review, bo, review.ids[0], { score: 5, note: 'Quiet' })
  const { items } = (await listAs(api, review, ana, '?sortBy=rank')).body
  expect(items.map(({ number, own }) => [number, own.score])).toEqual([
    [2, 5],
    [3, 2],
    [1, null],
  ])
  const unknown = { count: 0, mean: null, spread: null, rank: null }
  expect(items.map(({ scores }) => scores)).toEqual([unknown, unknown, unknown])
  expect(items[0]?.own.note).toBe('Bold')
  expect(numbers((await listAs(api, review, ana, '?minScore=3')).body)).toEqual([2])
  expect(numbers((await listAs(api, review, ana, '?unscored=true')).body)).toEqual([1])
  const { body } = await readAs(api, review, ana, review.ids[0])
  expect(JSON.stringify(body)).not.toContain('Quiet')
})

test('filters and sorts for the organizer, page by page', async () => {
  const review = await buildReview(api, { applications: 3 })
  const [first, second] = review.ids
  const change = (id: string | undefined, columns: object) =>
    api.db
      .updateTable('applications')
      .set(columns)
      .where('id', '=', id ?? '')
      .execute()
  await change(first, { round: 'SHORTLIST' })
  await change(second, notified('DECLINED'))
  const list = async (query: string) =>
    numbers((await listAs(api, review, review.organizer, query)).body)
  expect(await list('?round=SHORTLIST')).toEqual([1])
  expect(await list('?decision=DECLINED')).toEqual([2])
  expect(await list('?decision=NONE')).toEqual([1, 3])
  expect(await list('?country=NO&artisticField=PAINTING')).toEqual([1, 2, 3])
  expect(await list('?country=DE')).toEqual([])
  expect(await list('?sortBy=name&size=2')).toHaveLength(2)
  const { body } = await listAs(api, review, review.organizer, '?size=2&page=2')
  expect(body).toMatchObject({ page: 2, size: 2, total: 3, items: [{ number: 3 }] })
  const beyond = (await listAs(api, review, review.organizer, '?size=2&page=3')).body
  expect(beyond).toMatchObject({ total: 3, items: [] })
})

test('sums up progress for the organizer and for jurors, who do not see each other', async () => {
  const review = await buildReview(api, { applications: 3 })
  const of = { id: review.id, organizerId: review.organizer.profileId }
  await buildApplication(api.db, of, { number: 9, state: 'WITHDRAWN' })
  const ana = await buildJuror(api, review)
  await buildJuror(api, review)
  await score(api, review, ana, review.ids[0], { score: 5 })
  await score(api, review, ana, review.ids[1], { hasConflict: true })
  const readReview = async (headers: Record<string, string>) =>
    (await read<Review>(api, `${review.path}/review`, headers)).body
  const own = await readReview(review.organizer.headers)
  expect(own).toMatchObject({
    role: 'ORGANIZER',
    isBlind: false,
    countries: ['NO'],
    artisticFields: ['PAINTING'],
    counts: { submitted: 3, drafts: 0, withdrawn: 1, rounds: { RECEIVED: 3 }, decisions: {} },
    setup: { kind: 'HERE' },
    call: { title: 'Works on paper' },
  })
  expect(own.jurors.map(({ scored, conflicts }) => [scored, conflicts])).toEqual([
    [1, 1],
    [0, 0],
  ])
  const juror = await readReview(ana.headers)
  expect(juror).toMatchObject({ role: 'JUROR', jurors: [], counts: { scored: 1, conflicts: 1 } })
})

test('hides an application from a juror with a conflict of interest, until they undo it', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  await score(api, review, ana, id, { score: 5 })
  const declared = await score(api, review, ana, id, { score: 5, hasConflict: true })
  expect(declared.json()).toMatchObject({ own: { score: null, hasConflict: true } })
  const { body } = await listAs(api, review, ana)
  const hidden = { name: null, country: null, artisticFields: [], image: null, works: 0 }
  expect(body.items).toMatchObject([{ number: 1, ...hidden }])
  expect((await readAs(api, review, ana, id)).status).toBe(403)
  await score(api, review, ana, id, {})
  expect((await readAs(api, review, ana, id)).status).toBe(200)
})

test('refuses a conflict of the organizer, and scores beyond 1 to 5', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const refused = await score(api, review, review.organizer, id, { hasConflict: true })
  expect(failureOf(refused)).toMatchObject({
    status: 422,
    fields: { hasConflict: expect.any(String) },
  })
  expect((await score(api, review, review.organizer, id, { score: 6 })).statusCode).toBe(422)
  expect((await score(api, review, review.organizer, id, { score: 0 })).statusCode).toBe(422)
  expect((await score(api, review, review.organizer, id, { score: 5 })).statusCode).toBe(200)
})

test('hides the call from strangers, other profiles’ owners and administrators', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, await buildReview(api))
  for (const headers of [
    (await buildWriter(api)).headers,
    ana.headers,
    await signedIn('root', { role: 'ADMIN' }),
    await signedIn('stranger'),
  ]) {
    expect((await readAs(api, review, { headers }, review.ids[0])).status).toBe(404)
    expect((await listAs(api, review, { headers })).status).toBe(404)
    expect((await score(api, review, { headers }, review.ids[0], { score: 5 })).statusCode).toBe(
      404,
    )
  }
})

test('finds no application of another call, no draft and no withdrawn one', async () => {
  const review = await buildReview(api)
  const other = await buildReview(api)
  const { organizer } = review
  expect((await readAs(api, review, organizer, other.ids[0])).status).toBe(404)
  expect((await score(api, review, organizer, other.ids[0], { score: 5 })).statusCode).toBe(404)
  await api.db.updateTable('applications').set({ state: 'WITHDRAWN' }).execute()
  expect((await readAs(api, review, organizer, review.ids[0])).status).toBe(404)
  expect((await listAs(api, review, organizer)).body.items).toEqual([])
})

test('refuses a juror who has applied to the call', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const of = { id: review.id, organizerId: review.organizer.profileId }
  await buildApplication(api.db, of, { number: 7, applicant_uid: ana.uid })
  expect((await readAs(api, review, ana, review.ids[0])).status).toBe(403)
  expect((await score(api, review, ana, review.ids[0], { score: 5 })).statusCode).toBe(403)
})

test('closes the review when the call is deleted', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  await send(api, 'DELETE', review.path, review.organizer.headers)
  expect((await readAs(api, review, ana, review.ids[0])).status).toBe(404)
  expect((await readAs(api, review, review.organizer, review.ids[0])).status).toBe(404)
})

test('logs who reads an application, once a minute, for the organizer alone', async () => {
  const review = await buildReview(api, { applications: 2 })
  const ana = await buildJuror(api, review)
  for (const id of [review.ids[0], review.ids[0], review.ids[1]]) await readAs(api, review, ana, id)
  await readAs(api, review, review.organizer, review.ids[0])
  const accesses = `${review.path}/accesses`
  const { body } = await read<Page<{ who: string; number: number; action: string }>>(
    ...([api, accesses, review.organizer.headers] as const),
  )
  const { name } = await api.db
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', review.organizer.profileId)
    .executeTakeFirstOrThrow()
  expect(body.items.map(({ who, number, action }) => [who, number, action])).toEqual([
    [name, 1, 'READ'],
    [`${ana.uid}@artcommons.test`, 2, 'READ'],
    [`${ana.uid}@artcommons.test`, 1, 'READ'],
  ])
  expect(body.total).toBe(3)
  expect((await read(api, accesses, ana.headers)).status).toBe(403)
  await api.db
    .updateTable('application_accesses')
    .set({ at: new Date(Date.now() - 61_000) })
    .execute()
  await readAs(api, review, ana, review.ids[0])
  expect((await read<Page<object>>(api, accesses, review.organizer.headers)).body.total).toBe(4)
})
