import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Boost } from '@/contract/payments/boosts'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { SaleKind } from '@/contract/enums/payments/sales'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import { checkOut, pay } from '@/tests/support/server/checkout'
import { buildArtwork } from '@/tests/support/server/factories'
import {
  change,
  create,
  publishable,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

async function buildAwaiting(listingPlan: string) {
  const writer = await buildWriter(api)
  const deadline = { localDateTime: inDays(200).toISOString().slice(0, 16), timeZone: 'UTC' }
  const body = { ...publishable(), deadline, status: 'PUBLISHED', listingPlan }
  const { opportunity } = await create(api, writer, body)
  expect(opportunity.status).toBe('AWAITING_PAYMENT')
  return { writer, id: opportunity.id }
}
const buy = async (writer: Writer, referenceId: string, lines: [SaleKind, CatalogType][]) => {
  const priceIds = await Promise.all(lines.map(([kind, type]) => api.priceOf(kind, type)))
  const session = await checkOut(api, writer, { priceIds, referenceId })
  await pay(api, session)
  return session
}
const daysLeft = (until: string | null | undefined) =>
  until ? Math.round((Date.parse(until) - Date.now()) / DAY) : until
const effects = async (session: { id: string }, { headers }: Writer) => {
  const { body } = await read<{ status: string; items: { name: string; effect: string }[] }>(
    api,
    `/v1/checkout/session/${session.id}`,
    headers,
  )
  return [body.status, body.items.map(({ effect }) => effect.replace(/ \d+ \w+ \d+$/, ''))]
}

test('a post with a boost is public, boosted and on top once it is paid', async () => {
  const { writer, id } = await buildAwaiting('STANDARD')
  await change(api, writer, id, { chosenBoost: 'TOP_POST_1' })
  const session = await buy(writer, id, [
    ['post', 'STANDARD'],
    ['opportunity_boost', 'TOP_POST_1'],
  ])
  const { body } = await readOpportunity(api, id, writer.headers)
  expect([body.status, daysLeft(body.listedUntil), body.boosts]).toEqual([
    'PUBLISHED',
    60,
    ['TOP_POST_1'],
  ])
  expect(body.management?.chosenBoost).toBeNull()
  const list = await read<OpportunityPage>(api, '/v1/opportunities/')
  expect(list.body.items[0]?.id).toBe(id)
  expect(await effects(session, writer)).toEqual(['complete', ['Listed until', 'Promoted until']])
})

test('a boost bought later extends the one that runs', async () => {
  const { writer, id } = await buildAwaiting('BASIC')
  await buy(writer, id, [
    ['post', 'BASIC'],
    ['opportunity_boost', 'HIGHLIGHT'],
  ])
  await buy(writer, id, [['opportunity_boost', 'HIGHLIGHT']])
  const { body } = await read<Boost[]>(api, `/v1/boosts?opportunityId=${id}`, writer.headers)
  expect(body.map(({ endsAt }) => daysLeft(endsAt))).toEqual([28, 14])
  expect(body.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [1900, 'USD'],
    [1900, 'USD'],
  ])
})

test('the premium subscription lists the post that it was bought with', async () => {
  const { writer, id } = await buildAwaiting('PREMIUM_SUBSCRIPTION')
  const session = await buy(writer, id, [
    ['plan', 'ORGANIZATION_PREMIUM'],
    ['opportunity_boost', 'HIGHLIGHT'],
  ])
  const { body } = await readOpportunity(api, id, writer.headers)
  expect([body.status, body.listingPlan, body.listedUntil, body.boosts]).toEqual([
    'PUBLISHED',
    'PREMIUM_SUBSCRIPTION',
    null,
    ['HIGHLIGHT'],
  ])
  expect(await effects(session, writer)).toEqual(['complete', ['Renews on', 'Promoted until']])
})

test('a boost of an artwork starts once it is paid', async () => {
  const writer = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  await buy(writer, id, [['artwork_boost', 'TOP_POST']])
  const { body } = await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)
  expect(body.boosts).toEqual(['TOP_POST'])
})

test('a full refund ends a post and its boost; a partial one changes nothing', async () => {
  const { writer, id } = await buildAwaiting('STANDARD')
  const session = await buy(writer, id, [
    ['post', 'STANDARD'],
    ['opportunity_boost', 'HIGHLIGHT'],
  ])
  const { stripe } = api.payments
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const payment_intent = String(intent)
  await stripe.refunds.create({ payment_intent, amount: 500 })
  await api.payments.settled()
  const before = (await readOpportunity(api, id)).body
  expect([daysLeft(before.listedUntil), before.boosts]).toEqual([60, ['HIGHLIGHT']])
  await stripe.refunds.create({ payment_intent })
  await api.payments.settled()
  const after = (await readOpportunity(api, id)).body
  expect([Math.abs(Number(daysLeft(after.listedUntil))), after.boosts]).toEqual([0, []])
  expect((await effects(session, writer))[1]).toEqual(['Refunded', 'Refunded'])
})

test('a payment that was canceled leaves the post awaiting it', async () => {
  const { writer, id } = await buildAwaiting('STANDARD')
  const priceIds = [await api.priceOf('post', 'STANDARD')]
  await checkOut(api, writer, { priceIds, referenceId: id })
  const declined = await checkOut(api, writer, { priceIds, referenceId: id })
  await api.payments.payFor(declined, { card: '4000000000000002' })
  await api.payments.settled()
  const { body } = await readOpportunity(api, id, writer.headers)
  expect([body.status, body.listingPlan]).toEqual(['AWAITING_PAYMENT', 'STANDARD'])
})

test.each([
  ['losing_evidence', []],
  ['winning_evidence', ['TOP_POST']],
])('a dispute leaves the boost until it is decided: %s', async (text, boosts) => {
  const writer = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: writer.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'TOP_POST')]
  const session = await checkOut(api, writer, { priceIds, referenceId: id })
  await pay(api, session, '4000000000000259')
  const shown = async () =>
    (await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)).body.boosts
  expect(await shown()).toEqual(['TOP_POST'])
  const { stripe } = api.payments
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
  const { data } = await stripe.disputes.list({ payment_intent: String(intent) })
  await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: text } })
  await api.payments.settled()
  expect(await shown()).toEqual(boosts)
})
