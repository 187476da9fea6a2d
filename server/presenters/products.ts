import type { CatalogueProduct } from '@/contract/catalogue'
import type { CatalogueCurrency } from '@/contract/currencyEnums'
import type { Product } from '@/contract/products'

/** A product of the catalogue with its prices of one currency. */
export const presentProduct = <Type extends string>(
  { id, name, type, prices }: CatalogueProduct<Type>,
  currency: CatalogueCurrency,
  metadata: (type: Type) => Product['metadata'],
): Product => ({
  id,
  name,
  metadata: metadata(type),
  prices: prices.filter((price) => price.currency === currency),
})
