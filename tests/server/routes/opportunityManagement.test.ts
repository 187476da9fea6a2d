import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { buildProfile } from '@/tests/support/server/factories'
import {
  create,
  freePost,
  publishable,
  readOpportunity,
  write,
} from '@/tests/support/server/opportunityWriter'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
  await fillCatalog(api.db)
})
afterAll(() => api.close())

test('removes an opportunity and restores it to its previous status', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { ...publishable(), ...freePost })
  expect((await write(api, 'DELETE', opportunity.id, writer.headers)).status).toBe(204)
  expect((await readOpportunity(api, opportunity.id, writer.headers)).status).toBe(404)
  const restored = await write(api, 'PUT', `${opportunity.id}/restore`, writer.headers)
  expect([restored.status, restored.opportunity.status]).toEqual([200, 'PUBLISHED'])
})

test('returns 404 for the restoration after thirty days', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'JOB' })
  await write(api, 'DELETE', opportunity.id, writer.headers)
  await api.db
    .updateTable('opportunities')
    .set({ removed_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where('id', '=', opportunity.id)
    .execute()
  const { status } = await write(api, 'PUT', `${opportunity.id}/restore`, writer.headers)
  expect(status).toBe(404)
})

test('moves to another profile of the user with the identity token alone', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'JOB' })
  const other = await buildProfile(api.db, { owner_uid: writer.uid })
  const headers = { authorization: `Bearer ${await api.tokenFor(writer.uid)}` }
  const moved = await write(api, 'PUT', `${opportunity.id}/profile`, headers, {
    profileId: other,
  })
  expect([moved.status, moved.opportunity.profile.id]).toEqual([200, other])
})

test('returns 404 for a move to the profile of another user', async () => {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { type: 'JOB' })
  const { profileId } = await buildWriter(api)
  const moved = await write(api, 'PUT', `${opportunity.id}/profile`, writer.headers, {
    profileId,
  })
  expect(moved.status).toBe(404)
})

test('boosts with a credit of the plan, and returns 402 with the price ids without one', async () => {
  const writer = await buildWriter(api)
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  const { opportunity } = await create(api, writer, { ...publishable(), ...freePost })
  const body = { type: 'HIGHLIGHT' }
  const first = await write(api, 'PUT', `boost/${opportunity.id}`, writer.headers, body)
  expect([first.status, first.opportunity.boosts]).toEqual([200, ['HIGHLIGHT']])
  const second = await write(api, 'PUT', `boost/${opportunity.id}`, writer.headers, body)
  expect([second.status, second.failure.priceIds]).toEqual([
    402,
    [priceIdOf('opportunity_boost_highlight_usd')],
  ])
})
