import type Stripe from 'stripe'
import { inTransaction, type Db } from '@/server/db/connection'
import { archiveOthers, savePrice, saveProduct } from '@/server/repositories/catalog'
import { productIdOf, saleOf, termsOf, type ProviderCatalog } from './providerCatalog'

/** Stores a product of our catalog and ignores others. @returns whether it was stored */
export async function mirrorProduct(db: Db, product: Stripe.Product): Promise<boolean> {
  const sale = saleOf(product.metadata)
  if (!sale) return false
  await saveProduct(db, { id: product.id, name: product.name, ...sale, active: product.active })
  return true
}

/** Stores a price of a mirrored product. */
export async function mirrorPrice(db: Db, price: Stripe.Price): Promise<void> {
  const terms = termsOf(price)
  if (!terms) return
  await savePrice(db, {
    ...{ id: price.id, product_id: productIdOf(price), lookup_key: price.lookup_key },
    ...{ currency: terms.currency, amount_minor: terms.amountMinor, interval: terms.interval },
    active: price.active,
  })
}

/** Makes the mirror equal to the provider's catalog. What is no longer sold stays, as archived. */
export const mirrorCatalog = (db: Db, { products, prices }: ProviderCatalog): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await archiveOthers(transaction, {
      products: products.map(({ id }) => id),
      prices: prices.map(({ id }) => id),
    })
    for (const product of products) await mirrorProduct(transaction, product)
    for (const price of prices) await mirrorPrice(transaction, price)
  })
