import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecretAddressState } from '@/contract/values/secretAddresses'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { calendarLines } from '@/tests/support/server/calendars'
import { buildOpportunity, buildProfile, inDays } from '@/tests/support/server/factories'
import { publishable, write } from '@/tests/support/server/opportunityWriter'
import { read } from '@/tests/support/server/reads'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
let organizer: string

beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
})
afterAll(() => api.close())

type Headers = Record<string, string>

const createAddress = async (headers: Headers) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/opportunities/calendar',
    headers,
  })
  expect(response.statusCode).toBe(201)
  return new URL(response.json<{ url: string }>().url).pathname
}
const revoke = (headers: Headers) => write(api, 'DELETE', 'calendar', headers)
const fetchCalendar = (url: string, headers: Headers = {}) =>
  api.app.inject({ method: 'GET', url, headers })
const bookmark = (headers: Headers, id: string) => write(api, 'POST', `bookmarks/${id}`, headers)
const valuesOf = (text: string, name: string) =>
  calendarLines(text)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))
const state = async (headers: Headers) =>
  (await read<SecretAddressState>(api, '/v1/opportunities/calendar', headers)).body

/** Closes in so many days. */
const closing = (days: number, title: string) =>
  buildOpportunity(
    api.db,
    { profile_id: organizer, title },
    { deadline: { localDateTime: inDays(days), timeZone: 'UTC' } },
  )

test('lists the deadlines of the bookmarks, passed ones too, without a token', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const late = await closing(9, 'Late')
  const passed = await closing(-3, 'Passed')
  const rolling = await buildOpportunity(api.db, { profile_id: organizer }, { deadline: null })
  for (const id of [late, passed, rolling]) await bookmark(headers, id)
  await closing(5, 'Not bookmarked')

  const response = await fetchCalendar(await createAddress(headers))
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['cache-control']).toContain('private')
  expect(valuesOf(response.body, 'SUMMARY')).toEqual(['Deadline: Passed', 'Deadline: Late'])
  expect(valuesOf(response.body, 'UID')).toEqual([`${passed}@localhost`, `${late}@localhost`])
  expect(valuesOf(response.body, 'X-WR-CALNAME')).toEqual(['Art Commons bookmarks'])
})

test('a moved deadline keeps its UID and gets a higher SEQUENCE', async () => {
  const organization = await buildWriter(api)
  const { headers } = await buildWriter(api, 'ARTIST')
  const draft = { ...publishable(), status: 'PUBLISHED', listingPlan: 'FREE' }
  const { opportunity } = await write(api, 'POST', '', organization.headers, draft)
  await bookmark(headers, opportunity.id)
  const address = await createAddress(headers)
  const before = (await fetchCalendar(address)).body

  const moved = await write(api, 'PUT', opportunity.id, organization.headers, {
    id: opportunity.id,
    status: 'PUBLISHED',
    deadline: { localDateTime: '2031-05-06T17:00', timeZone: 'Europe/Berlin' },
  })
  expect(moved.status).toBe(200)
  const after = (await fetchCalendar(address)).body
  expect(valuesOf(after, 'DTSTART')).toEqual(['20310506T150000Z'])
  expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'))
  const [first, second] = [before, after].map((text) => Number(valuesOf(text, 'SEQUENCE')[0]))
  expect(second).toBeGreaterThan(first ?? Infinity)
})

test('leaves out what is withdrawn or no longer bookmarked', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const [withdrawn, removed] = [await closing(5, 'Withdrawn'), await closing(6, 'Removed')]
  for (const id of [withdrawn, removed]) await bookmark(headers, id)
  const address = await createAddress(headers)
  await api.db
    .updateTable('opportunities')
    .set({ status: 'DRAFT' })
    .where('id', '=', withdrawn)
    .execute()
  await write(api, 'DELETE', `bookmarks/${removed}`, headers)
  const { statusCode, body } = await fetchCalendar(address)
  expect([statusCode, valuesOf(body, 'UID')]).toEqual([200, []])
})

test('a new address replaces the previous one, and a revoked one returns 404', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  expect(await state(headers)).toEqual({ createdAt: null })
  const first = await createAddress(headers)
  const second = await createAddress(headers)
  expect(Date.parse((await state(headers)).createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect((await fetchCalendar(first)).statusCode).toBe(404)
  expect((await fetchCalendar(second)).statusCode).toBe(200)
  expect((await revoke(headers)).status).toBe(204)
  expect((await revoke(headers)).status).toBe(204)
  expect((await fetchCalendar(second)).statusCode).toBe(404)
  expect(await state(headers)).toEqual({ createdAt: null })
})

test('each profile has a calendar of its own, which ends with the profile', async () => {
  const { uid, profileId, headers } = await buildWriter(api, 'ARTIST')
  const address = await createAddress(headers)
  const other = await api.actingAs(uid, await buildProfile(api.db, { owner_uid: uid }))
  await bookmark(other, await closing(5, 'Of the other profile'))
  await revoke(other)
  expect(valuesOf((await fetchCalendar(address)).body, 'UID')).toEqual([])
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date() })
    .where('id', '=', profileId)
    .execute()
  expect((await fetchCalendar(address)).statusCode).toBe(404)
})

test('the database contains no secret, and a repeated request gets another address', async () => {
  const { profileId, headers } = await buildWriter(api, 'ARTIST')
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [await createAddress(key), await createAddress(key)]
  expect(second).not.toBe(first)
  const secret = /calendar\/([\w-]{43})\.ics$/.exec(second)?.[1] ?? ''
  const row = await api.db
    .selectFrom('bookmark_calendars')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  expect(row.secret_hash).toHaveLength(32)
  expect(row.secret_hash.toString('base64url')).not.toBe(secret)
})

test.each(['short.ics', `${'x'.repeat(43)}.txt`, `${'x'.repeat(81)}.ics`, '..%2Fcalendar.ics'])(
  'refuses the address %s',
  async (file) => {
    const { statusCode } = await fetchCalendar(`/v1/opportunities/calendar/${file}`)
    expect(statusCode).toBe(404)
  },
)
