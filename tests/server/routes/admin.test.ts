import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProfile, LogEntry } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'
import { asAdmin, failureOf, send } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  api = await buildTestApp()
  admin = await asAdmin()
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const list = async (query = '') =>
  (await read<Page<AdminProfile>>(api, `/v1/admin/profiles${query}`, admin)).body
const idsOf = ({ items }: Page<AdminProfile>) => items.map(({ id }) => id)
const log = async () => (await read<Page<LogEntry>>(api, '/v1/admin/log', admin)).body
const remove = (id: string, reason: string) =>
  send(api, 'DELETE', `/v1/profiles/admin/${id}`, admin, { reason })
const restore = (id: string) => send(api, 'PUT', `/v1/admin/profiles/${id}/restore`, admin)

test('lists live and deleted profiles newest first, with hidden fields', async () => {
  const older = await buildProfile(api.db, {
    created_at: daysAgo(2),
    contact: JSON.stringify({ email: 'hidden@example.org', showEmail: false }),
  })
  const deleted = await buildProfile(api.db, {
    created_at: daysAgo(1),
    deleted_at: daysAgo(1),
    deleted_reason: 'Spam',
  })
  const all = await list()
  expect(idsOf(all)).toEqual([deleted, older])
  expect(all).toMatchObject({ page: 1, size: 24, total: 2, totalIsCapped: false })
  expect(all.items[0]).toMatchObject({ deletedReason: 'Spam', deletedAt: expect.any(String) })
  expect(all.items[1]).toMatchObject({
    deletedAt: null,
    contact: { email: 'hidden@example.org' },
  })
  expect(idsOf(await list('?state=deleted'))).toEqual([deleted])
  expect(idsOf(await list('?state=live'))).toEqual([older])
})

test('finds live and deleted profiles by words, handle, id or owner', async () => {
  const id = await buildProfile(api.db, {
    name: 'Peregrine Falk',
    handle: 'perry',
    owner_uid: 'Falk-UID',
    deleted_at: daysAgo(3),
    city: 'Bergen',
  })
  for (const query of ['peregr', 'falk berg', 'PERRY', id, 'Falk-UID']) {
    expect(idsOf(await list(`?query=${query}`))).toEqual([id])
  }
  for (const query of ["' or 1=1 --", '%', 'unknownwords', '&|!', 'r:ARTIST']) {
    expect(idsOf(await list(`?query=${encodeURIComponent(query)}`))).toEqual([])
  }
  expect(idsOf(await list('?query=peregrine&state=live'))).toEqual([])
})

test('returns an empty page past the last and rejects an invalid page or state', async () => {
  const { total } = await list()
  expect(total).toBeGreaterThan(2)
  expect(await list('?page=999')).toMatchObject({ items: [], page: 999, total })
  for (const query of ['?page=0', '?page=x', '?state=gone']) {
    expect((await read(api, `/v1/admin/profiles${query}`, admin)).status).toBe(422)
  }
})

test('logs the actor, action, subject and reason of administrators’ actions', async () => {
  const id = await buildProfile(api.db, { name: 'Logged One' })
  await remove(id, ' Automated account ')
  await restore(id)
  const { items, total } = await log()
  expect(total).toBe(2)
  const generated = { at: expect.any(String) as string, id: expect.any(String) as string }
  const subject = {
    actorUid: 'root',
    actorEmail: 'root@artcommons.test',
    subjectId: id,
    subjectName: 'Logged One',
  }
  expect(items).toEqual([
    { ...generated, ...subject, action: 'PROFILE_RESTORED', reason: null },
    { ...generated, ...subject, action: 'PROFILE_DELETED', reason: 'Automated account' },
  ])
})

test('does not log a rejected deletion', async () => {
  const { total } = await log()
  await remove(crypto.randomUUID(), 'Unknown profile')
  await remove(await buildProfile(api.db), '')
  expect((await log()).total).toBe(total)
})

test('restores a profile and its content but not its ended plan', async () => {
  const id = await buildProfile(api.db, { owner_uid: 'returned' })
  const artwork = await buildArtwork(api.db, { profile_id: id })
  const deletedArtwork = await buildArtwork(api.db, { profile_id: id, deleted_at: daysAgo(0) })
  const opportunity = await buildOpportunity(api.db, { profile_id: id })
  await subscribe(api.db, id)
  await remove(id, 'A mistake')
  expect((await api.app.inject(`/v1/artworks/${artwork}`)).statusCode).toBe(404)

  const response = await restore(id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    id,
    deletedAt: null,
    deletedReason: null,
    publicArtworks: 1,
  })
  for (const url of [
    `/v1/profiles/${id}`,
    `/v1/artworks/${artwork}`,
    `/v1/opportunities/${opportunity}`,
  ]) {
    expect((await api.app.inject(url)).statusCode).toBe(200)
  }
  expect((await api.app.inject(`/v1/artworks/${deletedArtwork}`)).statusCode).toBe(404)
  const plan = await api.db
    .selectFrom('subscriptions')
    .select('status')
    .where('profile_id', '=', id)
    .executeTakeFirst()
  expect(plan?.status).toBe('canceled')
  expect((await api.actingAs('returned', id)).authorization).toBeDefined()
})

test('restores a profile that its owner deleted', async () => {
  const id = await buildProfile(api.db, { deleted_at: daysAgo(29), deleted_by: 'the owner' })
  expect((await restore(id)).statusCode).toBe(200)
})

test('returns 409 more than thirty days after the deletion and 404 for an unknown id', async () => {
  const id = await buildProfile(api.db, { deleted_at: daysAgo(30.01) })
  expect(failureOf(await restore(id))).toEqual({ status: 409, code: 'conflict' })
  expect((await restore(crypto.randomUUID())).statusCode).toBe(404)
})

test('returns 409 for a live profile and for an eleventh profile of its owner', async () => {
  expect((await restore(await buildProfile(api.db))).statusCode).toBe(409)
  for (let n = 0; n < 10; n++) await buildProfile(api.db, { owner_uid: 'full' })
  const id = await buildProfile(api.db, { owner_uid: 'full', deleted_at: daysAgo(1) })
  expect((await restore(id)).statusCode).toBe(409)
  expect((await api.app.inject(`/v1/profiles/${id}`)).statusCode).toBe(404)
})

test('logs concurrent restorations once', async () => {
  const id = await buildProfile(api.db, { deleted_at: daysAgo(1) })
  const { total } = await log()
  const responses = await Promise.all([restore(id), restore(id), restore(id)])
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409])
  expect((await log()).total).toBe(total + 1)
})
