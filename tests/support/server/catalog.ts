import { catalog } from '@/contract/pricing/catalog'
import type { Db } from '@/server/db/connection'
import { savePrice, saveProduct } from '@/server/repositories/catalog'

/** The id that `fillCatalog` gives to a price. */
export const priceIdOf = (lookupKey: string) => `price-${lookupKey}`

/** Fills the mirror of the catalog without a payment provider. */
export async function fillCatalog(db: Db): Promise<void> {
  for (const { kind, type, name, prices } of catalog) {
    const product = `product-${kind}-${type}`
    await saveProduct(db, { id: product, name, kind, type, active: true })
    for (const { lookupKey, currency, amountMinor, interval = null } of prices) {
      await savePrice(db, {
        id: priceIdOf(lookupKey),
        product_id: product,
        lookup_key: lookupKey,
        currency,
        amount_minor: amountMinor,
        interval,
        active: true,
      })
    }
  }
}
