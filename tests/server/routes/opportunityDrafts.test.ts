import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  change,
  create,
  publishable,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

test('saves a type alone as a draft that only its profile can read', async () => {
  const writer = await buildWriter(api)
  const { status, opportunity } = await create(api, writer, { type: 'JOB' })
  expect(status).toBe(201)
  expect(opportunity).toMatchObject({ type: 'JOB', status: 'DRAFT', title: '', version: 1 })
  expect((await readOpportunity(api, opportunity.id, writer.headers)).status).toBe(200)
  expect((await readOpportunity(api, opportunity.id)).status).toBe(404)
})

test('changes the fields that are sent and no others', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, publishable())
  const changed = await change(api, writer, opportunity.id, {
    title: 'Other title',
    duration: 'A week',
  })
  expect(changed.opportunity).toMatchObject({
    title: 'Other title',
    duration: 'A week',
    description: opportunity.description,
    deadline: opportunity.deadline,
    version: 2,
  })
})

test('returns 409 for a version that another window has replaced, and changes nothing', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'JOB' })
  const ifMatch = { 'if-match': `"${opportunity.version}"` }
  expect((await change(api, writer, opportunity.id, { title: 'First' }, ifMatch)).status).toBe(200)
  const second = await change(api, writer, opportunity.id, { title: 'Second' }, ifMatch)
  expect([second.status, second.failure.code]).toEqual([409, 'conflict'])
  expect((await readOpportunity(api, opportunity.id, writer.headers)).body.title).toBe('First')
})

test.each([
  ['owner_uid', { ownerUid: 'someone' }],
  ['version', { version: 40 }],
  ['boosts', { boosts: ['HIGHLIGHT'] }],
  ['listed_until', { listedUntil: '2099-01-01T00:00:00.000Z' }],
] as const)('ignores %s in the body', async (column, body) => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'JOB', ...body })
  const row = await api.db
    .selectFrom('opportunities')
    .select(['owner_uid', 'version', 'listed_until'])
    .where('id', '=', opportunity.id)
    .executeTakeFirstOrThrow()
  expect([row, opportunity.boosts, column]).toEqual([
    { owner_uid: writer.uid, version: 1, listed_until: null },
    [],
    column,
  ])
})
