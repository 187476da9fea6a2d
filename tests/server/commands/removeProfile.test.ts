import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SubscriptionStatus } from '@/contract/enums/payments/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { read } from '@/tests/support/server/reads'
import { asAdmin, failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'
import { eventually } from '@/tests/support/eventually'

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
  uid = `owner-${(serial += 1)}`
  id = await buildProfile(api.db, { owner_uid: uid, handle: `owner-${serial}` })
  headers = await api.actingAs(uid, id)
})

const removeOwn = () => send(api, 'DELETE', `/v1/profiles/${id}`, headers)
const removeAsAdmin = async (reason: string | undefined = 'Sells fakes') =>
  send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason })
const visibleTitles = () =>
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

test('removes the profile and its content from every page and list at once', async () => {
  const artwork = await buildArtwork(api.db, { profile_id: id, title: `Lastartwork ${serial}` })
  const opportunity = await buildOpportunity(api.db, {
    profile_id: id,
    title: `Lastopportunity ${serial}`,
  })
  const pages = [
    `/v1/profiles/${id}`,
    `/v1/profiles/${id}/feed.atom`,
    `/v1/artworks/${artwork}`,
    `/v1/artworks/profiles/${id}`,
    `/v1/opportunities/${opportunity}`,
    `/v1/opportunities/profiles/${id}`,
    `/v1/opportunities/${opportunity}/calendar.ics`,
  ]
  const lists = [
    `/v1/artworks/?query=lastartwork ${serial}`,
    `/v1/opportunities/?query=lastopportunity ${serial}`,
    `/v1/opportunities/ids?ids=${opportunity}`,
    `/v1/profiles/?query=owner-${serial}`,
    `/v1/profiles/directory?searchQuery=owner-${serial}`,
  ]
  for (const url of pages) expect((await api.app.inject(url)).statusCode).toBe(200)
  for (const url of lists) expect((await api.app.inject(url)).body).toMatch(id)

  expect((await removeOwn()).statusCode).toBe(204)

  for (const url of pages) {
    expect([url, (await api.app.inject(url)).statusCode]).toEqual([url, 404])
  }
  for (const url of lists) expect((await api.app.inject(url)).body).not.toMatch(id)
  expect((await read(api, '/v1/profiles/', await signedIn(uid))).body).toEqual([])
  expect(await row()).toEqual({
    deleted_at: expect.any(Date) as Date,
    deleted_by: uid,
    deleted_reason: null,
  })
})

test('rejects the tokens of a deleted profile and issues no new one', async () => {
  await removeOwn()
  expect((await removeOwn()).statusCode).toBe(401)
  const token = await send(api, 'POST', '/v1/profiles/token/', await signedIn(uid), { id })
  expect(token.statusCode).toBe(404)
})

test('keeps the handle of a deleted profile reserved', async () => {
  await removeOwn()
  const response = await sendForm(api, '/v1/profiles/', await signedIn('another-user'), {
    role: 'ARTIST',
    name: 'Another',
    handle: `owner-${serial}`,
  })
  expect(response.statusCode).toBe(409)
})

test('hides artworks that are posted during the deletion', async () => {
  const imageFile = await drawImage(20, 20).png().toBuffer()
  const post = () =>
    sendForm(api, '/v1/artworks/', headers, {
      title: 'Too late',
      visibility: 'PUBLIC',
      images: imageFile,
    })
  const posts = [post(), post(), post()]
  await eventually(async () => expect(await visibleTitles()).not.toEqual([]), { timeout: 5000 })
  const more = [post(), post(), post()]
  expect((await removeOwn()).statusCode).toBe(204)
  const statuses = (await Promise.all([...posts, ...more])).map((response) => response.statusCode)
  expect(statuses.every((status) => [201, 401, 404].includes(status))).toBe(true)
  expect(await visibleTitles()).toEqual([])
})

test('keeps the artworks of other profiles', async () => {
  const other = await buildProfile(api.db, { owner_uid: uid })
  const artwork = await buildArtwork(api.db, { profile_id: other })
  await removeOwn()
  expect((await api.app.inject(`/v1/artworks/${artwork}`)).statusCode).toBe(200)
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
  'deletion with a %s subscription to %s that is canceled at period end (%s) returns %d',
  async (status, type, isCanceled, expected) => {
    await subscribe(api.db, id, { status, type, cancel_at_period_end: isCanceled })
    const response = await removeOwn()
    expect(response.statusCode).toBe(expected)
    if (expected === 409) expect(failureOf(response).code).toBe('conflict')
    expect((await row()).deleted_at !== null).toBe(expected === 204)
  },
)

test('returns 409 for an active subscription even when a newer one is incomplete', async () => {
  await subscribe(api.db, id, { created_at: new Date(Date.now() - 60_000) })
  await subscribe(api.db, id, { status: 'incomplete' })
  expect((await removeOwn()).statusCode).toBe(409)
  const role = await send(api, 'PUT', `/v1/profiles/${id}`, headers, { role: 'CURATOR' })
  expect(role.statusCode).toBe(409)
})

test('returns 403 for another profile than the current one and 404 for an unknown one', async () => {
  const other = await buildProfile(api.db, { owner_uid: uid })
  expect((await send(api, 'DELETE', `/v1/profiles/${other}`, headers)).statusCode).toBe(403)
  const foreign = await buildProfile(api.db)
  expect((await send(api, 'DELETE', `/v1/profiles/${foreign}`, headers)).statusCode).toBe(403)
  const unknown = crypto.randomUUID()
  expect((await send(api, 'DELETE', `/v1/profiles/${unknown}`, headers)).statusCode).toBe(404)
})

test('records an administrator’s reason and ends the subscription at once', async () => {
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

test.each([undefined, '', '   ', 'x'.repeat(1001)])('rejects the reason %j', async (reason) => {
  const response = await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), {
    reason,
  })
  expect(failureOf(response)).toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
  expect((await row()).deleted_at).toBeNull()
})

test('returns 404 to administrators for a deleted or unknown profile', async () => {
  expect((await removeAsAdmin()).statusCode).toBe(204)
  expect((await removeAsAdmin()).statusCode).toBe(404)
  const unknown = `/v1/profiles/admin/${crypto.randomUUID()}`
  const response = await send(api, 'DELETE', unknown, await asAdmin(), { reason: 'x' })
  expect(response.statusCode).toBe(404)
})
