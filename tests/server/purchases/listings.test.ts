import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import { mailListingCredit } from '@/server/jobs/mails/mailListingCredit'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  change,
  create,
  publishable,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import {
  findPurchase,
  grant,
  insertPurchase,
  purchase,
  refund,
  takeJobs,
} from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date()
const after = (days: number, from = NOW) => new Date(from.getTime() + days * DAY)

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** An opportunity that awaits payment; its deadline is in a hundred days. */
async function buildAwaiting(over: object = {}) {
  const writer = await buildWriter(api)
  const deadline = { localDateTime: after(100).toISOString().slice(0, 16), timeZone: 'UTC' }
  const { opportunity } = await create(api, writer, {
    ...publishable(),
    deadline,
    status: 'PUBLISHED',
    listingPlan: 'STANDARD',
    ...over,
  })
  return { writer, opportunity, post: postOf(writer, opportunity.id) }
}
const postOf = ({ uid, profileId }: Writer, opportunityId: string, type = 'STANDARD') => ({
  owner_uid: uid,
  profile_id: profileId,
  opportunity_id: opportunityId,
  kind: 'post' as const,
  type,
})
const listingOf = async ({ headers }: Writer, id: string) => {
  const { body } = await readOpportunity(api, id, headers)
  return [body.status, body.listingPlan, body.listedUntil]
}
const creditsOf = async ({ headers }: Writer) =>
  (await read<FreePosts>(api, '/v1/opportunities/free-posts', headers)).body.credits

test('lists an opportunity from the payment on for the days of its post type', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  expect(opportunity.status).toBe('AWAITING_PAYMENT')
  await purchase(api, post, NOW)
  const until = after(60).toISOString()
  expect(await listingOf(writer, opportunity.id)).toEqual(['PUBLISHED', 'STANDARD', until])
  const { body } = await readOpportunity(api, opportunity.id)
  expect([body.publishedAt, body.version]).toEqual([NOW.toISOString(), opportunity.version])
})

test('lists it once when the payment is applied again', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  const { id } = await purchase(api, post, NOW)
  await Promise.all([grant(api, id, after(1)), grant(api, id, after(2))])
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(60).toISOString())
})

test('lists it with the paid post type when another one was chosen meanwhile', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await change(api, writer, opportunity.id, { listingPlan: 'EXTENDED' })
  await purchase(api, { ...post, type: 'BASIC' }, NOW)
  const until = after(30).toISOString()
  expect(await listingOf(writer, opportunity.id)).toEqual(['PUBLISHED', 'BASIC', until])
})

test('publishes a draft that is paid for', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await change(api, writer, opportunity.id, { status: 'DRAFT' })
  await purchase(api, post, NOW)
  expect((await listingOf(writer, opportunity.id))[0]).toBe('PUBLISHED')
})

test('adds the days to a listing that ends before the deadline', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await purchase(api, { ...post, type: 'BASIC' }, NOW)
  await purchase(api, { ...post, type: 'BASIC' }, after(10))
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(60).toISOString())
})

test('renews a listing that has ended, from the payment on', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await purchase(api, { ...post, type: 'BASIC' }, after(-40))
  await purchase(api, post, NOW)
  const until = after(60).toISOString()
  expect(await listingOf(writer, opportunity.id)).toEqual(['PUBLISHED', 'STANDARD', until])
})

test('the payment of a removed opportunity becomes a credit, and its owner is notified once', async () => {
  const { writer, opportunity, post } = await buildAwaiting({ title: 'Removed one' })
  await api.app.inject({
    method: 'DELETE',
    url: `/v1/opportunities/${opportunity.id}`,
    headers: writer.headers,
  })
  const email = await rememberAddress(api, writer.uid)
  const { id, status } = await purchase(api, post)
  expect(status).toBe('credited')
  expect(await creditsOf(writer)).toEqual(['STANDARD'])
  await grant(api, id)
  const jobs = await takeJobs<{ purchaseId: string }>(api, 'mailListingCredit')
  expect(jobs).toEqual([{ purchaseId: id }])
  for (const job of [...jobs, ...jobs]) await mailListingCredit(job, jobServices(api, Date.now()))
  const mails = await deliverMails(api)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your Standard post is saved as a credit'],
  ])
  expect(mails[0]?.text).toContain('deleted before your payment arrived')
  expect(mails[0]?.text).not.toContain('Unsubscribe')
})

test('the payment of a closed, an erased or an incomplete opportunity becomes a credit', async () => {
  const closed = await buildAwaiting()
  const past = { deadline_at: after(-1) }
  const changeRow = (id: string, row: object) =>
    api.db.updateTable('opportunities').set(row).where('id', '=', id).execute()
  await changeRow(closed.opportunity.id, { ...past, deadline_local: '2020-01-01T00:00' })
  const incomplete = await buildAwaiting()
  await changeRow(incomplete.opportunity.id, { description: null })
  const erased = await buildAwaiting()
  await api.db.deleteFrom('opportunities').where('id', '=', erased.opportunity.id).execute()
  for (const { writer, post } of [closed, incomplete, erased]) {
    expect((await purchase(api, post)).status).toBe('credited')
    expect(await creditsOf(writer)).toEqual(['STANDARD'])
  }
  expect((await listingOf(incomplete.writer, incomplete.opportunity.id))[0]).toBe(
    'AWAITING_PAYMENT',
  )
})

test('a second payment that could not extend the listing becomes a credit', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await purchase(api, { ...post, type: 'EXTENDED' }, NOW)
  expect((await purchase(api, post, NOW)).status).toBe('credited')
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(120).toISOString())
})

test('a credit pays for a post of its type and no other, once', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await api.db.updateTable('opportunities').set({ status: 'REMOVED' }).execute()
  const { id } = await purchase(api, post)
  const publish = async (listingPlan: string) =>
    (await create(api, writer, { ...publishable(), status: 'PUBLISHED', listingPlan })).opportunity
  expect((await publish('BASIC')).status).toBe('AWAITING_PAYMENT')
  const second = await publish('STANDARD')
  expect([second.status, second.listingPlan]).toEqual(['PUBLISHED', 'STANDARD'])
  expect(await creditsOf(writer)).toEqual([])
  expect((await publish('STANDARD')).status).toBe('AWAITING_PAYMENT')
  expect((await findPurchase(api, id)).opportunity_id).toBe(second.id)
  expect(second.id).not.toBe(opportunity.id)
})

test('fifty concurrent publications spend one credit once', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await api.app.inject({
    method: 'DELETE',
    url: `/v1/opportunities/${opportunity.id}`,
    headers: writer.headers,
  })
  await purchase(api, post)
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
  const posts = await Promise.all(Array.from({ length: 50 }, () => create(api, writer, body)))
  const statuses = posts.map((response) => response.opportunity.status)
  expect(statuses.filter((status) => status === 'PUBLISHED')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'AWAITING_PAYMENT')).toHaveLength(49)
})

test('a credit of one profile pays for no post of another', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  await api.app.inject({
    method: 'DELETE',
    url: `/v1/opportunities/${opportunity.id}`,
    headers: writer.headers,
  })
  await purchase(api, post)
  const other = await buildArtist(api)
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
  expect((await create(api, other, body)).opportunity.status).toBe('AWAITING_PAYMENT')
})

test('a full refund ends the listing, and repeating it changes nothing', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  const { id } = await purchase(api, post, after(-10))
  await refund(api, id, NOW)
  await refund(api, id, after(1))
  expect((await listingOf(writer, opportunity.id))[2]).toBe(NOW.toISOString())
  const { body } = await read<{ items: { id: string }[] }>(api, '/v1/opportunities/')
  expect(body.items.map((item) => item.id)).not.toContain(opportunity.id)
})

test('a refund of the first listing leaves the second one its days', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  const first = await purchase(api, { ...post, type: 'BASIC' }, after(-10))
  await purchase(api, { ...post, type: 'BASIC' }, after(-5))
  await refund(api, first.id, NOW)
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(30).toISOString())
})

test('refunds one after the other leave the last listing its days', async () => {
  const { writer, opportunity, post } = await buildAwaiting({
    deadline: { localDateTime: after(300).toISOString().slice(0, 16), timeZone: 'UTC' },
  })
  const basic = { ...post, type: 'BASIC' }
  const [first, second] = [
    await purchase(api, basic, after(-10)),
    await purchase(api, basic, after(-9)),
  ]
  await purchase(api, basic, after(-8))
  await refund(api, first.id, NOW)
  await refund(api, second.id, after(10))
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(40).toISOString())
})

test('a refund of a listing that is over takes nothing from the renewal', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  const first = await purchase(api, { ...post, type: 'BASIC' }, after(-40))
  await purchase(api, post, after(-5))
  await refund(api, first.id, NOW)
  expect((await listingOf(writer, opportunity.id))[2]).toBe(after(55).toISOString())
})

test('a refund takes back an unused credit, and the listing of a used one', async () => {
  const unused = await buildAwaiting()
  const used = await buildAwaiting()
  const paid = []
  for (const { writer, opportunity, post } of [unused, used]) {
    await api.app.inject({
      method: 'DELETE',
      url: `/v1/opportunities/${opportunity.id}`,
      headers: writer.headers,
    })
    paid.push(await purchase(api, post))
  }
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'STANDARD' }
  const { opportunity } = await create(api, used.writer, body)
  const now = new Date(Date.now() + 1000)
  for (const { id } of paid) await refund(api, id, now)
  expect(await creditsOf(unused.writer)).toEqual([])
  expect((await listingOf(used.writer, opportunity.id))[2]).toBe(now.toISOString())
})

test('a refund before the payment is applied leaves nothing to grant', async () => {
  const { writer, opportunity, post } = await buildAwaiting()
  const { id } = await insertPurchase(api, post)
  await refund(api, id)
  await grant(api, id)
  expect((await listingOf(writer, opportunity.id))[0]).toBe('AWAITING_PAYMENT')
})
