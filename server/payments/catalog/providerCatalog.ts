import type Stripe from 'stripe'
import { catalogCurrencies, type CatalogCurrency } from '@/contract/enums/payments/currencies'
import { intervals, type Interval, type SaleKind } from '@/contract/enums/payments/sales'
import { catalog, metadataKeys } from '@/contract/pricing/catalog'
import type { PaymentClient } from '@/server/payments/client'

const PAGE = 100

/** The provider's active products that name what they sell, and their active prices. */
export interface ProviderCatalog {
  products: Stripe.Product[]
  prices: Stripe.Price[]
}

/** What a product of the provider is; undefined for a product that is not of our catalog. */
export function saleOf(metadata: Stripe.Metadata): { kind: SaleKind; type: string } | undefined {
  for (const [kind, key] of Object.entries(metadataKeys) as [SaleKind, string][]) {
    const type = metadata[key]
    if (type !== undefined && type !== '') return { kind, type }
  }
  return undefined
}

/** A price in a currency that we offer, charged once, monthly or yearly. */
export function termsOf(
  price: Stripe.Price,
): { currency: CatalogCurrency; amountMinor: number; interval: Interval | null } | undefined {
  const currency = catalogCurrencies.find((code) => code === price.currency.toUpperCase())
  const interval = price.recurring?.interval ?? null
  if (currency === undefined || price.unit_amount === null) return undefined
  if (interval !== null && !(interval in intervals)) return undefined
  if (interval !== null && price.recurring?.interval_count !== 1) return undefined
  return { currency, amountMinor: price.unit_amount, interval: interval as Interval | null }
}

export const productIdOf = ({ product }: Stripe.Price): string =>
  typeof product === 'string' ? product : product.id

/** Our prices by lookup key, with what each of them sells. */
const catalogPrices = new Map(
  catalog.flatMap(({ kind, type, prices }) =>
    prices.map((price) => [price.lookupKey, { ...price, kind, type }] as const),
  ),
)

/**
 * Whether a price is one of our catalog: with our lookup key, on a product for what it sells, and at
 * our amount. Only such a price is mirrored and sold, however a product's other prices came about.
 */
export function isCatalogPrice(price: Stripe.Price, metadata: Stripe.Metadata): boolean {
  const ours = catalogPrices.get(price.lookup_key ?? '')
  const terms = termsOf(price)
  const sale = saleOf(metadata)
  return (
    ours !== undefined &&
    terms?.currency === ours.currency &&
    terms.amountMinor === ours.amountMinor &&
    terms.interval === (ours.interval ?? null) &&
    sale?.kind === ours.kind &&
    sale.type === ours.type
  )
}

const OUR_LOOKUP_KEY = new RegExp(
  `^(${Object.keys(metadataKeys).join('|')})_\\w+_(${catalogCurrencies.join('|')})$`,
  'i',
)

/** Whether `npm run catalog` has made a price, now or for an earlier version of the catalog. */
export const hasOurLookupKey = ({ lookup_key }: Stripe.Price): boolean =>
  OUR_LOOKUP_KEY.test(lookup_key ?? '')

export async function readProviderCatalog(client: PaymentClient): Promise<ProviderCatalog> {
  const products: Stripe.Product[] = []
  for await (const product of client.products.list({ active: true, limit: PAGE })) {
    if (saleOf(product.metadata)) products.push(product)
  }
  const ours = new Set(products.map(({ id }) => id))
  const prices: Stripe.Price[] = []
  for await (const price of client.prices.list({ active: true, limit: PAGE })) {
    if (ours.has(productIdOf(price))) prices.push(price)
  }
  return { products, prices }
}
