import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '@/server/payments/reconcile'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import {
  accountOf,
  readAccount,
  setUpPayouts,
  startOnboarding,
} from '@/tests/support/server/payouts'
import {
  deliverExceptReceipts,
  jobServices,
  rememberAddress,
} from '@/tests/support/server/postedMails'
import { buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 86_400_000
let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

const stateOf = async (owner: Writer) => (await readAccount(api, owner)).account?.state

interface Sending {
  secret?: string
  path?: string
}

/** Delivers an event as the provider does. @returns the status */
async function deliver(
  event: object,
  { secret = 'whsec_connect', path = '/connect' }: Sending = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/v1/webhooks/stripe${path}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}

const eventsOf = async (account: string) => {
  const { data } = await api.payments.stripe.events.list({}, { stripeAccount: account })
  return data
}

test('reaches the same state however its events are delivered', async () => {
  const owner = await buildWriter(api)
  await rememberAddress(api, owner.uid)
  api.payments.deliveries.hold()
  await setUpPayoutsSilently(owner)
  await api.payments.passDays(1)
  await api.payments.deliveries.release({ order: 'reversed', copies: 3, drop: [] })
  await api.payments.settled()
  expect(await stateOf(owner)).toBe('READY')
  const mails = await deliverExceptReceipts(api)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payout account is ready'])
})

async function setUpPayoutsSilently(owner: Writer) {
  const { url } = await startOnboarding(api, owner)
  await api.payments.onboard({ url }, { birthDate: '1901-01-01' })
}

test('stores each event once, and an old one brings no old state back', async () => {
  const owner = await buildWriter(api)
  await setUpPayouts(api, owner)
  const account = await accountOf(api, owner)
  const events = await eventsOf(account)
  const [oldest] = events.slice(-1)
  expect((oldest?.data.object as Stripe.Account).charges_enabled).toBe(false)
  await api.db.deleteFrom('payment_events').execute()
  for (const event of [oldest, oldest, ...events]) expect(await deliver(event ?? {})).toBe(200)
  expect(await stateOf(owner)).toBe('READY')
  const stored = await api.db.selectFrom('payment_events').select('id').execute()
  expect(stored.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
})

test('accepts no event that is signed for the other endpoint, or by somebody else', async () => {
  const owner = await buildWriter(api)
  await setUpPayouts(api, owner)
  const [event = {}] = await eventsOf(await accountOf(api, owner))
  expect(await deliver(event, { secret: 'whsec_local' })).toBe(400)
  expect(await deliver(event, { secret: 'whsec_other' })).toBe(400)
  expect(await deliver(event, { path: '' })).toBe(400)
  expect(await deliver(event)).toBe(200)
})

test('leaves events of accounts alone at the platform’s endpoint, and the other way round', async () => {
  const object = { id: 'ch_unknown', object: 'charge' }
  const charge = { id: 'evt_a', type: 'charge.refunded', created: 1, data: { object } }
  const before = await api.db.selectFrom('payment_events').select('id').execute()
  const ofAccount = { ...charge, account: 'acct_other' }
  expect(await deliver(ofAccount, { secret: 'whsec_local', path: '' })).toBe(200)
  expect(await deliver(ofAccount)).toBe(200)
  const payout = { ...charge, id: 'evt_b', type: 'payout.paid' }
  expect(await deliver(payout)).toBe(200)
  expect(await api.db.selectFrom('payment_events').select('id').execute()).toEqual(before)
})

test('ignores an account that another installation has made', async () => {
  const owner = await buildWriter(api)
  const { id } = await api.payments.stripe.accounts.create({
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    metadata: { installation: crypto.randomUUID(), profileId: owner.profileId },
  })
  await api.payments.settled()
  expect((await eventsOf(id)).length).toBeGreaterThan(0)
  expect((await readAccount(api, owner)).account).toBeNull()
})

test('closes an account that is gone at the provider, and lets its owner set up another', async () => {
  const owner = await buildWriter(api)
  await rememberAddress(api, owner.uid)
  await setUpPayouts(api, owner)
  await deliverExceptReceipts(api)
  const account = await accountOf(api, owner)
  await api.payments.stripe.accounts.del(account)
  const event = {
    id: 'evt_gone',
    type: 'account.application.deauthorized',
    created: Math.floor(Date.now() / 1000),
    account,
    data: { object: { id: 'ca_1', object: 'application', name: 'Art Commons' } },
  }
  expect(await deliver(event)).toBe(200)
  expect(await stateOf(owner)).toBe('CLOSED')
  const mails = await deliverExceptReceipts(api)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payout account needs your attention'])
  await setUpPayouts(api, owner)
  expect(await stateOf(owner)).toBe('READY')
  expect(await accountOf(api, owner)).not.toBe(account)
})

test('a refresh shows what the provider has, although no event has come', async () => {
  const owner = await buildWriter(api)
  await startOnboarding(api, owner)
  await api.payments.settled()
  api.payments.deliveries.hold()
  const { url } = await startOnboarding(api, owner)
  await api.payments.onboard({ url })
  expect(await stateOf(owner)).toBe('DETAILS_MISSING')
  expect((await readAccount(api, owner, '?refresh=true')).account?.state).toBe('READY')
  await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
  await api.payments.settled()
})

test('the reconciliation finds within a day what lost events said', async () => {
  const owner = await buildWriter(api)
  await startOnboarding(api, owner)
  await api.payments.settled()
  api.payments.deliveries.hold()
  const { url } = await startOnboarding(api, owner)
  await api.payments.onboard({ url })
  const { failures } = await reconcile({ ...jobServices(api, Date.now() + DAY) })
  expect([failures, await stateOf(owner)]).toEqual([0, 'READY'])
  await api.payments.deliveries.release({ order: 'created', copies: 1, drop: [] })
  await api.payments.settled()
})

test('finds the accounts of this installation again after a restore', async () => {
  const owner = await buildWriter(api)
  await setUpPayouts(api, owner)
  await api.db.deleteFrom('payout_accounts').where('profile_id', '=', owner.profileId).execute()
  await api.db.updateTable('installation').set({ restored_at: new Date() }).execute()
  await reconcile({ ...jobServices(api, Date.now()) })
  expect(await stateOf(owner)).toBe('READY')
})
