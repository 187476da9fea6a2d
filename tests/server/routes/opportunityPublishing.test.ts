import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import {
  change,
  create,
  freePost,
  publishable,
  readOpportunity,
  write,
} from '@/tests/support/server/opportunityWriter'
import { read } from '@/tests/support/server/reads'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

test('publishes a free post at once for thirty days and lists it', async () => {
  const writer = await buildWriter(api)
  const { status, opportunity } = await create(api, writer, { ...publishable(), ...freePost })
  expect([status, opportunity.status, opportunity.listingPlan]).toEqual([201, 'PUBLISHED', 'FREE'])
  const listed =
    Date.parse(opportunity.listedUntil ?? '') - Date.parse(opportunity.publishedAt ?? '')
  expect(listed).toBe(30 * 24 * 60 * 60 * 1000)
  const list = await read<{ items: { id: string }[] }>(
    api,
    '/v1/opportunities/?query=works%20on%20paper&sortBy=newest',
  )
  expect(list.body.items.map(({ id }) => id)).toContain(opportunity.id)
})

test('rejects a second free post of a user within twelve months', async () => {
  const writer = await buildWriter(api)
  const first = await create(api, writer, { ...publishable(), ...freePost })
  await write(api, 'DELETE', first.opportunity.id, writer.headers)
  const other = await buildProfile(api.db, { owner_uid: writer.uid, role: 'ART_ORGANIZATION' })
  const headers = await api.actingAs(writer.uid, other)
  const second = await write(api, 'POST', '', headers, { ...publishable(), ...freePost })
  expect([second.status, second.failure.code]).toEqual([403, 'quota_exceeded'])
  const posts = await read<object>(api, '/v1/opportunities/free-posts', headers)
  expect(posts.body).toMatchObject({ permitted: false, total: 1, used: 1, remaining: 0 })
})

test('publishes one of ten concurrent free posts', async () => {
  const writer = await buildWriter(api)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => create(api, writer, { ...publishable(), ...freePost })),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(9)
})

test('publishes once for concurrent requests with one Idempotency-Key', async () => {
  const writer = await buildWriter(api)
  const headers = { ...writer.headers, 'idempotency-key': crypto.randomUUID() }
  const body = { ...publishable(), ...freePost }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => write(api, 'POST', '', headers, body)),
  )
  expect(new Set(responses.map(({ opportunity }) => opportunity.id)).size).toBe(1)
})

test('rejects a free post of an artist', async () => {
  const artist = await buildWriter(api, 'ARTIST')
  const { status, failure } = await create(api, artist, { ...publishable(), ...freePost })
  expect([status, failure.code]).toEqual([403, 'forbidden'])
})

test('returns 403 to a user without a verified email address or phone number', async () => {
  const writer = await buildWriter(api)
  const authorization = `Bearer ${await api.tokenFor(writer.uid, { email_verified: false })}`
  const { status } = await create(
    api,
    { ...writer, headers: { ...writer.headers, authorization } },
    { ...publishable(), ...freePost },
  )
  expect(status).toBe(403)
})

test.each(['BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM_SUBSCRIPTION'] as const)(
  'saves a %s post that awaits payment and can be edited',
  async (listingPlan) => {
    const writer = await buildWriter(api, 'ARTIST')
    const body = { ...publishable(), status: 'PUBLISHED', listingPlan, chosenBoost: 'TOP_POST_1' }
    const { opportunity } = await create(api, writer, body)
    expect(opportunity).toMatchObject({
      status: 'AWAITING_PAYMENT',
      listingPlan,
      publishedAt: null,
      management: { chosenBoost: 'TOP_POST_1' },
    })
    expect((await readOpportunity(api, opportunity.id)).status).toBe(404)
    const changed = await change(api, writer, opportunity.id, { title: 'Changed' })
    expect(changed.opportunity).toMatchObject({ title: 'Changed', status: 'AWAITING_PAYMENT' })
  },
)

test('publishes as many standard posts as the plan covers', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_BASIC' })
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
  const states: string[] = []
  for (let post = 0; post < 4; post += 1) {
    states.push((await create(api, writer, body)).opportunity.status)
  }
  expect(states).toEqual(['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'AWAITING_PAYMENT'])
})

test.each([
  ['ART_RESIDENCY', 'PUBLISHED'],
  ['OPEN_CALL', 'AWAITING_PAYMENT'],
] as const)(
  'gives a standard post of type %s on the residency plan the status %s',
  async (type, status) => {
    const writer = await buildWriter(api)
    await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_RESIDENCIES' })
    const body = { ...publishable(), type, status: 'PUBLISHED', listingPlan: 'STANDARD' }
    expect((await create(api, writer, body)).opportunity.status).toBe(status)
  },
)

test.each([
  ['as changes of the published post', []],
  ['after a withdrawal', ['DRAFT']],
] as const)('rejects a type that the plan does not cover, %s', async (_case, statuses) => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_RESIDENCIES' })
  const residency = { ...publishable(), type: 'ART_RESIDENCY', listingPlan: 'STANDARD' }
  const { opportunity } = await create(api, writer, { ...residency, status: 'PUBLISHED' })
  for (const status of statuses) await change(api, writer, opportunity.id, { status })
  const changed = await change(api, writer, opportunity.id, {
    type: 'OPEN_CALL',
    status: 'PUBLISHED',
  })
  expect(changed.status).toBe(422)
  expect(changed.failure.fields).toEqual({
    type: 'Your plan pays for this listing and covers only: Residencies.',
  })
  const same = await change(api, writer, opportunity.id, { title: 'New', status: 'PUBLISHED' })
  expect(same.opportunity).toMatchObject({ status: 'PUBLISHED', title: 'New' })
})
