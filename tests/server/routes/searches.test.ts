import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counts } from '@/contract/limits/limits'
import type { SavedSearch } from '@/contract/opportunities/searches'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
  await fillCatalog(api.db)
})
afterAll(() => api.close())

const path = '/v1/opportunities/searches'
const residencies = { name: 'Residencies', filters: { types: 'ART_RESIDENCY' }, frequency: 'NEVER' }

const save = ({ headers }: Pick<Writer, 'headers'>, fields: object = {}) =>
  send(api, 'POST', path, headers, { ...residencies, ...fields })
const list = async ({ headers }: Writer) =>
  (await api.app.inject({ method: 'GET', url: path, headers })).json<SavedSearch[]>()

async function buildReader(plan?: SubscriptionType): Promise<Writer> {
  const reader = await buildWriter(api, 'ARTIST')
  if (plan) await subscribe(api.db, reader.profileId, { type: plan })
  return reader
}
const scheduleOf = (id: string) =>
  api.db
    .selectFrom('saved_searches')
    .select(['frequency', 'next_mail_at', 'matched_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('saves a search without email on the free plan and lists the newest first', async () => {
  const reader = await buildReader()
  const filters = { types: 'ART_RESIDENCY,JOB', location: 'Lisbon', noApplicationFee: 'true' }
  expect((await save(reader)).statusCode).toBe(201)
  const response = await save(reader, { name: '  Lisbon ', filters })
  expect(response.json()).toMatchObject({ name: 'Lisbon', filters, frequency: 'NEVER' })
  expect((await list(reader)).map(({ name }) => name)).toEqual(['Lisbon', 'Residencies'])
})

test('keeps the searches of each profile apart', async () => {
  const [one, other] = [await buildReader(), await buildReader()]
  const { id } = (await save(one)).json<SavedSearch>()
  expect(await list(other)).toEqual([])
  const url = `${path}/${id}`
  expect((await send(api, 'PUT', url, other.headers, { name: 'Mine' })).statusCode).toBe(404)
  await send(api, 'DELETE', url, other.headers)
  expect(await list(one)).toHaveLength(1)
})

test.each([
  ['a value that the filter does not have', { types: 'PICNIC' }, 'filters.types.0'],
  ['a parameter that the list does not have', { ownerUid: 'x' }, 'filters.'],
  ['an order', { sortBy: 'newest' }, 'filters.'],
])('refuses %s', async (_name, filters, field) => {
  const refusal = failureOf(await save(await buildReader(), { filters }))
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
  expect(Object.keys(refusal.fields ?? {})).toEqual([field])
})

test('asks for a name', async () => {
  const refusal = failureOf(await save(await buildReader(), { name: '  ' }))
  expect(refusal.fields).toEqual({ name: 'Enter a name.' })
})

test('never exceeds the limit, also with ten requests at once', async () => {
  const reader = await buildReader()
  for (let saved = 0; saved < counts.savedSearches - 1; saved += 1) await save(reader)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await save(reader)).statusCode),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(failureOf(await save(reader))).toMatchObject({ status: 403, code: 'quota_exceeded' })
})

describe('mails', () => {
  test.each(['ARTIST_OPPORTUNITIES', 'ARTIST_PRO', 'ARTIST_PRO_PLUS'] as const)(
    'are included in %s',
    async (plan) => {
      const reader = await buildReader(plan)
      const { id } = (await save(reader, { frequency: 'DAILY' })).json<SavedSearch>()
      const { next_mail_at: next } = await scheduleOf(id)
      expect(next?.getTime()).toBeGreaterThan(Date.now())
    },
  )

  test.each([undefined, 'ARTIST_STARTER'] as const)(
    'have to be bought on plan %s',
    async (plan) => {
      const response = await save(await buildReader(plan), { frequency: 'WEEKLY' })
      expect(response.statusCode).toBe(402)
      expect(response.json()).toMatchObject({
        code: 'payment_required',
        priceIds: [
          priceIdOf('plan_artist_opportunities_month_usd'),
          priceIdOf('plan_artist_opportunities_year_usd'),
        ],
      })
    },
  )

  test('are refused to organizations, which have no plan with them', async () => {
    const refusal = failureOf(await save(await buildWriter(api), { frequency: 'DAILY' }))
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('need a confirmed address', async () => {
    const reader = await buildReader('ARTIST_PRO')
    const unverified = await signedIn(reader.uid, { email_verified: false })
    const response = await save(
      { headers: { ...reader.headers, ...unverified } },
      { frequency: 'DAILY' },
    )
    expect(failureOf(response)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(response.json<{ message: string }>().message).toContain('Confirm')
  })

  test('start and stop with the frequency', async () => {
    const reader = await buildReader('ARTIST_PRO')
    const { id } = (await save(reader)).json<SavedSearch>()
    const before = await scheduleOf(id)
    const change = (fields: object) => send(api, 'PUT', `${path}/${id}`, reader.headers, fields)
    expect((await change({ frequency: 'WEEKLY', name: 'Weekly' })).json()).toMatchObject({
      name: 'Weekly',
      frequency: 'WEEKLY',
    })
    const weekly = await scheduleOf(id)
    expect(weekly.next_mail_at).not.toBeNull()
    expect(weekly.matched_until.getTime()).toBeGreaterThan(before.matched_until.getTime())
    await change({ frequency: 'NEVER' })
    expect((await scheduleOf(id)).next_mail_at).toBeNull()
  })
})

test('deletes a search, and again without an error', async () => {
  const reader = await buildReader()
  const { id } = (await save(reader)).json<SavedSearch>()
  const remove = () => send(api, 'DELETE', `${path}/${id}`, reader.headers)
  expect((await remove()).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(204)
  expect(await list(reader)).toEqual([])
})
