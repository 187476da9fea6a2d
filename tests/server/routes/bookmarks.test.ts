import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bookmark, RemovedBookmark } from '@/contract/opportunities/bookmarks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity, buildProfile, inDays } from '@/tests/support/server/factories'
import { write } from '@/tests/support/server/opportunityWriter'
import { buildWriter } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp
let organizer: string

beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
})
afterAll(() => api.close())

const closingIn = (days: number) =>
  buildOpportunity(
    api.db,
    { profile_id: organizer },
    { deadline: { localDateTime: inDays(days), timeZone: 'UTC' } },
  )
const list = async (headers: Record<string, string>) =>
  (await read<Bookmark[]>(api, '/v1/opportunities/bookmarks/list', headers)).body

test('lists open bookmarks by deadline, then closed ones', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const [late, closed, soon] = [await closingIn(20), await closingIn(-3), await closingIn(2)]
  for (const id of [late, closed, soon]) {
    expect((await write(api, 'POST', `bookmarks/${id}`, headers)).status).toBe(204)
  }
  const found = await list(headers)
  expect(found.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    [soon, false],
    [late, false],
    [closed, true],
  ])
})

test('lists the ids of the bookmarks, the newest first, without those that are withdrawn', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const [first, withdrawn, last] = [await closingIn(3), await closingIn(4), await closingIn(-2)]
  for (const id of [first, withdrawn, last]) await write(api, 'POST', `bookmarks/${id}`, headers)
  await api.db
    .updateTable('opportunities')
    .set({ status: 'DRAFT' })
    .where('id', '=', withdrawn)
    .execute()
  const { body } = await read<string[]>(api, '/v1/opportunities/bookmarks/ids', headers)
  expect(body).toEqual([last, first])
})

test('creates one bookmark for fifty concurrent requests', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const id = await closingIn(4)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => write(api, 'POST', `bookmarks/${id}`, headers)),
  )
  expect(responses.every(({ status }) => status === 204)).toBe(true)
  expect(await list(headers)).toHaveLength(1)
})

test('lists the bookmarks of the current profile only', async () => {
  const { uid, headers } = await buildWriter(api, 'ARTIST')
  await write(api, 'POST', `bookmarks/${await closingIn(4)}`, headers)
  const other = await buildProfile(api.db, { owner_uid: uid })
  expect(await list(await api.actingAs(uid, other))).toEqual([])
})

test('rejects changes of another profile', async () => {
  const [writer, stranger] = [await buildWriter(api, 'ARTIST'), await buildWriter(api, 'ARTIST')]
  const path = `bookmarks/${await closingIn(4)}`
  await write(api, 'POST', path, writer.headers)
  await write(api, 'PUT', path, writer.headers, { note: 'Mine' })
  const change = await write(api, 'PUT', path, stranger.headers, { note: 'Theirs' })
  expect(change.status).toBe(404)
  await write(api, 'DELETE', path, stranger.headers)
  const [kept] = await list(writer.headers)
  expect(kept?.bookmark.note).toBe('Mine')
})

test.each([
  ['an unknown status', { status: 'MAYBE' }, 'status'],
  ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
])('rejects %s at its field', async (_, body, field) => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const path = `bookmarks/${await closingIn(4)}`
  await write(api, 'POST', path, headers)
  const { status, failure } = await write(api, 'PUT', path, headers, body)
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
})

test('removes a bookmark idempotently, with or without a body', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const id = await closingIn(4)
  await write(api, 'POST', `bookmarks/${id}`, headers)
  expect((await write(api, 'DELETE', `bookmarks/${id}`, headers, { id })).status).toBe(204)
  expect((await write(api, 'DELETE', `bookmarks/${id}`, headers)).status).toBe(204)
  expect(await list(headers)).toEqual([])
})

test('returns 404 for a draft and for an unknown id', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const draft = await buildOpportunity(api.db, { profile_id: organizer, status: 'DRAFT' })
  expect((await write(api, 'POST', `bookmarks/${draft}`, headers)).status).toBe(404)
  const unknown = crypto.randomUUID()
  expect((await write(api, 'POST', `bookmarks/${unknown}`, headers)).status).toBe(404)
})

test('saves and clears a personal status and a note', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const id = await closingIn(4)
  const path = `bookmarks/${id}`
  const missing = await write(api, 'PUT', path, headers, { status: 'APPLIED' })
  expect(missing.status).toBe(404)
  await write(api, 'POST', path, headers)
  await write(api, 'PUT', path, headers, { status: 'APPLIED', note: 'Sent the portfolio' })
  await write(api, 'PUT', path, headers, { status: 'SHORTLISTED' })
  const [saved] = await list(headers)
  expect(saved?.bookmark).toMatchObject({ status: 'SHORTLISTED', note: 'Sent the portfolio' })
  await write(api, 'PUT', path, headers, { status: null, note: '' })
  const [cleared] = await list(headers)
  expect(cleared?.bookmark).toMatchObject({ status: null, note: null })
})

test('lists what was noted about opportunities that are no longer public', async () => {
  const { headers } = await buildWriter(api, 'ARTIST')
  const [draft, removed, unnoted, open] = await Promise.all([3, 4, 5, 6].map(closingIn))
  for (const id of [draft, removed, unnoted, open])
    await write(api, 'POST', `bookmarks/${id}`, headers)
  for (const id of [draft, removed, open])
    await write(api, 'PUT', `bookmarks/${id}`, headers, { note: 'Sent', status: 'APPLIED' })
  const setStatus = (ids: (string | undefined)[], status: 'DRAFT' | 'REMOVED') =>
    api.db
      .updateTable('opportunities')
      .set({ status })
      .where(
        'id',
        'in',
        ids.flatMap((id) => id ?? []),
      )
      .execute()
  await setStatus([draft], 'DRAFT')
  await setStatus([removed, unnoted], 'REMOVED')
  const { body } = await read<RemovedBookmark[]>(
    api,
    '/v1/opportunities/bookmarks/removed',
    headers,
  )
  expect(body.map(({ id, isUnpublished, bookmark }) => [id, isUnpublished, bookmark.note])).toEqual(
    expect.arrayContaining([
      [draft, true, 'Sent'],
      [removed, false, 'Sent'],
    ]),
  )
  expect(body).toHaveLength(2)
})

test('lists what was noted about an opportunity also once it and its organizer are erased', async () => {
  const { headers, profileId } = await buildWriter(api, 'ARTIST')
  const host = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
  const noted = await buildOpportunity(api.db, { profile_id: host, title: 'Quiet residency' })
  const unnoted = await buildOpportunity(api.db, { profile_id: host })
  for (const id of [noted, unnoted]) await write(api, 'POST', `bookmarks/${id}`, headers)
  await write(api, 'PUT', `bookmarks/${noted}`, headers, { status: 'APPLIED', note: 'Sent' })
  await api.db.deleteFrom('profiles').where('id', '=', host).execute()
  const removed = async () =>
    (await read<RemovedBookmark[]>(api, '/v1/opportunities/bookmarks/removed', headers)).body
  expect(await removed()).toEqual([
    {
      id: noted,
      title: 'Quiet residency',
      organizer: null,
      isUnpublished: false,
      bookmark: { status: 'APPLIED', note: 'Sent', createdAt: expect.any(String) as string },
    },
  ])
  const stored = () =>
    api.db
      .selectFrom('bookmarks')
      .select('opportunity_id')
      .where('profile_id', '=', profileId)
      .execute()
  expect(await stored()).toEqual([{ opportunity_id: noted }])
  await write(api, 'DELETE', `bookmarks/${noted}`, headers)
  expect(await removed()).toEqual([])
})
