import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeletedProfile } from '@/contract/profiles/profiles'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { read } from '@/tests/support/server/reads'
import { asAdmin, failureOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const buildDeleted = (uid: string, days = 1) =>
  buildProfile(api.db, { owner_uid: uid, deleted_by: uid, deleted_at: daysAgo(days) })
const list = async (uid: string) =>
  (await read<DeletedProfile[]>(api, '/v1/profiles/deleted', await signedIn(uid))).body
const restore = async (uid: string, id: string) =>
  send(api, 'PUT', `/v1/profiles/${id}/restore`, await signedIn(uid))
const statusOf = async (url: string) => (await api.app.inject(url)).statusCode

test('restores a profile with what it showed before its owner deleted it', async () => {
  const uid = 'returning-owner'
  const id = await buildProfile(api.db, { owner_uid: uid, name: 'Ada', handle: 'ada' })
  const artwork = await buildArtwork(api.db, { profile_id: id })
  const removedBefore = await buildArtwork(api.db, { profile_id: id, deleted_at: daysAgo(0) })
  const opportunity = await buildOpportunity(api.db, { profile_id: id })
  const pages = [
    `/v1/profiles/${id}`,
    `/v1/artworks/${artwork}`,
    `/v1/opportunities/${opportunity}`,
  ]
  await send(api, 'DELETE', `/v1/profiles/${id}`, await api.actingAs(uid, id))
  for (const url of pages) expect(await statusOf(url)).toBe(404)
  expect(await list(uid)).toEqual([
    {
      id,
      handle: 'ada',
      name: 'Ada',
      role: 'ARTIST',
      organizationType: null,
      deletedAt: expect.any(String) as string,
    },
  ])

  const response = await restore(uid, id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ id, name: 'Ada', publicArtworks: 1 })
  for (const url of pages) expect(await statusOf(url)).toBe(200)
  expect(await statusOf(`/v1/artworks/${removedBefore}`)).toBe(404)
  expect(await list(uid)).toEqual([])
  const token = await send(api, 'POST', '/v1/profiles/token/', await signedIn(uid), { id })
  expect(token.statusCode).toBe(200)
})

test('lists the most recently deleted profile first and none after thirty days', async () => {
  const uid = 'owner-of-several'
  const [older, newer] = [await buildDeleted(uid, 29.9), await buildDeleted(uid, 1)]
  await buildDeleted(uid, 30.01)
  await buildDeleted('somebody-else')
  expect((await list(uid)).map(({ id }) => id)).toEqual([newer, older])
})

test('leaves what an administrator deleted to administrators', async () => {
  for (const uid of ['moderated-owner', 'root']) {
    const id = await buildProfile(api.db, { owner_uid: uid })
    await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason: 'Spam' })
    expect(await list(uid)).toEqual([])
    expect(failureOf(await restore(uid, id))).toEqual({ status: 403, code: 'forbidden' })
    expect(await statusOf(`/v1/profiles/${id}`)).toBe(404)
  }
})

test('returns 404 for the deleted profile of another user and for an unknown one', async () => {
  expect((await restore('a-stranger', await buildDeleted('its-owner'))).statusCode).toBe(404)
  expect((await restore('a-stranger', crypto.randomUUID())).statusCode).toBe(404)
})

test('returns 409 for a live profile and after thirty days', async () => {
  const uid = 'late-owner'
  const live = await buildProfile(api.db, { owner_uid: uid })
  expect(failureOf(await restore(uid, live))).toEqual({ status: 409, code: 'conflict' })
  const expired = await buildDeleted(uid, 30.01)
  expect(failureOf(await restore(uid, expired))).toEqual({ status: 409, code: 'conflict' })
})

test('restores no eleventh profile, also by two requests at once', async () => {
  const uid = 'owner-of-nine'
  for (let n = 0; n < 9; n++) await buildProfile(api.db, { owner_uid: uid })
  const ids = [await buildDeleted(uid), await buildDeleted(uid)]
  const responses = await Promise.all(ids.map((id) => restore(uid, id)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const refused = responses.find(({ statusCode }) => statusCode === 403)
  expect(refused && failureOf(refused).code).toBe('quota_exceeded')
})
