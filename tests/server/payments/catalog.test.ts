import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '@/contract/pricing/catalog'
import type { Product, Subscription } from '@/contract/pricing/products'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { processEvent } from '@/server/payments/events/processEvent'
import { findPrices, listActivePrices } from '@/server/repositories/catalog'
import { startPayments, type Payments } from 'payment-stand-in/testing'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
let payments: Payments

beforeAll(async () => {
  payments = await startPayments()
  api = await buildTestApp({ dependencies: { payments: payments.stripe } })
})
afterAll(async () => {
  await api.close()
  await payments.close()
})

const sync = () => syncCatalog(api.db, payments.stripe)
const prices = catalog.flatMap((product) => product.prices)
const findPrice = async (lookupKey: string) => {
  const { data } = await payments.stripe.prices.list({ lookup_keys: [lookupKey] })
  return data[0]
}

async function get<T>(url: string): Promise<T> {
  api.app.services.cache.invalidate('products')
  return (await api.app.inject(url)).json<T>()
}

test('creates every product and price once', async () => {
  const created = catalog.length + prices.length
  expect(await sync()).toEqual({ created, updated: 0, archived: 0, others: [] })
  expect(await sync()).toEqual({ created: 0, updated: 0, archived: 0, others: [] })
  const found = await payments.stripe.prices.list({ lookup_keys: ['plan_artist_pro_year_jpy'] })
  expect(found.data).toMatchObject([
    { currency: 'jpy', unit_amount: 21_000, recurring: { interval: 'year' } },
  ])
  const { data: products } = await payments.stripe.products.list({ limit: 100 })
  expect(products.map(({ metadata }) => metadata)).toEqual(
    expect.arrayContaining([
      { subscriptionEvent: 'ARTIST_PRO' },
      { opportunityPostEvent: 'STANDARD' },
      { opportunityBoostEvent: 'TOP_POST_1' },
      { artworkBoostEvent: 'INSTAGRAM' },
    ]),
  )
})

test('lists the provider’s price ids, and never our lookup keys', async () => {
  const plans = await get<Subscription[]>('/v1/profiles/subscriptions?currency=EUR')
  const products = await get<Product[]>('/v1/opportunities/products?currency=EUR')
  const boosts = await get<Product[]>('/v1/artworks/products?currency=EUR')
  expect([plans.length, products.length, boosts.length]).toEqual([9, 10, 3])
  expect(plans[0]).toMatchObject({ type: null, label: 'Free', prices: [{ amountMinor: 0 }] })
  const listed = [plans, products, boosts].flat().flatMap((product) => product.prices)
  for (const { priceId } of listed) expect(priceId).toMatch(/^price_/)
  const text = JSON.stringify([plans, products, boosts])
  for (const { lookupKey } of prices) expect(text).not.toContain(lookupKey)
})

test('replaces a price whose amount has changed, and archives the old one', async () => {
  const before = await findPrice('post_basic_usd')
  const wrong = await payments.stripe.prices.create({
    product: String(before?.product),
    currency: 'usd',
    unit_amount: 1,
    lookup_key: 'post_basic_usd',
    transfer_lookup_key: true,
  })
  await payments.stripe.prices.update(before?.id ?? '', { active: false })
  expect(await sync()).toEqual({ created: 1, updated: 0, archived: 1, others: [] })
  const after = await findPrice('post_basic_usd')
  expect(after).toMatchObject({ unit_amount: 2900, active: true })
  expect((await payments.stripe.prices.retrieve(wrong.id)).active).toBe(false)
  const sold = await listActivePrices(api.db, { currency: 'USD', kinds: ['post'] })
  expect(sold.filter(({ type }) => type === 'BASIC').map(({ id }) => id)).toEqual([after?.id])
})

test('archives a product that is no longer sold, and renames one', async () => {
  const old = await payments.stripe.products.create({
    name: 'Old',
    metadata: { opportunityPostEvent: 'RETIRED' },
  })
  await payments.stripe.prices.create({
    product: old.id,
    currency: 'usd',
    unit_amount: 500,
    lookup_key: 'post_retired_usd',
  })
  const { data } = await payments.stripe.products.list({ limit: 100 })
  const pro = data.find(({ metadata }) => metadata.subscriptionEvent === 'ARTIST_PRO')
  await payments.stripe.products.update(pro?.id ?? '', { name: 'Renamed' })
  expect(await sync()).toEqual({ created: 0, updated: 1, archived: 2, others: [] })
  expect((await payments.stripe.products.retrieve(old.id)).active).toBe(false)
  expect((await payments.stripe.products.retrieve(pro?.id ?? '')).name).toBe('Pro plan')
})

test('leaves the products of others alone', async () => {
  const other = await payments.stripe.products.create({ name: 'A book' })
  await payments.stripe.prices.create({ product: other.id, currency: 'usd', unit_amount: 500 })
  expect(await sync()).toEqual({ created: 0, updated: 0, archived: 0, others: [] })
})

test('neither sells nor archives a price that was made by hand on a product of the catalog', async () => {
  const ours = await findPrice('plan_organization_premium_plus_month_usd')
  const made = await payments.stripe.prices.create({
    product: String(ours?.product),
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  const copy = await payments.stripe.products.create({
    name: 'Copy',
    metadata: { subscriptionEvent: 'ORGANIZATION_PREMIUM_PLUS' },
  })
  const taken = await payments.stripe.prices.create({
    product: copy.id,
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  for (const { id } of [made, taken]) await mirror('price', id)
  await mirror('product', copy.id)
  const changes = await sync()
  expect(changes).toMatchObject({ created: 0, updated: 0, archived: 0 })
  expect(new Set(changes.others)).toEqual(
    new Set([
      `Copy: ${copy.id}`,
      `Copy: ${taken.id}, $1.00`,
      `Premium Plus plan: ${made.id}, $1.00`,
    ]),
  )
  expect((await payments.stripe.prices.retrieve(made.id)).active).toBe(true)
  const sold = await listActivePrices(api.db, { currency: 'USD', kinds: ['plan'] })
  const prices = sold.filter(
    ({ type, interval }) => type.endsWith('PREMIUM_PLUS') && interval === 'month',
  )
  expect(prices.map(({ amountMinor }) => amountMinor)).toEqual([9900])
  expect(await findPrices(api.db, [made.id, taken.id])).toEqual([])
})

test('stops selling at a price that loses its lookup key', async () => {
  const before = await findPrice('post_standard_usd')
  await payments.stripe.prices.create({
    product: String(before?.product),
    currency: 'usd',
    unit_amount: 1,
    lookup_key: 'post_standard_usd',
    transfer_lookup_key: true,
  })
  await mirror('price', before?.id ?? '')
  const sold = await listActivePrices(api.db, { currency: 'USD', kinds: ['post'] })
  expect(sold.map(({ type }) => type)).not.toContain('STANDARD')
  expect(await sync()).toMatchObject({ created: 1, archived: 1 })
})

/** Lets the event of a changed object take effect. */
const mirror = (kind: 'product' | 'price', id: string) =>
  processEvent(
    {
      id: `evt_${kind}_${id}`,
      type: `${kind}.updated`,
      createdAt: new Date(),
      target: { kind, id, customer: null, profileId: null },
    },
    api.app.services,
  )
