import Stripe from 'stripe'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectStripe, startPayments, type Payments } from '../src/testing'
import { startReceiver } from './receiver'
import { sell } from './shop'

let payments: Payments
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'payments-'))
  payments = await startPayments()
})
afterAll(async () => {
  await payments.close()
  await rm(folder, { recursive: true, force: true })
})

test('returns 401 for another key', async () => {
  const stranger = new Stripe('sk_test_other', {
    host: '127.0.0.1',
    port: new URL(payments.url).port,
    protocol: 'http',
  })
  await expect(stranger.products.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
})

test('finds prices by lookup key and pages through all of them', async () => {
  const { stripe } = payments
  for (const key of ['a_usd', 'b_usd', 'c_usd']) await sell(stripe, 100, { lookup_key: key })
  const { data } = await stripe.prices.list({ lookup_keys: ['b_usd'], expand: ['data.product'] })
  expect(data).toMatchObject([{ lookup_key: 'b_usd', product: { object: 'product' } }])
  expect(data[0]?.unit_amount_decimal?.toString()).toBe('100')
  const all: string[] = []
  for await (const price of stripe.prices.list({ limit: 2 })) all.push(price.lookup_key ?? '')
  expect(all.reverse()).toEqual(['a_usd', 'b_usd', 'c_usd'])
})

test('starts with the objects of another provider, and shares none with it afterwards', async () => {
  const price = await sell(payments.stripe, 100)
  const copy = await startPayments({ objects: payments.objects() })
  expect(await copy.stripe.prices.retrieve(price.id)).toMatchObject({ id: price.id })
  await copy.stripe.prices.update(price.id, { active: false })
  await copy.close()
  expect((await payments.stripe.prices.retrieve(price.id)).active).toBe(true)
})

test('moves a lookup key only when asked to', async () => {
  const { stripe } = payments
  const before = await sell(stripe, 100, { lookup_key: 'moved' })
  await expect(sell(stripe, 200, { lookup_key: 'moved' })).rejects.toThrow(/already uses that/)
  const after = await sell(stripe, 200, { lookup_key: 'moved', transfer_lookup_key: true })
  const { data } = await stripe.prices.list({ lookup_keys: ['moved'] })
  expect(data.map(({ id }) => id)).toEqual([after.id])
  expect((await stripe.prices.retrieve(before.id)).lookup_key).toBeNull()
})

test('merges metadata and removes keys with an empty value', async () => {
  const { stripe } = payments
  const { id } = await stripe.customers.create({ metadata: { profileId: '1', role: 'ARTIST' } })
  const { metadata } = await stripe.customers.update(id, { metadata: { role: '', plan: 'PRO' } })
  expect(metadata).toEqual({ profileId: '1', plan: 'PRO' })
})

test('returns the errors of Stripe', async () => {
  const { stripe } = payments
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  await expect(stripe.products.create({} as Stripe.ProductCreateParams)).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'name',
  })
  await expect(stripe.coupons.create({ percent_off: 101 })).rejects.toThrow(/percent_off/)
  await expect(
    stripe.rawRequest('POST', '/v1/products?__proto__[name]=x', {}),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test.each(['subscriptions', 'invoices', 'charges', 'paymentIntents', 'creditNotes'] as const)(
  'refuses to list the %s of a customer that never was',
  async (kind) => {
    const { stripe } = payments
    await expect(stripe[kind].list({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
      statusCode: 400,
    })
    const { id: customer } = await stripe.customers.create()
    expect((await stripe[kind].list({ customer })).data).toEqual([])
  },
)

test('runs a request once per idempotency key, also after a restart', async () => {
  const file = path.join(folder, 'idempotency.jsonl')
  const first = await startPayments({ file })
  const params = { name: 'Highlight' }
  const key = { idempotencyKey: 'product-1' }
  const created = await first.stripe.products.create(params, key)
  await first.close()

  const second = await startPayments({ file })
  const repeated = await second.stripe.products.create(params, key)
  expect(repeated.id).toBe(created.id)
  expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(second.stripe.products.create({ name: 'Other' }, key)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
  expect((await second.stripe.products.list()).data).toHaveLength(1)
  await second.close()
})

test('drops what was half written when it was killed', async () => {
  const file = path.join(folder, 'killed.jsonl')
  const first = await startPayments({ file })
  const { id } = await first.stripe.customers.create({ email: 'a@example.test' })
  await first.close()
  appendFileSync(file, '[{"put":{"id":"cus_half","object":"custo')

  const second = await startPayments({ file })
  const { data } = await second.stripe.customers.list()
  expect(data.map((customer) => customer.id)).toEqual([id])
  await second.close()
})

test('delivers an event again until it is accepted, and after a restart', async () => {
  let isUp = false
  const receiver = await startReceiver(() => (isUp ? 200 : 503))
  const file = path.join(folder, 'deliveries.jsonl')
  const options = { file, webhook: receiver.webhook, retryDelaysMs: [5, 60_000] }
  const first = await startPayments(options)
  await first.stripe.products.create({ name: 'Highlight' })
  await first.close()
  expect(receiver.events).toEqual([])

  isUp = true
  const second = await startPayments({ ...options, retryDelaysMs: [5, 5] })
  await connectStripe(second.url).customers.create({})
  await second.settled()
  expect(receiver.types().sort()).toEqual(['customer.created', 'product.created'])
  await second.close()
  await receiver.close()
})
