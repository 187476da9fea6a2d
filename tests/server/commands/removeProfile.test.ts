import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SubscriptionStatus } from '@/contract/enums/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { read } from '@/tests/support/server/reads'
import { asAdmin, refusalOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
let uid: string
let id: string
let headers: Record<string, string>
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  uid = `leaver-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid, handle: `leaver-${serial}` })
  headers = await api.actingAs(uid, id)
})

const removeOwn = () => send(api, 'DELETE', `/v1/profiles/${id}`, headers)
const removeAsAdmin = async (reason: string | undefined = 'Sells fakes') =>
  send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason })
const titlesInSight = () =>
  api.db
    .selectFrom('artworks')
    .select('title')
    .where('profile_id', '=', id)
    .where('hidden', '=', false)
    .execute()
const row = () =>
  api.db
    .selectFrom('profiles')
    .select(['deleted_at', 'deleted_by', 'deleted_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a deleted profile is gone at once, from everywhere', async () => {
  const work = await buildArtwork(api.db, { profile_id: id, title: `Lastwork ${serial}` })
  const call = await buildOpportunity(api.db, { profile_id: id, title: `Lastcall ${serial}` })
  const places: [string, number][] = [
    [`/v1/profiles/${id}`, 404],
    [`/v1/profiles/${id}/feed.atom`, 404],
    [`/v1/artworks/${work}`, 404],
    [`/v1/artworks/profiles/${id}`, 404],
    [`/v1/opportunities/${call}`, 404],
    [`/v1/opportunities/profiles/${id}`, 404],
    [`/v1/opportunities/${call}/calendar.ics`, 404],
  ]
  const lists = [
    `/v1/artworks/?query=lastwork ${serial}`,
    `/v1/opportunities/?query=lastcall ${serial}`,
    `/v1/opportunities/ids?ids=${call}`,
    `/v1/profiles/?query=leaver-${serial}`,
    `/v1/profiles/directory?searchQuery=leaver-${serial}`,
  ]
  for (const [url] of places) expect((await api.app.inject(url)).statusCode).toBe(200)
  for (const url of lists) expect((await api.app.inject(url)).body).toMatch(id)

  expect((await removeOwn()).statusCode).toBe(204)

  for (const [url, status] of places) {
    expect([url, (await api.app.inject(url)).statusCode]).toEqual([url, status])
  }
  for (const url of lists) expect((await api.app.inject(url)).body).not.toMatch(id)
  expect((await read(api, '/v1/profiles/', await signedIn(uid))).body).toEqual([])
  expect(await row()).toEqual({
    ...{ deleted_at: expect.any(Date) as Date, deleted_by: uid, deleted_reason: null },
  })
})

test('the tokens of a deleted profile end, and nobody acts as it again', async () => {
  await removeOwn()
  expect((await removeOwn()).statusCode).toBe(401)
  const token = await send(api, 'POST', '/v1/profiles/token/', await signedIn(uid), { id })
  expect(token.statusCode).toBe(404)
})

test('its handle stays taken', async () => {
  await removeOwn()
  const response = await sendForm(api, '/v1/profiles/', await signedIn('heir'), {
    ...{ role: 'ARTIST', name: 'Heir', handle: `leaver-${serial}` },
  })
  expect(response.statusCode).toBe(409)
})

test('nothing that is posted meanwhile stays in sight', async () => {
  const imageFile = await drawImage(20, 20).png().toBuffer()
  const post = () =>
    sendForm(api, '/v1/artworks/', headers, {
      ...{ title: 'Too late', visibility: 'PUBLIC', images: imageFile },
    })
  const posts = [post(), post(), post()]
  await vi.waitFor(async () => expect(await titlesInSight()).not.toEqual([]), { timeout: 5000 })
  const more = [post(), post(), post()]
  expect((await removeOwn()).statusCode).toBe(204)
  const statuses = (await Promise.all([...posts, ...more])).map((response) => response.statusCode)
  expect(statuses.every((status) => [201, 401, 404].includes(status))).toBe(true)
  expect(await titlesInSight()).toEqual([])
})

test('what other profiles show stays', async () => {
  const other = await buildProfile(api.db, { owner_uid: uid })
  const work = await buildArtwork(api.db, { profile_id: other })
  await removeOwn()
  expect((await api.app.inject(`/v1/artworks/${work}`)).statusCode).toBe(200)
})

const plans: [SubscriptionStatus, 'ARTIST_PRO' | null, boolean, number][] = [
  ['active', 'ARTIST_PRO', false, 409],
  ['trialing', 'ARTIST_PRO', false, 409],
  ['past_due', 'ARTIST_PRO', false, 409],
  ['active', 'ARTIST_PRO', true, 204],
  ['canceled', 'ARTIST_PRO', false, 204],
  ['active', null, false, 204],
]
test.each(plans)(
  'with a subscription that is %s as %s, to end: %s, deleting answers %d',
  async (status, type, ends, answer) => {
    await subscribe(api.db, id, { status, type, cancel_at_period_end: ends })
    const response = await removeOwn()
    expect(response.statusCode).toBe(answer)
    if (answer === 409) expect(refusalOf(response).code).toBe('conflict')
    expect((await row()).deleted_at !== null).toBe(answer === 204)
  },
)

test('a plan that runs counts, though another was begun since', async () => {
  await subscribe(api.db, id, { created_at: new Date(Date.now() - 60_000) })
  await subscribe(api.db, id, { status: 'incomplete' })
  expect((await removeOwn()).statusCode).toBe(409)
  const role = await send(api, 'PUT', `/v1/profiles/${id}`, headers, { role: 'CURATOR' })
  expect(role.statusCode).toBe(409)
})

test('another profile of one’s own, or somebody else’s, is not deleted by mistake', async () => {
  const other = await buildProfile(api.db, { owner_uid: uid })
  expect((await send(api, 'DELETE', `/v1/profiles/${other}`, headers)).statusCode).toBe(403)
  const foreign = await buildProfile(api.db)
  expect((await send(api, 'DELETE', `/v1/profiles/${foreign}`, headers)).statusCode).toBe(403)
  const nobody = crypto.randomUUID()
  expect((await send(api, 'DELETE', `/v1/profiles/${nobody}`, headers)).statusCode).toBe(404)
})

test('an administrator says why, which is kept, and ends the subscription at once', async () => {
  await subscribe(api.db, id, { scheduled: JSON.stringify({ type: null, at: '2027-01-01' }) })
  expect((await removeAsAdmin()).statusCode).toBe(204)
  expect(await row()).toMatchObject({ deleted_by: 'root', deleted_reason: 'Sells fakes' })
  const plan = await api.db
    .selectFrom('subscriptions')
    .select(['status', 'scheduled'])
    .where('profile_id', '=', id)
    .executeTakeFirst()
  expect(plan).toEqual({ status: 'canceled', scheduled: null })
  expect((await api.app.inject(`/v1/profiles/${id}`)).statusCode).toBe(404)
})

test.each([undefined, '', '   ', 'x'.repeat(1001)])('the reason %j is none', async (reason) => {
  const response = await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), {
    reason,
  })
  expect(refusalOf(response)).toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
  expect((await row()).deleted_at).toBeNull()
})

test('a profile that is deleted already, or unknown, is missing for administrators too', async () => {
  expect((await removeAsAdmin()).statusCode).toBe(204)
  expect((await removeAsAdmin()).statusCode).toBe(404)
  const nobody = `/v1/profiles/admin/${crypto.randomUUID()}`
  const response = await send(api, 'DELETE', nobody, await asAdmin(), { reason: 'x' })
  expect(response.statusCode).toBe(404)
})
