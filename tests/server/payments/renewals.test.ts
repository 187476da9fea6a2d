import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { tasks } from '@/server/jobs/tasks'
import { isEntitled } from '@/server/policies/payments/subscriptions'
import {
  buyPlan,
  chargesOf,
  checkOut,
  customerOf,
  passMonths,
  pay,
  useCard,
} from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  deliverExceptReceipts,
  jobServices,
  rememberAddress,
} from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const base = '/v1/profiles/subscriptions'
const activeOf = async ({ headers }: Writer) =>
  (await read<ActiveSubscription>(api, `${base}/active`, headers)).body
const send = (writer: Writer, method: 'DELETE' | 'POST', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: writer.headers, ...(payload && { payload }) })

async function buildPro(): Promise<Writer> {
  const artist = await buildArtist(api)
  await rememberAddress(api, artist.uid)
  await buyPlan(api, artist, 'ARTIST_PRO')
  return artist
}

/** The subjects of the mails that were left for a user, which are sent by this. */
const subjectsFor = async ({ uid }: Writer) =>
  (await deliverExceptReceipts(api))
    .filter(({ to }) => to.startsWith(uid))
    .map(({ subject }) => subject)

test('renews a plan', async () => {
  const artist = await buildPro()
  const before = await activeOf(artist)
  await passMonths(api, artist, 3)
  const after = await activeOf(artist)
  expect(after).toMatchObject({ type: 'ARTIST_PRO', status: 'active', isExpired: false })
  expect(Date.parse(after.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now())
  expect(after.currentPeriodEnd).not.toBe(before.currentPeriodEnd)
  expect(await subjectsFor(artist)).toEqual([])
})

test('grants a week after a declined renewal, and tells the owner what to do', async () => {
  const artist = await buildPro()
  await useCard(api, artist, '4000000000000341')
  await passMonths(api, artist, 1)
  expect(await activeOf(artist)).toMatchObject({ status: 'past_due', isExpired: false })
  expect(await subjectsFor(artist)).toEqual(['Your payment was declined: Pro plan'])
  const upgrade = await send(artist, 'POST', '/v1/checkout/subscription/upgrade', {
    priceIds: [await api.priceOf('plan', 'ARTIST_PRO_PLUS')],
  })
  expect(upgrade.statusCode).toBe(409)

  const { past_due_since: since } = await api.db
    .selectFrom('subscriptions')
    .select('past_due_since')
    .where('profile_id', '=', artist.profileId)
    .executeTakeFirstOrThrow()
  const state = { status: 'past_due', past_due_since: since } as const
  const after = (days: number) => (since?.getTime() ?? 0) + days * DAY
  expect((await activeOf(artist)).graceEndsAt).toBe(new Date(after(7)).toISOString())
  expect([isEntitled(state, after(6.9)), isEntitled(state, after(7.1))]).toEqual([true, false])
})

test('ends a plan whose payments keep failing, and tells the owner', async () => {
  const artist = await buildPro()
  await useCard(api, artist, '4000000000000341')
  await passMonths(api, artist, 2)
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
  expect(await subjectsFor(artist)).toContain('Your Pro plan has ended')
})

test('ends a canceled plan with its paid period', async () => {
  const artist = await buildPro()
  await send(artist, 'DELETE', `${base}/cancel`)
  await api.payments.settled()
  await passMonths(api, artist, 1)
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
  expect(await subjectsFor(artist)).toEqual(['Your Pro plan has ended'])
})

test('changes to the scheduled plan at the end of the paid period', async () => {
  const artist = await buildPro()
  const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
  await send(artist, 'POST', '/v1/checkout/subscription/downgrade', { priceIds })
  await api.payments.settled()
  await passMonths(api, artist, 1)
  expect(await activeOf(artist)).toMatchObject({
    type: 'ARTIST_STARTER',
    status: 'active',
    scheduled: null,
    price: { amountMinor: 600 },
  })
})

const downgrade = async (writer: Writer, type: 'ARTIST_PRO' | 'ARTIST_STARTER') => {
  const priceIds = [await api.priceOf('plan', type)]
  const response = await send(writer, 'POST', '/v1/checkout/subscription/downgrade', { priceIds })
  await api.payments.settled()
  return response.statusCode
}

test('changes to a second smaller plan after the first change took effect', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO_PLUS')
  for (const type of ['ARTIST_PRO', 'ARTIST_STARTER'] as const) {
    expect(await downgrade(artist, type)).toBe(200)
    await passMonths(api, artist, 1)
    expect(await activeOf(artist)).toMatchObject({ type, status: 'active', scheduled: null })
  }
})

test('keeps a coupon that lasts when the plan becomes smaller', async () => {
  const artist = await buildArtist(api)
  const { stripe } = api.payments
  const metadata = { profileId: artist.profileId }
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever', metadata })
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const cart = { priceIds, referenceId: artist.profileId, couponId: coupon.id }
  await pay(api, await checkOut(api, artist, cart))
  expect(await downgrade(artist, 'ARTIST_STARTER')).toBe(200)
  await passMonths(api, artist, 1)
  const charges = await chargesOf(api, artist)
  expect(charges.map(({ amount }) => amount)).toEqual([300, 700])
})

test('ends a plan that was deleted at the provider', async () => {
  const artist = await buildPro()
  const { stripe } = api.payments
  const customer = await customerOf(api, artist)
  const { data } = await stripe.subscriptions.list({ customer })
  await stripe.subscriptions.cancel(data[0]?.id ?? '')
  await api.payments.settled()
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
  expect(await subjectsFor(artist)).toEqual(['Your Pro plan has ended'])
})

test('tells the owner once that a card expires before the renewal', async () => {
  const artist = await buildPro()
  const later = Date.now() + 20 * DAY
  await api.db
    .updateTable('payment_customers')
    .set({ card: JSON.stringify({ brand: 'visa', last4: '4242', expMonth: 1, expYear: 2020 }) })
    .where('profile_id', '=', artist.profileId)
    .execute()
  for (let run = 0; run < 2; run += 1) {
    await tasks.remindOfCards({}, jobServices(api, later))
  }
  expect(await subjectsFor(artist)).toEqual(['Your card expires before your plan renews'])
})
