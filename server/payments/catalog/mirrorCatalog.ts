import type Stripe from 'stripe'
import { inTransaction, type Db } from '@/server/db/connection'
import {
  archiveOthers,
  archivePrice,
  isMirroredProduct,
  savePrice,
  saveProduct,
} from '@/server/repositories/catalog'
import {
  isCatalogPrice,
  productIdOf,
  saleOf,
  termsOf,
  type ProviderCatalog,
} from './providerCatalog'

/** Updates a mirrored product and ignores others: a product is mirrored with its first price. */
export async function mirrorProduct(db: Db, product: Stripe.Product): Promise<void> {
  if (await isMirroredProduct(db, product.id)) await storeProduct(db, product)
}

/** Stores a price of our catalog together with its product. A price that no longer is one is archived. */
export async function mirrorPrice(
  db: Db,
  price: Stripe.Price,
  product: Stripe.Product,
): Promise<void> {
  const terms = termsOf(price)
  if (!terms || !isCatalogPrice(price, product.metadata)) return archivePrice(db, price.id)
  await storeProduct(db, product)
  await savePrice(db, {
    id: price.id,
    product_id: productIdOf(price),
    lookup_key: price.lookup_key,
    currency: terms.currency,
    amount_minor: terms.amountMinor,
    interval: terms.interval,
    active: price.active,
  })
}

async function storeProduct(db: Db, { id, name, metadata, active }: Stripe.Product): Promise<void> {
  const sale = saleOf(metadata)
  if (sale) await saveProduct(db, { id, name, ...sale, active })
}

/** Makes the mirror equal to the provider's catalog. What is no longer sold stays, as archived. */
export const mirrorCatalog = (db: Db, { products, prices }: ProviderCatalog): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const sold = products.flatMap((product) => {
      const own = prices.filter((price) => productIdOf(price) === product.id)
      return own
        .filter((price) => isCatalogPrice(price, product.metadata))
        .map((price) => ({ product, price }))
    })
    await archiveOthers(transaction, {
      products: sold.map(({ product }) => product.id),
      prices: sold.map(({ price }) => price.id),
    })
    for (const { product, price } of sold) await mirrorPrice(transaction, price, product)
  })
