import type Stripe from 'stripe'
import {
  catalog,
  metadataKeys,
  type CatalogPrice,
  type CatalogProduct,
} from '@/contract/pricing/catalog'
import type { PaymentClient } from '@/server/payments/client'
import { productIdOf, saleOf, termsOf, type ProviderCatalog } from './providerCatalog'

/** Requests that are sent at the same time; the provider accepts 25 a second in test mode. */
const PARALLEL = 6

/** How much the provider's catalog had to be changed. */
export interface CatalogChanges {
  created: number
  updated: number
  archived: number
}

type Write = () => Promise<'created' | 'updated' | 'archived' | 'unchanged'>

/** Makes the provider's catalog equal to ours. Repeating it changes nothing. */
export async function writeCatalog(
  client: PaymentClient,
  before: ProviderCatalog,
): Promise<CatalogChanges> {
  const changes: CatalogChanges = { created: 0, updated: 0, archived: 0 }
  const run = async (writes: Write[]) => {
    const queue = [...writes]
    const work = async () => {
      for (let write = queue.shift(); write; write = queue.shift()) {
        const outcome = await write()
        if (outcome !== 'unchanged') changes[outcome] += 1
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
  }
  const products = new Map<CatalogProduct, string>()
  await run(catalog.map((product) => () => writeProduct(client, before, product, products)))
  const kept = new Set<string>()
  await run(
    catalog.flatMap((product) =>
      product.prices.map((price) => () => {
        const productId = products.get(product) ?? ''
        return writePrice(client, before, { ...price, productId }, kept)
      }),
    ),
  )
  await run(retirements(client, before, { products: new Set(products.values()), prices: kept }))
  return changes
}

async function writeProduct(
  client: PaymentClient,
  { products }: ProviderCatalog,
  product: CatalogProduct,
  ids: Map<CatalogProduct, string>,
): ReturnType<Write> {
  const { kind, type, name } = product
  const found = products.find(({ metadata }) => {
    const sale = saleOf(metadata)
    return sale?.kind === kind && sale.type === type
  })
  if (found) {
    ids.set(product, found.id)
    if (found.name === name) return 'unchanged'
    await client.products.update(found.id, { name })
    return 'updated'
  }
  const metadata = { [metadataKeys[kind]]: type }
  ids.set(product, (await client.products.create({ name, metadata })).id)
  return 'created'
}

/** Amounts of a price can't change at the provider: a new price takes over the lookup key. */
async function writePrice(
  client: PaymentClient,
  { prices }: ProviderCatalog,
  price: CatalogPrice & { productId: string },
  kept: Set<string>,
): ReturnType<Write> {
  const { lookupKey, productId, currency, amountMinor, interval } = price
  const found = prices.find(({ lookup_key }) => lookup_key === lookupKey)
  if (found && isSame(found, price)) {
    kept.add(found.id)
    return 'unchanged'
  }
  const created = await client.prices.create({
    ...{ product: productId, currency: currency.toLowerCase(), unit_amount: amountMinor },
    ...{ lookup_key: lookupKey, transfer_lookup_key: true, tax_behavior: 'inclusive' },
    ...(interval && { recurring: { interval } }),
  })
  kept.add(created.id)
  return 'created'
}

function isSame(found: Stripe.Price, price: CatalogPrice & { productId: string }): boolean {
  const terms = termsOf(found)
  return (
    productIdOf(found) === price.productId &&
    terms?.amountMinor === price.amountMinor &&
    terms.currency === price.currency &&
    terms.interval === (price.interval ?? null)
  )
}

/** Archives prices and products that are no longer in our catalog. Who has them keeps them. */
const retirements = (
  client: PaymentClient,
  { products, prices }: ProviderCatalog,
  kept: { products: ReadonlySet<string>; prices: ReadonlySet<string> },
): Write[] => [
  ...prices
    .filter(({ id }) => !kept.prices.has(id))
    .map(({ id }) => async () => {
      await client.prices.update(id, { active: false })
      return 'archived' as const
    }),
  ...products
    .filter(({ id }) => !kept.products.has(id))
    .map(({ id }) => async () => {
      await client.products.update(id, { active: false })
      return 'archived' as const
    }),
]
