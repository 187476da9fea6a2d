import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '@/contract/applications/reviews'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { criterion, setCriteria } from '@/tests/support/server/criteria'
import { buildReview, score } from '@/tests/support/server/jury'
import { change, create, publishable } from '@/tests/support/server/opportunityWriter'
import { read } from '@/tests/support/server/reads'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const both = [criterion('Concept', 3), criterion('Craft', 2)]
const [, craft = criterion('Craft')] = both
const criteriaOf = async ({ headers }: Pick<Writer, 'headers'>, id: string) =>
  (await read<Review>(api, `/v1/opportunities/${id}/review`, headers)).body.criteria

test('a copy has the criteria of the earlier opportunity, which only its owner sees', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { ...publishable(), reviewCriteria: both })
  expect(await criteriaOf(writer, opportunity.id)).toEqual(both)
  expect(opportunity.management?.reviewCriteria).toEqual(both)
  const again = await change(api, writer, opportunity.id, { title: 'Winter' })
  expect(again.opportunity.management?.reviewCriteria).toEqual(both)
})

test('a saved form replaces the criteria until an application is scored', async () => {
  const review = await buildReview(api)
  const { id, organizer } = review
  await setCriteria(api, review, { criteria: both })
  const replaced = await change(api, organizer, id, { reviewCriteria: [craft] })
  expect(replaced.opportunity.management?.reviewCriteria).toEqual([craft])
  await score(api, review, organizer, review.ids[0], { criterionScores: { [craft.id]: 4 } })
  const { status, opportunity } = await change(api, organizer, id, { reviewCriteria: both })
  expect(status).toBe(200)
  expect(opportunity.management?.reviewCriteria).toEqual([craft])
  expect(await criteriaOf(organizer, id)).toEqual([craft])
})

test('refuses criteria that could not be set in the review', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, publishable())
  const { status } = await change(api, writer, opportunity.id, { reviewCriteria: [craft, craft] })
  expect(status).toBe(422)
})
