import type Stripe from 'stripe'
import {
  catalog,
  metadataKeys,
  type CatalogPrice,
  type CatalogProduct,
} from '@/contract/pricing/catalog'
import { formatMoney } from '@/contract/pricing/money'
import type { PaymentClient } from '@/server/payments/client'
import {
  hasOurLookupKey,
  productIdOf,
  saleOf,
  termsOf,
  type ProviderCatalog,
} from './providerCatalog'

/** Requests that are sent at the same time; the provider accepts 25 a second in test mode. */
const PARALLEL = 6

/** How much the provider's catalog had to be changed. */
export interface CatalogChanges {
  created: number
  updated: number
  archived: number
  /** Products and prices that were not made here: they are left alone, and never sold here. */
  others: string[]
}

type Write = () => Promise<'created' | 'updated' | 'archived' | 'unchanged'>

/** Makes the provider's catalog equal to ours. Repeating it changes nothing. */
export async function writeCatalog(
  client: PaymentClient,
  before: ProviderCatalog,
): Promise<CatalogChanges> {
  const changes: CatalogChanges = { created: 0, updated: 0, archived: 0, others: [] }
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
  const rest = unsold(before, { products: new Set(products.values()), prices: kept })
  const prices = rest.prices.filter(hasOurLookupKey)
  const retired = rest.products.filter(({ id }) =>
    prices.some((price) => productIdOf(price) === id),
  )
  await run([
    ...prices.map(({ id }) => archive(() => client.prices.update(id, { active: false }))),
    ...retired.map(({ id }) => archive(() => client.products.update(id, { active: false }))),
  ])
  changes.others = nameOthers(before, {
    products: rest.products.filter((product) => !retired.includes(product)),
    prices: rest.prices.filter((price) => !prices.includes(price)),
  })
  return changes
}

/** The product that our prices are on; otherwise the first that was made for the same. */
function findProduct({ products, prices }: ProviderCatalog, { kind, type }: CatalogProduct) {
  const same = products.filter(({ metadata }) => {
    const sale = saleOf(metadata)
    return sale?.kind === kind && sale.type === type
  })
  const hasOurPrices = ({ id }: Stripe.Product) =>
    prices.some((price) => productIdOf(price) === id && hasOurLookupKey(price))
  return same.find(hasOurPrices) ?? same.at(-1)
}

async function writeProduct(
  client: PaymentClient,
  before: ProviderCatalog,
  product: CatalogProduct,
  ids: Map<CatalogProduct, string>,
): ReturnType<Write> {
  const { kind, type, name } = product
  const found = findProduct(before, product)
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
    product: productId,
    currency: currency.toLowerCase(),
    unit_amount: amountMinor,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    tax_behavior: 'inclusive',
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

/** What is at the provider and not in our catalog. Who has an archived price keeps it. */
const unsold = (
  { products, prices }: ProviderCatalog,
  sold: { products: ReadonlySet<string>; prices: ReadonlySet<string> },
): ProviderCatalog => ({
  products: products.filter(({ id }) => !sold.products.has(id)),
  prices: prices.filter(({ id }) => !sold.prices.has(id)),
})

const archive = (write: () => Promise<unknown>) => async () => {
  await write()
  return 'archived' as const
}

/** Such as `Premium Plus plan: price_1Abc, $1.00`. */
function nameOthers({ products: all }: ProviderCatalog, { products, prices }: ProviderCatalog) {
  const nameOf = (id: string) => all.find((product) => product.id === id)?.name ?? id
  return [
    ...products.map(({ id, name }) => `${name}: ${id}`),
    ...prices.map((price) => {
      const terms = termsOf(price)
      const amount = terms ? formatMoney(terms) : price.currency.toUpperCase()
      return `${nameOf(productIdOf(price))}: ${price.id}, ${amount}`
    }),
  ]
}
