import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPrices } from '@/contract/pricing/catalog'
import type {
  DeletedOpportunity,
  FreePosts,
  ProfileOpportunity,
} from '@/contract/opportunities/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { Subscription } from '@/contract/pricing/products'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, buildCall } from '@/tests/support/server/applicationRows'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { publishable, write } from '@/tests/support/server/opportunityWriter'
import { buildWriter, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
  await fillCatalog(api.db)
})
afterAll(() => api.close())

const create = async (writer: Writer, over: object = {}) =>
  (await write(api, 'POST', '', writer.headers, { ...publishable(), ...over })).opportunity
const change = (writer: Writer, id: string, body: object) =>
  write(api, 'PUT', id, writer.headers, { id, ...body })
const allowance = async ({ headers }: Writer) =>
  (await read<FreePosts>(api, '/v1/opportunities/free-posts', headers)).body
const free = { status: 'PUBLISHED', listingPlan: 'FREE' }

test('choosing a post type and a boost is saved without a new version', async () => {
  const writer = await buildWriter(api)
  const draft = await create(writer)
  const { opportunity } = await change(writer, draft.id, {
    listingPlan: 'EXTENDED',
    chosenBoost: 'HIGHLIGHT',
  })
  expect(opportunity).toMatchObject({
    listingPlan: 'EXTENDED',
    management: { chosenBoost: 'HIGHLIGHT' },
    version: draft.version,
    title: draft.title,
  })
})

test('a choice beside other fields is a new version', async () => {
  const writer = await buildWriter(api)
  const draft = await create(writer)
  const { opportunity } = await change(writer, draft.id, { listingPlan: 'BASIC', title: 'Other' })
  expect(opportunity).toMatchObject({ listingPlan: 'BASIC', title: 'Other', version: 2 })
})

test('another post type does not replace the one of a running listing', async () => {
  const writer = await buildWriter(api)
  const { id } = await create(writer, free)
  await change(writer, id, { listingPlan: 'EXTENDED' })
  const { opportunity } = await change(writer, id, { status: 'PUBLISHED', listingPlan: 'EXTENDED' })
  expect([opportunity.status, opportunity.listingPlan]).toEqual(['PUBLISHED', 'FREE'])
})

test('the allowance says what a plan with a limit still pays for', async () => {
  const writer = await buildWriter(api)
  expect((await allowance(writer)).plan).toBeNull()
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_BASIC' })
  await create(writer, { status: 'PUBLISHED', listingPlan: 'STANDARD' })
  expect((await allowance(writer)).plan).toEqual({
    type: 'ORGANIZATION_BASIC',
    posts: { total: 3, remaining: 2, types: null },
    boosts: { types: [], remaining: 0 },
  })
})

test('the allowance says which opportunity types and boosts a plan pays for', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_RESIDENCIES' })
  const { id } = await create(writer, free)
  const residencies = { total: null, remaining: null, types: ['ART_RESIDENCY'] }
  expect((await allowance(writer)).plan).toMatchObject({
    posts: residencies,
    boosts: { types: ['HIGHLIGHT'], remaining: 1 },
  })
  await write(api, 'PUT', `boost/${id}`, writer.headers, { type: 'HIGHLIGHT' })
  expect((await allowance(writer)).plan?.boosts.remaining).toBe(0)
})

test('a plan that has ended pays for nothing', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM', status: 'canceled' })
  expect((await allowance(writer)).plan).toBeNull()
})

test('a boost paid by a credit is no longer a boost to be bought', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  const { id } = await create(writer, { ...free, chosenBoost: 'HIGHLIGHT' })
  const { opportunity } = await write(api, 'PUT', `boost/${id}`, writer.headers, {
    type: 'HIGHLIGHT',
  })
  expect(opportunity).toMatchObject({ boosts: ['HIGHLIGHT'], management: { chosenBoost: null } })
})

test('a boost ends with the deadline', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  const { id } = await create(writer, free)
  await write(api, 'PUT', `boost/${id}`, writer.headers, { type: 'HIGHLIGHT' })
  await api.db
    .updateTable('opportunities')
    .set({ deadline_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  const { body } = await read<Opportunity>(api, `/v1/opportunities/${id}`, writer.headers)
  expect([body.isClosed, body.boosts]).toEqual([true, []])
})

test('lists the plans that are sold with their prices in one currency', async () => {
  const { body } = await read<Subscription[]>(api, '/v1/profiles/subscriptions?currency=CHF')
  expect(body.map(({ type }) => type)).toEqual([null, ...Object.keys(planPrices)])
  expect(body[0]?.prices).toEqual([
    {
      priceId: priceIdOf('plan_free_month_chf'),
      currency: 'CHF',
      amountMinor: 0,
      interval: 'month',
    },
  ])
  expect(body.find(({ type }) => type === 'ORGANIZATION_PREMIUM')).toEqual({
    type: 'ORGANIZATION_PREMIUM',
    label: 'Premium',
    metadata: { subscriptionEvent: 'ORGANIZATION_PREMIUM' },
    prices: [
      {
        priceId: priceIdOf('plan_organization_premium_month_chf'),
        currency: 'CHF',
        amountMinor: 5600,
        interval: 'month',
      },
      {
        priceId: priceIdOf('plan_organization_premium_year_chf'),
        currency: 'CHF',
        amountMinor: 56_100,
        interval: 'year',
      },
    ],
    limits: { artworks: 200, opportunityPostsPerYear: null, boostsPerMonth: 1 },
  })
})

test('the list of a profile says to its owner, and to nobody else, how each opportunity stands', async () => {
  const writer = await buildWriter(api)
  const { id, listedUntil } = await create(writer, free)
  const draft = await create(writer, { listingPlan: 'BASIC' })
  await change(writer, id, { title: 'Edited' })
  const path = `/v1/opportunities/profiles/${writer.profileId}`
  const own = await read<ProfileOpportunity[]>(api, path, writer.headers)
  expect(own.body.map((item) => [item.id, item.title, item.management])).toEqual([
    [draft.id, 'Works on paper', expect.objectContaining({ listingPlan: 'BASIC' })],
    [
      id,
      'Works on paper',
      expect.objectContaining({ listingPlan: 'FREE', listedUntil, hasUnpublishedChanges: true }),
    ],
  ])
  const seen = await read<ProfileOpportunity[]>(api, path)
  expect(seen.body.map((item) => [item.id, 'management' in item])).toEqual([[id, false]])
})

test('the list counts the submitted applications of calls that take them here', async () => {
  const writer = await buildWriter(api)
  const { profileId } = writer
  const elsewhere = { application: JSON.stringify({ kind: 'EMAIL', value: 'a@b.example' }) }
  const [none, some, moved, other] = [
    await buildCall(api.db, profileId),
    await buildCall(api.db, profileId),
    await buildCall(api.db, profileId, elsewhere),
    await buildCall(api.db, profileId, elsewhere),
  ]
  for (const [id, number, state] of [
    [some, 1, 'SUBMITTED'] as const,
    [some, 2, 'SUBMITTED'] as const,
    [some, 3, 'WITHDRAWN'] as const,
    [moved, 1, 'SUBMITTED'] as const,
  ])
    await buildApplication(api.db, { id, organizerId: profileId }, { number, state })
  const path = `/v1/opportunities/profiles/${profileId}`
  const { body } = await read<ProfileOpportunity[]>(api, path, writer.headers)
  const counts = new Map(body.map(({ id, management }) => [id, management?.applications]))
  expect([none, some, moved, other].map((id) => counts.get(id))).toEqual([0, 2, 1, null])
})

test('deleted opportunities are listed for their profile while they can be restored', async () => {
  const writer = await buildWriter(api)
  const [first, second] = [await create(writer), await create(writer)]
  for (const { id } of [first, second]) await write(api, 'DELETE', id, writer.headers)
  const deleted = () => read<DeletedOpportunity[]>(api, '/v1/opportunities/deleted', writer.headers)
  expect((await deleted()).body.map(({ id }) => id)).toEqual([second.id, first.id])
  await write(api, 'PUT', `${first.id}/restore`, writer.headers)
  await api.db
    .updateTable('opportunities')
    .set({ removed_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where('id', '=', second.id)
    .execute()
  expect((await deleted()).body).toEqual([])
  const other = await buildWriter(api)
  expect((await read(api, '/v1/opportunities/deleted', other.headers)).body).toEqual([])
})
