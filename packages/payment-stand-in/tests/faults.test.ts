import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectStripe, SECRET_KEY, startPayments, type Payments } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'

let payments: Payments
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  payments = await startPayments({ webhook: receiver.webhook })
})
afterEach(() => payments.faults.clear())
afterAll(async () => {
  await payments.close()
  await receiver.close()
})

const countCustomers = async () => (await payments.stripe.customers.list()).data.length

describe('a fault', () => {
  test.each([
    ['error', Stripe.errors.StripeAPIError],
    ['rate_limit', Stripe.errors.StripeRateLimitError],
  ] as const)('%s answers as Stripe does and changes nothing', async (kind, expected) => {
    const before = await countCustomers()
    payments.faults.add({ kind, path: '/v1/customers', method: 'POST' })
    await expect(payments.stripe.customers.create({})).rejects.toBeInstanceOf(expected)
    expect(await countCustomers()).toBe(before)
    await payments.stripe.customers.create({})
    expect(await countCustomers()).toBe(before + 1)
  })

  test('error is repeated for the same idempotency key', async () => {
    const before = await countCustomers()
    const create = (idempotencyKey: string) =>
      payments.stripe.customers.create({}, { idempotencyKey })
    payments.faults.add({ kind: 'error', path: '/v1/customers', method: 'POST' })
    await expect(create('first')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    await expect(create('first')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    expect(await countCustomers()).toBe(before)
    await create('second')
    expect(await countCustomers()).toBe(before + 1)
  })

  test('slow makes a client with a time limit give up', async () => {
    payments.faults.add({ kind: 'slow', path: '/v1/customers', delayMs: 1000 })
    const hasty = connectStripe(payments.url, { timeout: 50 })
    await expect(hasty.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })

  test('lost_response takes effect once, although the SDK sends the request again', async () => {
    const before = await countCustomers()
    payments.faults.add({ kind: 'lost_response', path: '/v1/customers', method: 'POST' })
    const patient = connectStripe(payments.url, { maxNetworkRetries: 1 })
    const created = await patient.customers.create({})
    expect(created.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await countCustomers()).toBe(before + 1)
  })

  test('can be caused over HTTP with the secret key alone', async () => {
    const cause = (key: string) =>
      fetch(`${payments.url}/control/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'error' }),
      })
    expect((await cause('sk_test_other')).status).toBe(401)
    expect((await cause(SECRET_KEY)).status).toBe(204)
    await expect(payments.stripe.products.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAPIError,
    )
  })
})

describe('held events', () => {
  const hold = async () => {
    await payments.settled()
    receiver.events.length = 0
    payments.deliveries.hold()
    const product = await payments.stripe.products.create({ name: 'Highlight' })
    await payments.stripe.products.update(product.id, { name: 'Tinted card' })
    await payments.stripe.products.update(product.id, { active: false })
    expect(receiver.events).toEqual([])
  }

  test('are delivered in reverse, several times', async () => {
    await hold()
    await payments.deliveries.release({ order: 'reversed', copies: 2, drop: [] })
    expect(receiver.types()).toEqual([
      'product.updated',
      'product.updated',
      'product.updated',
      'product.updated',
      'product.created',
      'product.created',
    ])
  })

  test('of a dropped type never arrive', async () => {
    await hold()
    await payments.deliveries.release({ order: 'shuffled', copies: 1, drop: ['product.updated'] })
    await payments.settled()
    expect(receiver.types()).toEqual(['product.created'])
  })
})
