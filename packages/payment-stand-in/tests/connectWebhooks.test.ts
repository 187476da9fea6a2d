import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPayments, type Payments } from '../src/testing'
import { charge, connect, connectSeller, controller, onboard } from './marketplace'
import { startReceiver, type Receiver } from './receiver'

let payments: Payments
let platform: Receiver
let accounts: Receiver
/** Responses to the next deliveries to the endpoint for accounts; 200 afterwards. */
let responses: number[] = []

beforeEach(async () => {
  responses = []
  platform = await startReceiver()
  accounts = await startReceiver(() => responses.shift() ?? 200, 'whsec_connect')
  payments = await startPayments({
    webhook: platform.webhook,
    connectWebhook: accounts.webhook,
  })
})
afterEach(async () => {
  await payments.close()
  await platform.close()
  await accounts.close()
})

const ACCOUNT_EVENT = /^(account|payout)\./

test('sends events of accounts and of the platform to one endpoint each', async () => {
  const destination = await connectSeller(payments)
  const { id } = await charge(payments, 2000)
  const params = { amount: 1500, currency: 'usd', destination, source_transaction: id }
  await payments.stripe.transfers.create(params)
  await payments.passDays(3)
  await payments.settled()
  expect(accounts.types().every((type) => ACCOUNT_EVENT.test(type))).toBe(true)
  expect(accounts.events.every(({ account }) => account === destination)).toBe(true)
  expect(accounts.types()).toContain('payout.paid')
  expect(platform.types().some((type) => ACCOUNT_EVENT.test(type))).toBe(false)
  expect(platform.types()).toContain('transfer.created')
  expect(platform.events.every(({ account }) => account === undefined)).toBe(true)
})

test('delivers held events of accounts in reverse, several times', async () => {
  payments.deliveries.hold()
  const { id } = await connect(payments)
  await onboard(payments, id, { birthDate: '1901-01-01' })
  await payments.passDays(1)
  expect(accounts.events).toEqual([])
  await payments.deliveries.release({ order: 'reversed', copies: 2, drop: [] })
  await payments.settled()
  const enabled = accounts.events.map(({ data }) => (data.object as Stripe.Account).payouts_enabled)
  expect(enabled).toEqual([true, true, false, false, false, false])
})

test('delivers an event of an account again until it is accepted', async () => {
  responses = [503, 503]
  const { id } = await connect(payments)
  await payments.settled()
  expect(responses).toEqual([])
  expect(accounts.events.map(({ account }) => account)).toEqual([id])
})

test('counts an endpoint that was created for accounts, and only for their events', async () => {
  const { accounts: created, events, products, webhookEndpoints } = payments.stripe
  payments.deliveries.hold()
  const own = await webhookEndpoints.create({
    url: 'http://127.0.0.1:9/webhooks',
    connect: true,
    enabled_events: ['*'],
  })
  expect(own.secret).toMatch(/^whsec_/)
  expect(own).not.toHaveProperty('isConnect')
  const { id } = await created.create({ controller })
  const [ofAccount] = (await events.list({}, { stripeAccount: id })).data
  expect(ofAccount).toMatchObject({ account: id, pending_webhooks: 2 })
  await products.create({ name: 'Highlight' })
  const [ofPlatform] = (await events.list({ type: 'product.created' })).data
  expect(ofPlatform?.pending_webhooks).toBe(1)
})
