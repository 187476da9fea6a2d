import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '@/contract/values/values'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildJuror,
  buildReview,
  decide,
  listAs,
  readAs,
  type BuiltReview,
} from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const logOf = async ({ path, organizer }: BuiltReview) =>
  (
    await read<Page<{ who: string; action: string; number: number | null }>>(
      ...([api, `${path}/accesses`, organizer.headers] as const),
    )
  ).body.items.map(({ who, action, number }) => [who, action, number])
const age = (minutes: number) =>
  sql`update application_accesses set at = at - make_interval(mins => ${minutes})`.execute(api.db)

test('names the juror, and the applicant until the application is erased', async () => {
  const review = await buildReview(api)
  const [id] = review.ids
  const ana = await buildJuror(api, review)
  await api.db.updateTable('jurors').set({ name: 'Ana Sol' }).where('uid', '=', ana.uid).execute()
  const { name } = (await readAs(api, review, ana, id)).body
  const entry = async () =>
    (
      await read<Page<{ who: string; number: number | null; name: string | null }>>(
        ...([api, `${review.path}/accesses`, review.organizer.headers] as const),
      )
    ).body.items[0]
  expect(name).toMatch(/^Ada/)
  expect(await entry()).toMatchObject({
    who: `Ana Sol, ${ana.uid}@artcommons.test`,
    number: 1,
    name,
  })
  await eraseApplications(api.db, review.ids, new Date())
  expect(await entry()).toMatchObject({ number: 1, name: null })
})

test('names who saw an application by its number once it was erased', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  await readAs(api, review, ana, review.ids[0])
  await eraseApplications(api.db, review.ids, new Date())
  expect(await logOf(review)).toEqual([[`${ana.uid}@artcommons.test`, 'READ', 1]])
})

test('logs who saw the list once an hour, whatever its filters', async () => {
  const review = await buildReview(api, { applications: 2 })
  const ana = await buildJuror(api, review)
  const seen = [`${ana.uid}@artcommons.test`, 'LISTED', null]
  for (const query of ['', '?sortBy=rank', '?size=1&page=2', '?unscored=true'])
    await listAs(api, review, ana, query)
  expect(await logOf(review)).toEqual([seen])
  await age(59)
  await listAs(api, review, ana)
  expect(await logOf(review)).toEqual([seen])
  await age(1)
  await listAs(api, review, ana)
  expect(await logOf(review)).toEqual([seen, seen])
})

test('logs no list that shows nothing or is refused, and each reader apart', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const bo = await buildJuror(api, review)
  await listAs(api, review, ana, '?minScore=5')
  await listAs(api, await buildReview(api), ana)
  expect(await logOf(review)).toEqual([])
  await listAs(api, review, ana)
  await listAs(api, review, bo)
  expect((await logOf(review)).map(([who]) => who)).toEqual(
    [bo, ana].map(({ uid }) => `${uid}@artcommons.test`),
  )
})

test('logs a preview of decisions, which names applicants, as a list', async () => {
  const review = await buildReview(api)
  const { path, organizer, ids } = review
  const body = { ids, decision: 'DECLINED', message: 'Dear {name}' }
  const preview = await send(api, 'POST', `${path}/decisions/preview`, organizer.headers, body)
  expect(preview.statusCode).toBe(200)
  await decide(api, review, ids, 'DECLINED')
  expect((await logOf(review)).map(([, action]) => action)).toEqual(['LISTED'])
})
