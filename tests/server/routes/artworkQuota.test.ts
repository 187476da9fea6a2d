import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkQuota } from '@/contract/artworks/artworks'
import { freePlan } from '@/contract/pricing/plans'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { sendJson, postArtwork, sendForm } from '@/tests/support/server/artworkWriter'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp
const limit = freePlan.artworks ?? 0

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const quotaOf = async ({ headers }: Writer) =>
  (await read<ArtworkQuota>(api, '/v1/artworks/config/quotas', headers)).body

const fill = async (profile_id: string, count: number) => {
  for (let n = 0; n < count; n += 1) await buildArtwork(api.db, { profile_id })
}
const shownBy = async (profileId: string) =>
  (
    await api.db
      .selectFrom('artworks')
      .select('id')
      .where('profile_id', '=', profileId)
      .where('visibility', '!=', 'DRAFT')
      .where('deleted_at', 'is', null)
      .execute()
  ).length
const remove = (writer: Writer, id: string) =>
  sendJson(api, 'DELETE', `/v1/artworks/${id}`, writer.headers)
const publish = (writer: Writer, id: string) =>
  sendForm(api, 'PUT', `/v1/artworks/${id}`, writer.headers, { visibility: 'PUBLIC' })

test('returns the limit and the used slots of the free plan', async () => {
  const ada = await buildArtist(api)
  expect(await quotaOf(ada)).toEqual({
    permitted: true,
    limit,
    used: 0,
    shown: 0,
    remaining: limit,
    nextFreeSlot: null,
  })
  await postArtwork(api, ada)
  await postArtwork(api, ada, { visibility: 'UNLISTED' })
  await postArtwork(api, ada, { visibility: 'DRAFT' })
  expect(await quotaOf(ada)).toEqual({
    permitted: true,
    limit,
    used: 2,
    shown: 2,
    remaining: limit - 2,
    nextFreeSlot: null,
  })
})

test.each([false, true])(
  'fills the plan exactly with fifty concurrent posts (with keys: %s)',
  async (withKeys) => {
    const ada = await buildArtist(api)
    await fill(ada.profileId, limit - 3)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const key: Record<string, string> = withKeys ? { 'idempotency-key': `post-${n}` } : {}
        return postArtwork(api, { ...ada, headers: { ...ada.headers, ...key } })
      }),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    const rejected = responses.filter(({ status }) => status !== 201)
    expect(new Set(rejected.map(({ status, failure }) => `${status} ${failure.code}`))).toEqual(
      new Set(['403 quota_exceeded']),
    )
    expect(await shownBy(ada.profileId)).toBe(limit)
    expect(await quotaOf(ada)).toMatchObject({ permitted: false, used: limit, remaining: 0 })
  },
)

test('accepts drafts on a full plan and publishes one when a slot is free', async () => {
  const ada = await buildArtist(api)
  await fill(ada.profileId, limit - 1)
  const one = await postArtwork(api, ada, { visibility: 'DRAFT' })
  const two = await postArtwork(api, ada, { visibility: 'DRAFT' })
  expect((await publish(ada, one.artwork.id)).status).toBe(200)
  const rejected = await publish(ada, two.artwork.id)
  expect([rejected.status, rejected.failure.code]).toEqual([403, 'quota_exceeded'])
  const draft = await read(api, `/v1/artworks/${two.artwork.id}`, ada.headers)
  expect(draft.body).toMatchObject({ visibility: 'DRAFT' })
})

test('counts free slots across all profiles of a user', async () => {
  const ada = await buildArtist(api)
  const second = await buildProfile(api.db, { owner_uid: ada.uid })
  const elsewhere = { ...ada, profileId: second, headers: await api.actingAs(ada.uid, second) }
  await fill(ada.profileId, limit - 1)
  expect((await postArtwork(api, elsewhere)).status).toBe(201)
  expect((await postArtwork(api, elsewhere)).failure.code).toBe('quota_exceeded')
  expect((await quotaOf(ada)).remaining).toBe(0)
})

const postMany = async (writer: Writer, count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await postArtwork(api, writer)).artwork.id)
  return ids
}
const restore = (writer: Writer, id: string) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/restore`, writer.headers)
const DAY = 24 * 60 * 60 * 1000

test('releases the free slot of a deleted artwork, not of one that became a draft', async () => {
  const ada = await buildArtist(api)
  const [first = '', second = ''] = await postMany(ada, 2)
  await sendForm(api, 'PUT', `/v1/artworks/${second}`, ada.headers, { visibility: 'DRAFT' })
  expect(await quotaOf(ada)).toMatchObject({ used: 2, shown: 1 })
  expect((await remove(ada, first)).status).toBe(204)
  expect(await quotaOf(ada)).toMatchObject({ used: 1, remaining: limit - 1, nextFreeSlot: null })
  await remove(ada, second)
  expect(await quotaOf(ada)).toMatchObject({ used: 0 })
})

test('releases as many free slots in 30 days as the plan has', async () => {
  const ada = await buildArtist(api)
  for (const id of await postMany(ada, limit)) await remove(ada, id)
  const [eleventh = '', twelfth = ''] = await postMany(ada, 2)
  const before = Date.now()
  await remove(ada, eleventh)
  await remove(ada, twelfth)
  const { used, remaining, nextFreeSlot } = await quotaOf(ada)
  expect([used, remaining]).toEqual([2, limit - 2])
  const wait = Date.parse(nextFreeSlot ?? '') - before
  expect(wait).toBeGreaterThan(29 * DAY)
  expect(wait).toBeLessThanOrEqual(30 * DAY)
  await api.db
    .updateTable('free_artworks')
    .set(({ ref }) => ({ freed_at: sql<Date>`${ref('freed_at')} - interval '30 days'` }))
    .where('freed_at', 'is not', null)
    .execute()
  expect(await quotaOf(ada)).toMatchObject({ used: 0, nextFreeSlot: null })
})

test('releases no more slots when all are deleted and restored at once', async () => {
  const ada = await buildArtist(api)
  for (const id of await postMany(ada, limit - 1)) await remove(ada, id)
  const ids = await postMany(ada, 4)
  const done = await Promise.all(ids.map((id) => remove(ada, id)))
  expect(done.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(await quotaOf(ada)).toMatchObject({ used: 3 })
  const restored = await Promise.all(ids.map((id) => restore(ada, id)))
  expect(restored.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await quotaOf(ada)).toMatchObject({ used: 4, nextFreeSlot: null })
})

test('restores an artwork only while a free slot is left', async () => {
  const ada = await buildArtist(api)
  const [first = ''] = await postMany(ada, limit)
  await remove(ada, first)
  expect((await postArtwork(api, ada)).status).toBe(201)
  const refused = await restore(ada, first)
  expect([refused.status, refused.failure.code]).toEqual([403, 'quota_exceeded'])
})

test('needs no second free slot for an artwork that has used one', async () => {
  const ada = await buildArtist(api)
  const { artwork } = await postArtwork(api, ada)
  await fill(ada.profileId, limit - 1)
  const url = `/v1/artworks/${artwork.id}`
  await sendForm(api, 'PUT', url, ada.headers, { visibility: 'DRAFT' })
  expect((await publish(ada, artwork.id)).status).toBe(200)
  await remove(ada, artwork.id)
  expect((await sendJson(api, 'PUT', `${url}/restore`, ada.headers)).status).toBe(200)
  expect((await quotaOf(ada)).used).toBe(limit)
})

test('counts the public artworks of a profile with a plan and releases slots on deletion', async () => {
  const ada = await buildArtist(api)
  await fill(ada.profileId, 39)
  await subscribe(api.db, ada.profileId, { type: 'ARTIST_STARTER' })
  const { artwork } = await postArtwork(api, ada)
  expect(await quotaOf(ada)).toEqual({
    permitted: false,
    limit: 40,
    used: 40,
    shown: 40,
    remaining: 0,
    nextFreeSlot: null,
  })
  expect((await postArtwork(api, ada)).failure.code).toBe('quota_exceeded')
  await remove(ada, artwork.id)
  expect((await postArtwork(api, ada)).status).toBe(201)
  const restored = await sendJson(api, 'PUT', `/v1/artworks/${artwork.id}/restore`, ada.headers)
  expect([restored.status, restored.failure.code]).toEqual([403, 'quota_exceeded'])
})

test('does not use the free slots of another profile for artworks covered by a plan', async () => {
  const ada = await buildArtist(api)
  await subscribe(api.db, ada.profileId, { type: 'ARTIST_PRO' })
  await fill(ada.profileId, limit + 2)
  const second = await buildProfile(api.db, { owner_uid: ada.uid })
  const elsewhere = { ...ada, profileId: second, headers: await api.actingAs(ada.uid, second) }
  expect((await quotaOf(elsewhere)).used).toBe(0)
  expect((await postArtwork(api, elsewhere)).status).toBe(201)
})

test('returns no limit for an unlimited plan', async () => {
  const ada = await buildArtist(api)
  await subscribe(api.db, ada.profileId, { type: 'ARTIST_PRO_PLUS' })
  await fill(ada.profileId, 12)
  expect(await quotaOf(ada)).toMatchObject({
    permitted: true,
    limit: null,
    used: 12,
    remaining: null,
  })
  expect((await postArtwork(api, ada)).status).toBe(201)
})

test('permits nothing after a subscription has ended until another plan is chosen', async () => {
  const ada = await buildArtist(api)
  const earlier = new Date(Date.now() - 60_000)
  await subscribe(api.db, ada.profileId, { status: 'canceled', created_at: earlier })
  expect(await quotaOf(ada)).toMatchObject({ permitted: false, remaining: 0 })
  const rejected = await postArtwork(api, ada)
  expect([rejected.status, rejected.failure.code]).toEqual([403, 'quota_exceeded'])
  const published = await buildArtwork(api.db, { profile_id: ada.profileId })
  const edit = await sendForm(api, 'PUT', `/v1/artworks/${published}`, ada.headers, {
    title: 'Still mine',
  })
  expect(edit.status).toBe(200)
  await subscribe(api.db, ada.profileId, { type: null })
  expect(await quotaOf(ada)).toMatchObject({ permitted: true, limit })
  expect((await postArtwork(api, ada)).status).toBe(201)
})
