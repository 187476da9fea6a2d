import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '@/server/jobs/payments/reconcilePayments'
import { reconcile } from '@/server/payments/reconcile'
import { recordFailure, removeOldEvents } from '@/server/repositories/payments/events'
import { buildArtwork } from '@/tests/support/server/factories'
import { buyPlan, chargesOf, checkOut, customerOf } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { logTo } from '@/tests/support/server/logs'
import { jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const HOUR = 60 * 60 * 1000

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
beforeEach(() => repair())
afterEach(() => api.payments.faults.clear())

const repair = (now = Date.now()) => reconcile(jobServices(api, now))
const activeOf = async ({ headers }: Writer) =>
  (await read(api, '/v1/profiles/subscriptions/active', headers)).body

/** Does something at the provider whose events are lost. */
async function withoutEvents(work: () => Promise<unknown>) {
  const { deliveries, settled, stripe } = api.payments
  deliveries.hold()
  await work()
  const { data: events } = await stripe.events.list({ limit: 30 })
  const drop = events.map(({ type }) => type)
  await deliveries.release({ order: 'created', copies: 1, drop })
  await settled()
}

test('applies a payment whose events were lost', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId: id })
  await withoutEvents(() => api.payments.payFor(session))
  expect(await activeBoosts(id)).toEqual([])
  expect((await repair()).events).toBeGreaterThan(0)
  expect(await activeBoosts(id)).toEqual(['HIGHLIGHT'])
  expect(await repair()).toMatchObject({ events: 0, failures: 0 })
})

const activeBoosts = async (id: string) =>
  (await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)).body.boosts

test('reads sessions again that have been open for a while, and closes an expired one', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  expect((await repair()).sessions).toBe(0)
  expect(await repair(Date.now() + HOUR)).toMatchObject({ sessions: 1, failures: 0 })
  await withoutEvents(() => api.payments.stripe.checkout.sessions.expire(session.id))
  await repair()
  const { body } = await read(api, `/v1/checkout/session/${session.id}`, artist.headers)
  expect(body).toMatchObject({ status: 'expired' })
})

test('applies the end of a plan whose events were lost', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const { stripe } = api.payments
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(api, artist) })
  await withoutEvents(() => stripe.subscriptions.cancel(data[0]?.id ?? ''))
  expect(await activeOf(artist)).toMatchObject({ status: 'active' })
  await repair()
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
})

test('refunds every payment of a second plan that is found after its renewal was declined', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const customer = await customerOf(api, artist)
  const { stripe } = api.payments
  await withoutEvents(async () => {
    const second = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      success_url: 'http://localhost:3000/',
      line_items: [{ price: await api.priceOf('plan', 'ARTIST_STARTER'), quantity: 1 }],
    })
    await api.payments.payFor(second, { card: '4000000000000341' })
    await api.payments.submit('/pay/clock', { customer, months: '1' })
  })
  const { data } = await stripe.subscriptions.list({ customer, status: 'past_due' })
  expect(data).toHaveLength(1)
  await repair()
  await api.payments.settled()
  const charges = await chargesOf(api, artist)
  expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
    [1400, false],
    [600, true],
    [1400, false],
  ])
  expect(await activeOf(artist)).toMatchObject({ type: 'ARTIST_PRO', status: 'active' })
})

/** Boosts that are granted, even if they start at a time that has not come. */
const grantedBoosts = (id: string) =>
  api.db.selectFrom('boosts').select('type').where('artwork_id', '=', id).execute()

/** Pays for a boost while the provider fails whenever its session is read. */
async function payWhileFailing() {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId: id })
  const path = `/v1/checkout/sessions/${session.id}`
  api.payments.faults.add({ kind: 'error', method: 'GET', path, times: 99 })
  await api.payments.payFor(session)
  await api.payments.settled()
  // The session itself is not read again: only its event remains.
  const closed = { status: 'expired' } as const
  await api.db.updateTable('checkout_sessions').set(closed).where('id', '=', session.id).execute()
  return id
}

test('repeats an event that fails for days until it takes effect', async () => {
  const id = await payWhileFailing()
  for (let day = 0; day < 3; day += 1) {
    const repairs = await repair(Date.now() + day * 26 * HOUR)
    expect(repairs).toMatchObject({ failures: 1, failedEvents: 1 })
  }
  const ledger = api.db.selectFrom('payment_events').select(['type', 'attempts'])
  expect(await ledger.where('state', '=', 'failed').execute()).toEqual([
    { type: 'checkout.session.completed', attempts: expect.any(Number) },
  ])
  expect(await grantedBoosts(id)).toEqual([])
  api.payments.faults.clear()
  expect(await repair(Date.now() + 99 * HOUR)).toMatchObject({
    events: 1,
    failures: 0,
    failedEvents: 0,
  })
  expect(await grantedBoosts(id)).toEqual([{ type: 'HIGHLIGHT' }])
})

test('does not forget a failed event with the old ones', async () => {
  await payWhileFailing()
  await api.db
    .updateTable('payment_events')
    .set({ processed_at: new Date(0) })
    .execute()
  await removeOldEvents(api.db)
  const { rows } = await sql`select state from payment_events`.execute(api.db)
  expect(rows).toEqual([{ state: 'failed' }])
})

test('deletes events that failed for longer than the provider has them, and applied ones', async () => {
  await api.db.deleteFrom('payment_events').execute()
  const old = new Date(Date.now() - 41 * 24 * HOUR)
  const young = new Date(Date.now() - 39 * 24 * HOUR)
  const about = { type: 'ping', object_id: 'x' }
  const failed = {
    state: 'failed',
    target: JSON.stringify({ kind: 'session', id: 'x', customer: null, profileId: null }),
  } as const
  await api.db
    .insertInto('payment_events')
    .values([
      { ...about, id: 'evt_old_failed', ...failed, created_at: old },
      { ...about, id: 'evt_failed', ...failed, created_at: young },
      { ...about, id: 'evt_old', created_at: old, processed_at: old },
      { ...about, id: 'evt_late', created_at: old },
    ])
    .execute()
  expect(await removeOldEvents(api.db)).toBe(2)
  const left = await api.db.selectFrom('payment_events').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['evt_failed', 'evt_late'])
  await api.db.deleteFrom('payment_events').execute()
})

test('applies what was lost before an outage of days, although later events arrived', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId: id })
  await withoutEvents(() => api.payments.payFor(session))
  const closed = { status: 'expired' } as const
  await api.db.updateTable('checkout_sessions').set(closed).where('id', '=', session.id).execute()
  await api.db
    .insertInto('payment_events')
    .values({ id: 'evt_later', type: 'ping', object_id: 'x', created_at: days(3) })
    .execute()
  await repair(days(3).getTime())
  expect(await grantedBoosts(id)).toEqual([{ type: 'HIGHLIGHT' }])
})

const days = (count: number) => new Date(Date.now() + count * 24 * HOUR)

test('logs how many events have failed so far', async () => {
  await payWhileFailing()
  const lines: object[] = []
  const services = { ...jobServices(api, Date.now()), log: logTo(lines) }
  await expect(reconcilePayments({}, services)).rejects.toThrow('payments not reconciled: 1')
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'reconciled payments', level: 40, failedEvents: 1 }),
  )
})

test('lets an event end whose object the provider no longer has', async () => {
  const event = {
    id: 'evt_of_a_deleted_object',
    type: 'charge.refunded',
    createdAt: new Date(),
    target: { kind: 'charge' as const, id: 'ch_deleted', customer: null, profileId: null },
  }
  await recordFailure(api.db, event)
  expect(await repair()).toMatchObject({ events: 1, failures: 0, failedEvents: 0 })
  expect(await repair()).toMatchObject({ events: 0, failures: 0, failedEvents: 0 })
})
