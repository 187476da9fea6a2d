import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Criterion } from '@/contract/forms/criteria'
import type { Review, ReviewSummary } from '@/contract/applications/reviews'
import { weightedScore } from '@/contract/values/weightedScore'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { criterion, putCriteria, setCriteria } from '@/tests/support/server/criteria'
import {
  buildJuror,
  buildReview,
  decide,
  listAs,
  readAs,
  score,
  takeBack,
  type BuiltReview,
  type TestJuror,
} from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { failureOf } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** Scores in the order of the criteria; null leaves one out. */
const inOrder = (criteria: readonly Criterion[], points: readonly (number | null)[]) =>
  Object.fromEntries(
    criteria.flatMap(({ id }, index) => {
      const given = points[index] ?? null
      return given === null ? [] : [[id, given] as const]
    }),
  )

const rate = (
  review: BuiltReview,
  juror: TestJuror,
  criteria: readonly Criterion[],
  points: readonly (number | null)[],
) =>
  score(api, review, juror, review.ids[0], {
    score: undefined,
    criterionScores: inOrder(criteria, points),
  })

const summaryFor = async (review: BuiltReview, reader: Pick<TestJuror, 'headers'>) =>
  (await listAs(api, review, reader)).body.items[0] as ReviewSummary

const scoresOf = async (review: BuiltReview) => (await summaryFor(review, review.organizer)).scores

const concept = criterion('Concept', 3)
const craft = criterion('Craft', 2)
const both = [concept, craft]

describe('setting criteria', () => {
  test('shows them to the organizer and to jurors, in their order', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    expect(await setCriteria(api, review, { criteria: both })).toEqual({
      criteria: both,
      criteriaVersion: 1,
    })
    for (const { headers } of [review.organizer, juror]) {
      const { body } = await read<Review>(api, `${review.path}/review`, headers)
      expect(body).toMatchObject({ criteria: both, criteriaVersion: 1 })
    }
  })

  test('refuses a sixth criterion, equal names, and weights beyond 1 to 5', async () => {
    const review = await buildReview(api)
    const refused = async (criteria: Criterion[]) =>
      failureOf(await putCriteria(api, review, { criteria })).fields
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => criterion(name))
    expect(Object.keys((await refused(six)) ?? {})).toEqual(['criteria'])
    expect(await refused([criterion('Craft'), criterion('craft')])).toEqual({
      'criteria.1.name': 'Another criterion has this name.',
    })
    expect(Object.keys((await refused([criterion('A', 6)])) ?? {})).toEqual(['criteria.0.weight'])
    expect(Object.keys((await refused([criterion('A', 0)])) ?? {})).toEqual(['criteria.0.weight'])
    expect(await refused([criterion(' ')])).toEqual({ 'criteria.0.name': 'Enter a name.' })
  })

  test('refuses jurors, and strangers as if there were nothing', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    const stranger = await buildJuror(api, await buildReview(api))
    const by = async ({ headers }: TestJuror) =>
      (
        await putCriteria(
          api,
          { ...review, organizer: { ...review.organizer, headers } },
          { criteria: both },
        )
      ).statusCode
    expect(await by(juror)).toBe(403)
    expect(await by(stranger)).toBe(404)
  })

  test('refuses criteria that were read before another change, and changes nothing', async () => {
    const review = await buildReview(api)
    await setCriteria(api, review, { criteria: both })
    const late = await putCriteria(api, review, { criteria: [craft], version: 0 })
    expect(failureOf(late)).toMatchObject({ status: 409, code: 'criteria_changed' })
    const { body } = await read<Review>(api, `${review.path}/review`, review.organizer.headers)
    expect(body.criteria).toEqual(both)
  })

  test('keeps the version of criteria that are saved as they are', async () => {
    const review = await buildReview(api)
    await setCriteria(api, review, { criteria: both })
    expect(await setCriteria(api, review, { criteria: both, version: 1 })).toMatchObject({
      criteriaVersion: 1,
    })
  })
})

describe('scoring by criteria', () => {
  test('counts the weighted mean of a juror once all are scored', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await setCriteria(api, review, { criteria: both })
    expect((await rate(review, juror, both, [5, null])).json()).toMatchObject({
      own: { score: null, criterionScores: { [concept.id]: 5 } },
    })
    expect(await scoresOf(review)).toMatchObject({ count: 0, mean: null, rank: null })
    expect((await listAs(api, review, juror, '?unscored=true')).body.total).toBe(1)
    expect((await rate(review, juror, both, [5, 3])).json()).toMatchObject({ own: { score: 4.2 } })
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 4.2, rank: 1 })
    expect((await listAs(api, review, juror, '?unscored=true')).body.total).toBe(0)
  })

  test('averages, spreads and ranks what jurors’ scores count', async () => {
    const review = await buildReview(api, { applications: 2 })
    const [ana, bo] = [await buildJuror(api, review), await buildJuror(api, review)]
    const three = [criterion('A'), criterion('B'), criterion('C')]
    await setCriteria(api, review, { criteria: three })
    for (const [juror, id, points] of [
      [ana, review.ids[0], [5, 5, 4] as const] as const,
      [bo, review.ids[0], [4, 4, 3] as const] as const,
      [ana, review.ids[1], [4, 3, 4] as const] as const,
      [bo, review.ids[1], [5, 4, 5] as const] as const,
    ])
      await score(api, review, juror, id, { criterionScores: inOrder(three, points) })
    const { items } = (await listAs(api, review, review.organizer, '?sortBy=rank')).body
    expect(items.map(({ number, scores }) => [number, scores.mean, scores.rank])).toEqual(
      [
        [1, 4.17, 1],
        [2, 4.17, 1],
      ].map(([number, mean, rank]) => [number, expect.closeTo(mean ?? 0), rank]),
    )
    expect(items[0]?.scores).toMatchObject({ count: 2, spread: expect.closeTo(0.707, 2) })
    expect((await listAs(api, review, ana, '?minScore=4')).body.total).toBe(1)
  })

  test('rounds as the contract says, for generated criteria and scores', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    let seed = 7
    const next = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return 1 + (seed % max)
    }
    let version = 0
    for (let round = 0; round < 40; round += 1) {
      const criteria = Array.from({ length: next(5) }, (_, n) => criterion(`C${n}`, next(5)))
      const set = await setCriteria(api, review, { criteria, version, isConfirmed: true })
      version = set.criteriaVersion
      const points = criteria.map(() => next(5))
      const { own } = (await rate(review, juror, criteria, points)).json<ReviewSummary>()
      expect(own.score).toBe(weightedScore(criteria, inOrder(criteria, points)))
    }
  })

  test('shows the organizer each criterion of each juror, and jurors only their own', async () => {
    const review = await buildReview(api)
    const [ana, bo] = [await buildJuror(api, review), await buildJuror(api, review)]
    await setCriteria(api, review, { criteria: both })
    await rate(review, ana, both, [5, 3])
    await rate(review, bo, both, [1, null])
    const id = review.ids[0]
    const seen = (await readAs(api, review, review.organizer, id)).body.jurorReviews
    expect(seen.map((one) => [one.score, one.criterionScores])).toEqual([
      [4.2, { [concept.id]: 5, [craft.id]: 3 }],
      [null, { [concept.id]: 1 }],
    ])
    const { body } = await readAs(api, review, bo, id)
    expect(body.jurorReviews).toEqual([])
    expect(body.own.criterionScores).toEqual({ [concept.id]: 1 })
  })

  test('refuses scores of other criteria, and those beyond 1 to 5', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await setCriteria(api, review, { criteria: both })
    const other = await rate(review, juror, [criterion('Other')], [3])
    expect(failureOf(other)).toMatchObject({
      status: 422,
      fields: { criterionScores: expect.any(String) },
    })
    expect((await rate(review, juror, both, [6, 1])).statusCode).toBe(422)
    expect((await rate(review, juror, both, [0, 1])).statusCode).toBe(422)
  })

  test('a conflict of interest removes the scores of all criteria', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await setCriteria(api, review, { criteria: both })
    await rate(review, juror, both, [5, 3])
    const declared = await score(api, review, juror, review.ids[0], { hasConflict: true })
    expect(declared.json<ReviewSummary>().own).toEqual({
      score: null,
      note: null,
      hasConflict: true,
    })
    await score(api, review, juror, review.ids[0], {})
    expect((await summaryFor(review, juror)).own.criterionScores).toBeUndefined()
  })

  test('keeps scores of clients that know no criteria, and refuses their one score', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await setCriteria(api, review, { criteria: both })
    await rate(review, juror, both, [4, 4])
    const [id] = review.ids
    const noted = await score(api, review, juror, id, { score: 4, note: 'Bold' })
    expect(noted.json()).toMatchObject({
      own: { score: 4, note: 'Bold', criterionScores: { [concept.id]: 4 } },
    })
    const refused = await score(api, review, juror, id, { score: 2 })
    expect(failureOf(refused)).toMatchObject({ status: 422, fields: { score: expect.any(String) } })
    expect((await summaryFor(review, juror)).own).toMatchObject({ score: 4, note: 'Bold' })
  })
})

describe('changing criteria after scores', () => {
  const scored = async (points: readonly (number | null)[] = [5, 3]) => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await setCriteria(api, review, { criteria: both })
    await rate(review, juror, both, points)
    return { review, juror }
  }

  test('renames and sorts without a question, and counts the same', async () => {
    const { review } = await scored()
    const renamed = [craft, { ...concept, name: 'Idea' }]
    await setCriteria(api, review, { criteria: renamed, version: 1 })
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 4.2 })
  })

  test('asks before other weights, and counts by them once confirmed', async () => {
    const { review } = await scored()
    const criteria = [
      { ...concept, weight: 1 },
      { ...craft, weight: 1 },
    ]
    const refused = await putCriteria(api, review, { criteria, version: 1 })
    expect(failureOf(refused)).toMatchObject({ status: 409, code: 'confirmation_needed' })
    expect(refused.json<{ message: string }>().message).toBe(
      '1 review has scores. What they count is calculated again. No score is deleted.',
    )
    expect(await scoresOf(review)).toMatchObject({ mean: 4.2 })
    await setCriteria(api, review, { criteria, version: 1, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ mean: 4 })
  })

  test('a new criterion makes reviews incomplete until it is scored', async () => {
    const { review, juror } = await scored()
    const three = [...both, criterion('Feasibility')]
    const refused = await putCriteria(api, review, { criteria: three, version: 1 })
    expect(refused.json<{ message: string }>().message).toBe(
      '1 review has scores. 1 of them no longer counts until what is missing is scored. No score is deleted.',
    )
    await setCriteria(api, review, { criteria: three, version: 1, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ count: 0, mean: null })
    expect((await summaryFor(review, juror)).own).toMatchObject({
      score: null,
      criterionScores: { [concept.id]: 5, [craft.id]: 3 },
    })
    await rate(review, juror, three, [5, 3, 5])
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 4.33 })
  })

  test('scores of a criterion that was removed count again when it returns', async () => {
    const { review, juror } = await scored()
    await setCriteria(api, review, { criteria: [craft], version: 1, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 3 })
    await rate(review, juror, [craft], [2])
    await setCriteria(api, review, { criteria: both, version: 2, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 3.8 })
  })

  test('the one score from before criteria counts again without them', async () => {
    const review = await buildReview(api)
    const juror = await buildJuror(api, review)
    await score(api, review, juror, review.ids[0], { score: 4 })
    expect((await putCriteria(api, review, { criteria: both })).statusCode).toBe(409)
    await setCriteria(api, review, { criteria: both, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ count: 0 })
    await rate(review, juror, both, [1, 1])
    await setCriteria(api, review, { criteria: [], version: 1, isConfirmed: true })
    expect(await scoresOf(review)).toMatchObject({ count: 1, mean: 4 })
  })

  test('refuses scores for criteria that were changed after they were read', async () => {
    const { review, juror } = await scored()
    const three = [...both, criterion('Feasibility')]
    await setCriteria(api, review, { criteria: three, version: 1, isConfirmed: true })
    const late = await score(api, review, juror, review.ids[0], {
      criterionScores: inOrder(both, [1, 1]),
      criteriaVersion: 1,
    })
    expect(failureOf(late)).toMatchObject({ status: 409, code: 'criteria_changed' })
    expect((await summaryFor(review, juror)).own.criterionScores).toMatchObject({ [concept.id]: 5 })
  })

  test('refuses other weights after a decision, but not another name', async () => {
    const { review } = await scored()
    expect((await decide(api, review, review.ids, 'ACCEPTED')).statusCode).toBe(200)
    const heavier = [{ ...concept, weight: 5 }, craft]
    const confirmed = { version: 1, isConfirmed: true }
    const refused = await putCriteria(api, review, { criteria: heavier, ...confirmed })
    expect(failureOf(refused)).toMatchObject({ status: 409, code: 'conflict' })
    const renamed = [{ ...concept, name: 'Idea' }, craft]
    expect((await putCriteria(api, review, { criteria: renamed, version: 1 })).statusCode).toBe(200)
    await takeBack(api, review, review.ids)
    await setCriteria(api, review, { criteria: heavier, version: 2, isConfirmed: true })
  })
})
