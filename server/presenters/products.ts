import type { CatalogProduct } from '@/contract/catalog'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { Product } from '@/contract/products'

/** A product of the catalog with its prices of one currency. */
export const presentProduct = <Type extends string>(
  { id, name, type, prices }: CatalogProduct<Type>,
  currency: CatalogCurrency,
  metadata: (type: Type) => Product['metadata'],
): Product => ({
  id,
  name,
  metadata: metadata(type),
  prices: prices.filter((price) => price.currency === currency),
})
