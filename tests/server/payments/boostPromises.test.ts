import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { dayOf } from '@/contract/values/dates'
import { settleBoosts } from '@/server/payments/boosts/settleBoosts'
import { sendRefund } from '@/server/payments/refunds/sendRefund'
import { createMonth } from '@/server/repositories/statistics/counting'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { chargesOf, checkOut, pay } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverExceptReceipts,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

const listed = { listing_plan: 'STANDARD', listed_until: new Date(Date.now() + 60 * DAY) } as const

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
// What the test before has left.
beforeEach(() => takeJobs(api, 'sendRefund'))

async function buildBuyer(): Promise<Writer> {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  return artist
}

const findBoost = (subject: string) =>
  api.db
    .selectFrom('boosts')
    .selectAll()
    .where((row) => row.or([row('artwork_id', '=', subject), row('opportunity_id', '=', subject)]))
    .where('promised', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()

/** An artwork with a boost for a week that was bought. */
async function buyTopPost() {
  const artist = await buildBuyer()
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'TOP_POST')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId: id }))
  await deliverExceptReceipts(api)
  return { artist, id, boost: await findBoost(id) }
}

/** It was seen so often, on its first day. */
async function see(itemId: string, { starts_at }: { starts_at: Date | null }, count: number) {
  const day = dayOf(starts_at?.getTime() ?? 0)
  await createMonth(api.db, day)
  await sql`insert into statistics_counts (day, item_id, kind, place, referrer, count)
    values (${day}, ${itemId}, 'IMPRESSION', 'PROMOTED', '', ${count})`.execute(api.db)
}

/** Settles what has ended that many days from now. */
const settleIn = (days: number) => settleBoosts(jobServices(api, Date.now() + days * DAY))

/** The days from now on which it ends. */
const endOf = async (subject: string) => {
  const { ends_at } = await findBoost(subject)
  return Math.round(((ends_at?.getTime() ?? 0) - Date.now()) / DAY)
}
const mailsFor = async ({ uid }: Writer) =>
  (await deliverExceptReceipts(api)).filter(({ to }) => to.startsWith(uid))

async function sendRefunds() {
  const jobs = await takeJobs(api, 'sendRefund')
  for (const { refundId } of jobs) await sendRefund(refundId, jobServices(api, Date.now()))
  await api.payments.settled()
  return jobs.length
}
const promiseOf = async ({ headers }: Writer, id: string) =>
  (await read<BoostReceipt>(api, `/v1/boosts/${id}/receipt`, headers)).body.promise

test('a boost that was seen as often as promised ends, and says so once', async () => {
  const { artist, id, boost } = await buyTopPost()
  await see(id, boost, 1800)
  await settleIn(6)
  expect((await findBoost(id)).settled_at).toBeNull()
  await settleIn(7.01)
  await settleIn(7.02)
  expect(await findBoost(id)).toMatchObject({ missing: 0, extensions: 0, refunded_minor: null })
  const mails = await mailsFor(artist)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^What Top post brought/),
  ])
  expect(mails[0]?.text).toContain('was seen 1,800 times, of the 1,800 that we promised')
  expect(mails[0]?.text).toContain(`/statistics/boosts/${boost.id}`)
  expect(await sendRefunds()).toBe(0)
})

test('one that was seen less often goes on twice, and then the missing part is refunded', async () => {
  const { artist, id, boost } = await buyTopPost()
  await see(id, boost, 900)
  await settleIn(7.01)
  expect(await endOf(id)).toBe(11)
  await settleIn(8)
  await settleIn(11.1)
  expect(await endOf(id)).toBe(15)
  const goesOn = await mailsFor(artist)
  expect(goesOn.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Top post goes on/),
    expect.stringMatching(/^Top post goes on/),
  ])
  await settleIn(15.2)
  await settleIn(16)
  expect(await findBoost(id)).toMatchObject({
    missing: 900,
    extensions: 2,
    refunded_minor: '750',
  })
  expect(await sendRefunds()).toBe(1)
  expect((await chargesOf(api, artist)).map((charge) => charge.amount_refunded)).toEqual([750])
  const [letter, ...others] = await mailsFor(artist)
  expect(letter?.text).toContain('We refund $7.50 for what is missing.')
  expect(others.map(({ subject }) => subject)).toEqual([expect.stringContaining('$7.50')])
  expect(await promiseOf(artist, boost.id)).toEqual({
    impressions: 1800,
    delivered: 900,
    extensions: 2,
    outcome: 'REFUNDED',
    refunded: { amountMinor: 750, currency: 'USD' },
  })
  // What was bought has not been refunded: only a part of it.
  const bought = await api.db
    .selectFrom('purchases')
    .select('status')
    .where('id', '=', boost.purchase_id ?? '')
    .executeTakeFirstOrThrow()
  expect(bought.status).toBe('paid')
})

test('beyond the limit of automatic refunds it waits for an administrator', async () => {
  const { id, boost } = await buyTopPost()
  await see(id, boost, 900)
  await api.db.updateTable('boosts').set({ extensions: 2 }).where('id', '=', boost.id).execute()
  const services = jobServices(api, Date.now() + 8 * DAY)
  const env = { ...services.env, AUTOMATIC_REFUNDS_PER_HOUR: 0 }
  await settleBoosts({ ...services, env })
  const refund = await api.db
    .selectFrom('automatic_refunds')
    .select(['state', 'reason', 'amount_minor'])
    .where('purchase_id', '=', boost.purchase_id)
    .executeTakeFirstOrThrow()
  expect(refund).toEqual({ state: 'WAITING', reason: 'UNDER_DELIVERED', amount_minor: '750' })
  expect(await sendRefunds()).toBe(0)
})

test('later boosts of the same type start later when one goes on', async () => {
  const { artist, id } = await buyTopPost()
  const priceIds = [await api.priceOf('artwork_boost', 'TOP_POST')]
  await pay(api, await checkOut(api, artist, { priceIds, referenceId: id }))
  await settleIn(7.01)
  const days = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / DAY) + 0
  const boosts = await api.db
    .selectFrom('boosts')
    .select(['starts_at', 'ends_at'])
    .where('artwork_id', '=', id)
    .orderBy('starts_at')
    .execute()
  expect(boosts.map(({ starts_at, ends_at }) => [days(starts_at), days(ends_at)])).toEqual([
    [0, 14],
    [14, 21],
  ])
})

test('at its deadline an opportunity is not extended: the missing part is refunded', async () => {
  const writer = await buildWriter(api)
  await rememberAddress(api, writer.uid)
  const deadline = {
    localDateTime: new Date(Date.now() + 4 * DAY).toISOString().slice(0, 16),
    timeZone: 'UTC',
  }
  const row = { profile_id: writer.profileId, owner_uid: writer.uid, ...listed }
  const id = await buildOpportunity(api.db, row, { deadline })
  const priceIds = [await api.priceOf('opportunity_boost', 'TOP_POST_1')]
  await pay(api, await checkOut(api, writer, { priceIds, referenceId: id }))
  const boost = await findBoost(id)
  const promised = (await promiseOf(writer, boost.id))?.impressions ?? 0
  // About four of the seven days.
  expect(promised).toBeGreaterThan(1650)
  expect(promised).toBeLessThan(1720)
  await see(id, boost, promised - 429)
  await settleIn(4.1)
  const { missing, refunded_minor, extensions } = await findBoost(id)
  expect([missing, extensions]).toEqual([429, 0])
  expect(Number(refunded_minor)).toBe(Math.floor((2900 * 429) / promised))
})

test('of a bundle, only the part is refunded that was to be seen', async () => {
  const writer = await buildWriter(api)
  await rememberAddress(api, writer.uid)
  const deadline = { localDateTime: '2035-01-01T12:00', timeZone: 'UTC' }
  const row = { profile_id: writer.profileId, owner_uid: writer.uid, ...listed }
  const id = await buildOpportunity(api.db, row, { deadline })
  const priceIds = [await api.priceOf('opportunity_boost', 'BUNDLE')]
  await pay(api, await checkOut(api, writer, { priceIds, referenceId: id }))
  const { id: boost } = await findBoost(id)
  await api.db.updateTable('boosts').set({ extensions: 2 }).where('id', '=', boost).execute()
  await settleIn(22)
  // 69 of 69 + 49 + 39, of 129.
  expect((await findBoost(id)).refunded_minor).toBe('5669')
})

test('a credit of the plan comes back', async () => {
  const artist = await buildBuyer()
  await subscribe(api.db, artist.profileId, { type: 'ARTIST_PRO_PLUS' })
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const boosted = await api.app.inject({
    method: 'PUT',
    url: `/v1/artworks/${id}/boost`,
    headers: artist.headers,
    payload: { type: 'TOP_POST' },
  })
  expect(boosted.statusCode).toBe(200)
  const credits = async () =>
    (
      await read<{ boostCredits: { total: number; used: number } }>(
        api,
        '/v1/profiles/subscriptions/billing',
        artist.headers,
      )
    ).body.boostCredits
  expect(await credits()).toMatchObject({ total: 3, used: 1 })
  const { id: boost } = await findBoost(id)
  await api.db.updateTable('boosts').set({ extensions: 2 }).where('id', '=', boost).execute()
  await settleIn(8)
  expect(await credits()).toMatchObject({ total: 3, used: 0 })
  expect((await promiseOf(artist, boost))?.outcome).toBe('CREDIT_RETURNED')
})

test('one that was withdrawn, or refunded before, gets nothing', async () => {
  const hidden = await buyTopPost()
  await api.db
    .updateTable('artworks')
    .set({ visibility: 'UNLISTED' })
    .where('id', '=', hidden.id)
    .execute()
  const refunded = await buyTopPost()
  const [charge] = await chargesOf(api, refunded.artist)
  await api.payments.stripe.refunds.create({ charge: charge?.id ?? '' })
  await api.payments.settled()
  await settleIn(8)
  expect(await findBoost(hidden.id)).toMatchObject({ missing: null, refunded_minor: null })
  expect((await promiseOf(hidden.artist, hidden.boost.id))?.outcome).toBe('NOT_SHOWN')
  expect(await findBoost(refunded.id)).toMatchObject({ extensions: 0, refunded_minor: null })
  expect((await promiseOf(refunded.artist, refunded.boost.id))?.outcome).toBe('ENDED_EARLY')
  expect(await sendRefunds()).toBe(0)
})

test('refunds no more than is left, and nothing that an administrator dismisses', async () => {
  const { artist, id, boost } = await buyTopPost()
  await api.db.updateTable('boosts').set({ extensions: 2 }).where('id', '=', boost.id).execute()
  await settleIn(8)
  expect((await findBoost(id)).refunded_minor).toBe('1500')
  const [charge] = await chargesOf(api, artist)
  await api.payments.stripe.refunds.create({ charge: charge?.id ?? '', amount: 1000 })
  await api.payments.settled()
  expect(await sendRefunds()).toBe(1)
  expect((await chargesOf(api, artist)).map(({ amount_refunded }) => amount_refunded)).toEqual([
    1500,
  ])

  const other = await buyTopPost()
  await api.db
    .updateTable('boosts')
    .set({ extensions: 2 })
    .where('id', '=', other.boost.id)
    .execute()
  await settleIn(8)
  await api.db
    .updateTable('automatic_refunds')
    .set({ state: 'DISMISSED' })
    .where('purchase_id', '=', other.boost.purchase_id)
    .execute()
  expect(await promiseOf(other.artist, other.boost.id)).toMatchObject({
    outcome: 'REFUNDED',
    refunded: null,
  })
})

test('refunds the profile that paid, also when the opportunity belongs to another by now', async () => {
  const writer = await buildWriter(api)
  await rememberAddress(api, writer.uid)
  const row = { profile_id: writer.profileId, owner_uid: writer.uid, ...listed, rolling: true }
  const id = await buildOpportunity(api.db, row)
  const priceIds = [await api.priceOf('opportunity_boost', 'HIGHLIGHT')]
  await pay(api, await checkOut(api, writer, { priceIds, referenceId: id }))
  const other = await buildWriter(api)
  await api.db
    .updateTable('opportunities')
    .set({ profile_id: other.profileId })
    .where('id', '=', id)
    .execute()
  const { id: boost, purchase_id } = await findBoost(id)
  await api.db.updateTable('boosts').set({ extensions: 2 }).where('id', '=', boost).execute()
  await settleIn(15)
  const refund = await api.db
    .selectFrom('automatic_refunds')
    .select(['profile_id', 'amount_minor'])
    .where('purchase_id', '=', purchase_id)
    .executeTakeFirstOrThrow()
  expect(refund).toEqual({ profile_id: writer.profileId, amount_minor: '1900' })
})
