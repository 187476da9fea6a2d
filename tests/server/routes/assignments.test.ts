import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssignmentPlan } from '@/contract/applications/assignments'
import type { JuryCall } from '@/contract/applications/jurors'
import type { Review } from '@/contract/applications/reviews'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication } from '@/tests/support/server/applicationRows'
import {
  buildJuror,
  buildReview,
  decide,
  listAs,
  readAs,
  score,
  type BuiltReview,
  type TestJuror,
} from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { failureOf, send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const request = (
  method: 'PUT' | 'POST',
  { path, organizer }: BuiltReview,
  body: { jurorsEach: number | null; scope?: 'NEW' | 'ALL' },
) =>
  send(
    api,
    method,
    `${path}/assignments${method === 'POST' ? '/preview' : ''}`,
    organizer.headers,
    {
      scope: 'NEW',
      ...body,
    },
  )
const assign = async (review: BuiltReview, body: Parameters<typeof request>[2]) => {
  const response = await request('PUT', review, body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<AssignmentPlan>()
}
const loadsOf = ({ jurors }: AssignmentPlan) => jurors.map(({ before, after }) => [before, after])

const idsFor = async (review: BuiltReview, reader: Pick<TestJuror, 'headers'>) =>
  (await listAs(api, review, reader)).body.items.map(({ id }) => id)

const buildJury = async (applications: number, jurors: number) => {
  const review = await buildReview(api, { applications })
  const jury: TestJuror[] = []
  for (let count = 0; count < jurors; count += 1) jury.push(await buildJuror(api, review))
  return { review, jury }
}
const reviewFor = async (review: BuiltReview, { headers }: Pick<TestJuror, 'headers'>) =>
  (await read<Review>(api, `${review.path}/review`, headers)).body

const choose = (
  { path, organizer }: BuiltReview,
  id: string | undefined,
  jurorIds: readonly string[],
) => send(api, 'PUT', `${path}/applications/${id}/jurors`, organizer.headers, { jurorIds })

const addApplication = ({ id, organizer }: BuiltReview, number: number) =>
  buildApplication(api.db, { id, organizerId: organizer.profileId }, { number })

test('previews equal numbers and assigns nothing, then assigns the same', async () => {
  const { review, jury } = await buildJury(6, 3)
  const previewed = (await request('POST', review, { jurorsEach: 2 })).json<AssignmentPlan>()
  expect(previewed).toMatchObject({ jurorsEach: 2, short: 0 })
  expect(loadsOf(previewed)).toEqual([
    [0, 4],
    [0, 4],
    [0, 4],
  ])
  for (const juror of jury) expect(await idsFor(review, juror)).toHaveLength(6)
  expect(await assign(review, { jurorsEach: 2 })).toEqual(previewed)
  const seen = await Promise.all(jury.map((juror) => idsFor(review, juror)))
  expect(seen.map(({ length }) => length)).toEqual([4, 4, 4])
  for (const id of review.ids) expect(seen.filter((ids) => ids.includes(id))).toHaveLength(2)
  expect(await idsFor(review, review.organizer)).toHaveLength(6)
})

test('hides applications of others from a juror everywhere', async () => {
  const { review, jury } = await buildJury(2, 2)
  const [ana, bo] = jury as [TestJuror, TestJuror]
  const [first, second] = review.ids
  await assign(review, { jurorsEach: 1 })
  await choose(review, first, [ana.id])
  await choose(review, second, [bo.id])
  expect(await idsFor(review, ana)).toEqual([first])
  expect((await readAs(api, review, ana, second)).status).toBe(404)
  expect((await score(api, review, ana, second, { score: 5 })).statusCode).toBe(404)
  expect((await score(api, review, ana, first, { score: 5 })).statusCode).toBe(200)
  expect((await readAs(api, review, review.organizer, second)).status).toBe(200)
  expect((await reviewFor(review, ana)).counts).toMatchObject({ submitted: 1, scored: 1 })
  const calls = await read<JuryCall[]>(api, '/v1/jury/calls', ana.headers)
  expect(calls.body).toMatchObject([{ submitted: 1, scored: 1 }])
  const { jurors } = await reviewFor(review, review.organizer)
  expect(jurors.map(({ assigned, scored }) => [assigned, scored])).toEqual([
    [1, 1],
    [1, 0],
  ])
})

test('fills up new applications, and leaves the others as they are', async () => {
  const { review, jury } = await buildJury(2, 2)
  await assign(review, { jurorsEach: 1 })
  const before = await Promise.all(jury.map((juror) => idsFor(review, juror)))
  const added = [await addApplication(review, 3), await addApplication(review, 4)]
  expect(await reviewFor(review, review.organizer)).toMatchObject({
    jurorsEach: 1,
    shortOfJurors: 2,
  })
  expect(loadsOf(await assign(review, { jurorsEach: 1 }))).toEqual([
    [1, 2],
    [1, 2],
  ])
  const after = await Promise.all(jury.map((juror) => idsFor(review, juror)))
  after.forEach((ids, index) => expect(ids).toEqual(expect.arrayContaining(before[index] ?? [])))
  expect(after.flat()).toEqual(expect.arrayContaining(added))
  expect(await reviewFor(review, review.organizer)).toMatchObject({ shortOfJurors: 0 })
})

test('replaces a juror with a conflict of interest, and never assigns them', async () => {
  const { review, jury } = await buildJury(2, 2)
  const [ana, bo] = jury as [TestJuror, TestJuror]
  for (const id of review.ids) await score(api, review, ana, id, { hasConflict: true })
  expect(loadsOf(await assign(review, { jurorsEach: 1 }))).toEqual([
    [0, 0],
    [0, 2],
  ])
  await score(api, review, bo, review.ids[0], { hasConflict: true })
  expect(await reviewFor(review, review.organizer)).toMatchObject({ shortOfJurors: 1 })
  expect(await assign(review, { jurorsEach: 1 })).toMatchObject({ short: 1 })
  const cy = await buildJuror(api, review)
  await assign(review, { jurorsEach: 1 })
  expect(await idsFor(review, cy)).toEqual([review.ids[0]])
})

test('frees the applications of a juror who is removed, and says how many have fewer jurors', async () => {
  const { review, jury } = await buildJury(4, 3)
  await assign(review, { jurorsEach: 2 })
  const [ana] = jury as [TestJuror]
  const theirs = await idsFor(review, ana)
  await score(api, review, ana, theirs[0], { score: 5 })
  await send(api, 'DELETE', `${review.path}/jurors/${ana.id}`, review.organizer.headers)
  const after = await reviewFor(review, review.organizer)
  expect(after.shortOfJurors).toBe(theirs.length)
  expect(await assign(review, { jurorsEach: 2 })).toMatchObject({ short: 0 })
  const { body } = await readAs(api, review, review.organizer, theirs[0])
  expect(body.scores).toMatchObject({ count: 1, mean: 5 })
})

test('assigns all again but what was reviewed, and back to all jurors', async () => {
  const { review, jury } = await buildJury(4, 2)
  const [ana, bo] = jury as [TestJuror, TestJuror]
  await assign(review, { jurorsEach: 1 })
  for (const id of review.ids) await choose(review, id, [ana.id])
  await score(api, review, ana, review.ids[3], { score: 2 })
  expect(loadsOf(await assign(review, { jurorsEach: 1 }))).toEqual([
    [4, 4],
    [0, 0],
  ])
  expect(loadsOf(await assign(review, { jurorsEach: 1, scope: 'ALL' }))).toEqual([
    [4, 2],
    [0, 2],
  ])
  expect(await idsFor(review, ana)).toContain(review.ids[3])
  await assign(review, { jurorsEach: null })
  expect(await idsFor(review, bo)).toHaveLength(4)
})

test('assigns no one to applications that are decided', async () => {
  const { review, jury } = await buildJury(2, 1)
  await decide(api, review, [review.ids[0]], 'DECLINED')
  await assign(review, { jurorsEach: 1 })
  expect(await idsFor(review, jury[0] as TestJuror)).toEqual([review.ids[1]])
  expect(await reviewFor(review, review.organizer)).toMatchObject({ shortOfJurors: 0 })
})

test('refuses to assign without a juror, to others’ jurors, and by jurors', async () => {
  const { review, jury } = await buildJury(1, 0)
  const [id] = review.ids
  expect(jury).toEqual([])
  expect((await request('PUT', review, { jurorsEach: 1 })).statusCode).toBe(409)
  const ana = await buildJuror(api, review)
  expect((await choose(review, id, [ana.id])).statusCode).toBe(409)
  await assign(review, { jurorsEach: 1 })
  const other = await buildJuror(api, await buildReview(api))
  expect(failureOf(await choose(review, id, [other.id]))).toMatchObject({
    status: 422,
    fields: { jurorIds: expect.any(String) },
  })
  const asJuror = { ...review, organizer: { ...review.organizer, headers: ana.headers } }
  expect((await request('PUT', asJuror, { jurorsEach: null })).statusCode).toBe(403)
  expect((await request('POST', asJuror, { jurorsEach: null })).statusCode).toBe(403)
  expect((await choose(asJuror, id, [])).statusCode).toBe(403)
})

test('shows the organizer the jurors of an application, and jurors nothing of them', async () => {
  const { review, jury } = await buildJury(1, 2)
  const [ana] = jury as [TestJuror]
  const [id] = review.ids
  expect((await readAs(api, review, review.organizer, id)).body.jurorIds).toBeUndefined()
  await assign(review, { jurorsEach: 1 })
  expect((await choose(review, id, [ana.id])).json()).toEqual({ jurorIds: [ana.id] })
  expect((await readAs(api, review, review.organizer, id)).body.jurorIds).toEqual([ana.id])
  expect((await readAs(api, review, ana, id)).body.jurorIds).toBeUndefined()
  expect(await reviewFor(review, ana)).toMatchObject({ shortOfJurors: 0, jurors: [] })
})
