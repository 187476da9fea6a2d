import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Updateable } from 'kysely'
import { updateSubscriptionListings } from '@/server/commands/purchases/subscriptionListings'
import { inTransaction } from '@/server/db/connection'
import { mailListingCredit } from '@/server/jobs/mails/mailListingCredit'
import { listListingCredits } from '@/server/repositories/purchases/listingCredits'
import type { SubscriptionTable } from '@/server/db/tables/payments/subscriptions'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  change,
  create,
  publishable,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { purchase, refund, takeJobs } from '@/tests/support/server/purchases'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date()
const after = (days: number) => new Date(NOW.getTime() + days * DAY)
const iso = (days: number) => after(days).toISOString()

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

async function buildAwaiting() {
  const writer = await buildWriter(api)
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' }
  const { opportunity } = await create(api, writer, body)
  return { writer, id: opportunity.id }
}
const pay = ({ writer, id }: { writer: Writer; id: string }) =>
  purchase(
    api,
    {
      profile_id: writer.profileId,
      owner_uid: writer.uid,
      opportunity_id: id,
      kind: 'plan',
      type: 'ORGANIZATION_PREMIUM',
    },
    NOW,
  )
const setPlan = async (
  { profileId }: Writer,
  columns: Updateable<SubscriptionTable>,
  now = NOW,
) => {
  const { id } = await api.db
    .updateTable('subscriptions')
    .set({ ...columns, updated_at: now })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(api.db, (transaction) => updateSubscriptionListings(transaction, id, now))
}
const premium = { type: 'ORGANIZATION_PREMIUM', status: 'active' } as const
const listingOf = async (writer: Writer, id: string) => {
  const { body } = await readOpportunity(api, id, writer.headers)
  return [body.status, body.listingPlan, body.listedUntil]
}

test.each(['plan', 'payment'])(
  'the premium subscription lists the opportunity that it was bought with, the %s first',
  async (first) => {
    const { writer, id } = await buildAwaiting()
    expect((await listingOf(writer, id))[0]).toBe('AWAITING_PAYMENT')
    if (first === 'payment') await pay({ writer, id })
    await subscribe(api.db, writer.profileId, premium)
    if (first === 'payment') await setPlan(writer, {})
    else await pay({ writer, id })
    expect(await listingOf(writer, id)).toEqual(['PUBLISHED', 'PREMIUM_SUBSCRIPTION', null])
  },
)

async function buildListed() {
  const awaiting = await buildAwaiting()
  await subscribe(api.db, awaiting.writer.profileId, premium)
  await pay(awaiting)
  return awaiting
}

test('the listing ends with the period of a canceled subscription', async () => {
  const { writer, id } = await buildListed()
  await setPlan(writer, { cancel_at_period_end: true, current_period_end: after(12) })
  expect((await listingOf(writer, id))[2]).toBe(iso(12))
  await setPlan(writer, { cancel_at_period_end: false })
  expect((await listingOf(writer, id))[2]).toBeNull()
})

test('the listing lasts for the grace period of a failed payment, and returns once it is paid', async () => {
  const { writer, id } = await buildListed()
  await setPlan(writer, { status: 'past_due', past_due_since: NOW })
  expect((await listingOf(writer, id))[2]).toBe(iso(7))
  await setPlan(writer, {}, after(8))
  expect((await listingOf(writer, id))[2]).toBe(iso(7))
  await setPlan(writer, { status: 'active', past_due_since: null }, after(9))
  expect((await listingOf(writer, id))[2]).toBeNull()
})

test('the listing ends at once with the subscription', async () => {
  const { writer, id } = await buildListed()
  await setPlan(writer, { status: 'canceled' })
  await setPlan(writer, {}, after(1))
  expect(await listingOf(writer, id)).toEqual(['PUBLISHED', 'PREMIUM_SUBSCRIPTION', iso(0)])
})

test('a larger plan goes on listing; a smaller one ends the listing when it begins', async () => {
  const { writer, id } = await buildListed()
  await setPlan(writer, { type: 'ORGANIZATION_PREMIUM_PLUS' })
  expect((await listingOf(writer, id))[2]).toBeNull()
  const scheduled = JSON.stringify({ type: 'ORGANIZATION_BASIC', at: iso(20) })
  await setPlan(writer, { scheduled })
  expect((await listingOf(writer, id))[2]).toBe(iso(20))
})

test('one that was withdrawn stays so, and can be published again while the plan runs', async () => {
  const { writer, id } = await buildListed()
  await change(api, writer, id, { status: 'DRAFT' })
  await setPlan(writer, {})
  expect((await listingOf(writer, id))[0]).toBe('DRAFT')
  await change(api, writer, id, { status: 'PUBLISHED' })
  expect((await listingOf(writer, id))[0]).toBe('PUBLISHED')
})

test('a running premium plan lists further posts of this type without a payment', async () => {
  const { writer } = await buildListed()
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'PREMIUM_SUBSCRIPTION' }
  const { opportunity } = await create(api, writer, body)
  expect(await listingOf(writer, opportunity.id)).toEqual([
    'PUBLISHED',
    'PREMIUM_SUBSCRIPTION',
    null,
  ])
})

test('a plan with a limit of posts lists none of them for as long as it lasts', async () => {
  const { writer, id } = await buildAwaiting()
  await subscribe(api.db, writer.profileId, { ...premium, type: 'ORGANIZATION_BASIC' })
  await pay({ writer, id })
  expect((await listingOf(writer, id))[0]).toBe('AWAITING_PAYMENT')
})

const removeOpportunity = ({ writer, id }: { writer: Writer; id: string }) =>
  api.app.inject({ method: 'DELETE', url: `/v1/opportunities/${id}`, headers: writer.headers })
const closeOpportunity = ({ id }: { id: string }) =>
  api.db
    .updateTable('opportunities')
    .set({ deadline_at: after(-1), deadline_local: '2020-01-01T00:00' })
    .where('id', '=', id)
    .execute()

test.each([
  ['was deleted', removeOpportunity, 'deleted before your payment arrived'],
  ['is closed', closeOpportunity, 'deadline had passed before your payment arrived'],
])(
  'an opportunity that %s becomes one credit, and its owner is notified once',
  async (_, end, why) => {
    const awaiting = await buildAwaiting()
    const { writer } = awaiting
    const email = await rememberAddress(api, writer.uid)
    await subscribe(api.db, writer.profileId, premium)
    await end(awaiting)
    const { id, status } = await pay(awaiting)
    expect(status).toBe('paid')
    await setPlan(writer, {})
    expect(await listListingCredits(api.db, writer.profileId)).toEqual(['STANDARD'])
    const jobs = await takeJobs<{ purchaseId: string }>(api, 'mailListingCredit')
    expect(jobs).toEqual([{ purchaseId: id }])
    for (const job of [...jobs, ...jobs]) await mailListingCredit(job, jobServices(api, Date.now()))
    const mails = await deliverMails(api)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your Standard post is saved as a credit'],
    ])
    expect(mails[0]?.text).toContain(why)
    expect(mails[0]?.text).toContain('your Premium plan could not list it')
    await refund(api, id)
    expect(await listListingCredits(api.db, writer.profileId)).toEqual([])
  },
)
