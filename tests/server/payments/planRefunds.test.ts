import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Interval } from '@/contract/enums/payments/sales'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { sendRefund } from '@/server/jobs/payments/sendRefund'
import { buyPlan, chargesOf, checkOut, pay } from '@/tests/support/server/checkout'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

/** Its bank returns refunds. */
const RETURNING_CARD = '4000000000005126'
const DAY = 24 * 60 * 60 * 1000
const days = (count: number) => new Date(Date.now() + count * DAY)

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

async function refund(charge: { id: string } | undefined, amount?: number) {
  const params = { charge: charge?.id ?? '', ...(amount !== undefined && { amount }) }
  await api.payments.stripe.refunds.create(params)
  await api.payments.settled()
}
const activeOf = async ({ headers }: Writer) =>
  (await read<ActiveSubscription>(api, '/v1/profiles/subscriptions/active', headers)).body
const mailsFor = async ({ uid }: Writer) =>
  (await deliverMails(api)).filter(({ to }) => to.startsWith(`${uid}@`))

async function upgrade(writer: Writer, type: CatalogType, interval: Interval = 'month') {
  const priceIds = [await api.priceOf('plan', type, { interval })]
  const url = '/v1/checkout/subscription/upgrade'
  await api.app.inject({ method: 'POST', url, headers: writer.headers, payload: { priceIds } })
  await api.payments.settled()
}

/** An opportunity that the plan lists, and a boost that one of its credits pays for. */
async function useCoverage({ uid, profileId }: Writer, at = new Date()) {
  const { id: plan } = await api.db
    .selectFrom('subscriptions')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('type', 'is not', null)
    .executeTakeFirstOrThrow()
  const id = await buildOpportunity(api.db, {
    profile_id: profileId,
    owner_uid: uid,
    listing_plan: 'STANDARD',
    published_at: at,
    listed_until: days(60),
  })
  await api.db
    .insertInto('post_allowances')
    .values({ opportunity_id: id, owner_uid: uid, subscription_id: plan, used_at: at })
    .execute()
  await api.db
    .insertInto('boosts')
    .values({
      opportunity_id: id,
      type: 'HIGHLIGHT',
      starts_at: at,
      ends_at: days(9),
      paid_by: `plan:${plan}`,
      created_at: at,
    })
    .execute()
  return async () => {
    const { listed_until: until } = await api.db
      .selectFrom('opportunities')
      .select('listed_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const boosts = await api.db
      .selectFrom('boosts')
      .select('ends_at')
      .where('opportunity_id', '=', id)
      .where('ends_at', '>', new Date())
      .execute()
    return { isListed: until !== null && until > new Date(), boosts: boosts.length }
  }
}
const ended = { isListed: false, boosts: 0 }
const runs = { isListed: true, boosts: 1 }

test('ends listings and boosts that a refunded plan covered', async () => {
  const writer = await buildWriter(api)
  await buyPlan(api, writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer)
  expect(await stateOf()).toEqual(runs)
  await refund((await chargesOf(api, writer))[0])
  expect(await stateOf()).toEqual(ended)
  expect(await activeOf(writer)).toMatchObject({ status: 'canceled', isExpired: true })
})

test('ends them too when the plan was canceled before its refund', async () => {
  const writer = await buildWriter(api)
  await buyPlan(api, writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer)
  const { stripe, settled } = api.payments
  const [charge] = await chargesOf(api, writer)
  const { data } = await stripe.subscriptions.list({ customer: String(charge?.customer) })
  await stripe.subscriptions.cancel(data[0]?.id ?? '')
  await settled()
  await refund(charge)
  expect(await stateOf()).toEqual(ended)
})

test('leaves what an earlier period covered', async () => {
  const writer = await buildWriter(api)
  await buyPlan(api, writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer, days(-1))
  await refund((await chargesOf(api, writer))[0])
  expect(await stateOf()).toEqual(runs)
})

test('returns to the earlier plan when the difference of an upgrade is refunded', async () => {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  await buyPlan(api, artist, 'ARTIST_PRO')
  await upgrade(artist, 'ARTIST_PRO_PLUS')
  await deliverMails(api)
  const [difference, first] = await chargesOf(api, artist)
  await refund(difference)
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_PRO', status: 'active' })
  const mails = await mailsFor(artist)
  expect(mails.map(({ text }) => text).join()).toContain('you are on the Pro plan again')
  await refund(first)
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled' })
  expect((await chargesOf(api, artist)).map(({ amount }) => amount)).toHaveLength(2)
})

test('ends an upgraded plan whose first payment is refunded, and leaves the rest to administrators', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  await upgrade(artist, 'ARTIST_PRO_PLUS')
  const [difference, first] = await chargesOf(api, artist)
  await refund(first)
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_PRO_PLUS', status: 'canceled' })
  const waiting = await api.db
    .selectFrom('automatic_refunds')
    .select(['reason', 'state', 'amount_minor', 'payment_intent'])
    .where('profile_id', '=', artist.profileId)
    .execute()
  expect(waiting).toEqual([
    {
      reason: 'REST_OF_PLAN',
      state: 'WAITING',
      amount_minor: String(difference?.amount),
      payment_intent: difference?.payment_intent,
    },
  ])
})

const waitingOf = async ({ profileId }: Writer) => {
  const rows = await api.db
    .selectFrom('automatic_refunds')
    .select(['reason', 'state', 'payment_intent as intent'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ reason, state, intent }) => `${reason} ${state} ${intent}`)
}

test('ends a yearly plan whose first, monthly payment is refunded, with all that it covered', async () => {
  const writer = await buildWriter(api)
  await rememberAddress(api, writer.uid)
  await buyPlan(api, writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer)
  await upgrade(writer, 'ORGANIZATION_PREMIUM', 'year')
  const [year, month] = await chargesOf(api, writer)
  await deliverMails(api)
  await refund(month)
  expect(await stateOf()).toEqual(ended)
  expect(await activeOf(writer)).toMatchObject({ status: 'canceled' })
  expect(await waitingOf(writer)).toEqual([`REST_OF_PLAN WAITING ${String(year?.payment_intent)}`])
  expect((await mailsFor(writer)).map(({ text }) => text).join()).toContain('so it has ended')
})

test('leaves what the month covered when the yearly payment after it is refunded', async () => {
  const writer = await buildWriter(api)
  await buyPlan(api, writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer, days(-1))
  await upgrade(writer, 'ORGANIZATION_PREMIUM', 'year')
  const [year, month] = await chargesOf(api, writer)
  await refund(year)
  expect(await stateOf()).toEqual(runs)
  expect(await activeOf(writer)).toMatchObject({ status: 'canceled' })
  expect(await waitingOf(writer)).toEqual([`REST_OF_PLAN WAITING ${String(month?.payment_intent)}`])
})

/** An artist with two upgrades in one month. */
async function buildUpgradedTwice() {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  await buyPlan(api, artist, 'ARTIST_STARTER')
  await upgrade(artist, 'ARTIST_PRO')
  await upgrade(artist, 'ARTIST_PRO_PLUS')
  await deliverMails(api)
  const [second, first] = await chargesOf(api, artist)
  return { artist, first, second }
}

test('returns to the plan before both upgrades when the first is refunded, in either order', async () => {
  const { artist, first, second } = await buildUpgradedTwice()
  await refund(first)
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
  const rest = `REST_OF_PLAN WAITING ${String(second?.payment_intent)}`
  expect(await waitingOf(artist)).toEqual([rest])
  await deliverMails(api)
  await refund(second)
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
  expect((await mailsFor(artist)).map(({ text }) => text).join()).toContain('Nothing else changes')

  const other = await buildUpgradedTwice()
  await refund(other.second)
  expect(await activeOf(other.artist)).toMatchObject({ type: 'ARTIST_PRO', status: 'active' })
  await refund(other.first)
  expect(await activeOf(other.artist)).toMatchObject({ type: 'ARTIST_STARTER', status: 'active' })
  expect(await waitingOf(other.artist)).toEqual([])
})

test('ends what the earlier plan does not cover when a canceled plan’s upgrade is refunded', async () => {
  const writer = await buildWriter(api)
  await buyPlan(api, writer, 'ORGANIZATION_BASIC')
  await upgrade(writer, 'ORGANIZATION_PREMIUM')
  const stateOf = await useCoverage(writer)
  const { stripe, settled } = api.payments
  const [difference] = await chargesOf(api, writer)
  const { data } = await stripe.subscriptions.list({ customer: String(difference?.customer) })
  await stripe.subscriptions.cancel(data[0]?.id ?? '')
  await settled()
  await refund(difference)
  // Its first three posts were part of the earlier plan, boosts were not.
  expect(await stateOf()).toEqual({ isListed: true, boosts: 0 })
})

/** An artist with a boost that was bought. */
async function buildBoosted(card?: string) {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  const referenceId = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId }), card)
  await deliverMails(api)
  return { artist, charge: (await chargesOf(api, artist))[0] }
}

test('mails each partial refund once', async () => {
  const { artist, charge } = await buildBoosted()
  await refund(charge, 400)
  const mails = await mailsFor(artist)
  expect(mails.map(({ subject }) => subject)).toEqual(['Refund of $4.00'])
  expect(mails[0]?.text).toContain('$4.00 of the $9.00')
  await refund(charge, 500)
  expect((await mailsFor(artist)).map(({ subject }) => subject)).toEqual(['Refund of $5.00'])
})

test('mails a refund that the bank returns, and lets it wait for an administrator', async () => {
  const { artist, charge } = await buildBoosted(RETURNING_CARD)
  await refund(charge)
  const subjects = (await mailsFor(artist)).map(({ subject }) => subject)
  expect(subjects).toContain('Your refund of $9.00 did not arrive')
  const waiting = await api.db
    .selectFrom('automatic_refunds')
    .select(['reason', 'state'])
    .where('profile_id', '=', artist.profileId)
    .execute()
  expect(waiting).toEqual([{ reason: 'REFUND_FAILED', state: 'WAITING' }])
})

test('sends a part again that the bank has returned, and no more than it', async () => {
  const { artist, charge } = await buildBoosted(RETURNING_CARD)
  await refund(charge, 400)
  const { id } = await api.db
    .updateTable('automatic_refunds')
    .set({ state: 'SENDING' })
    .where('profile_id', '=', artist.profileId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendRefund({ refundId: id }, jobServices(api, Date.now()))
  await api.payments.settled()
  const { data } = await api.payments.stripe.refunds.list({ charge: charge?.id ?? '' })
  expect(data.map(({ amount }) => amount)).toEqual([400, 400])
})
