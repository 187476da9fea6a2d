import { planPricesOf, type CatalogProduct, type SoldPlan } from '@/contract/pricing/catalog'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import { subscriptionTypes } from '@/contract/enums/sales'
import { plans } from '@/contract/pricing/plans'
import type { Product, Subscription } from '@/contract/pricing/products'

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

/** A plan that can be bought, with its monthly and its yearly price in one currency. */
export const presentPlan = (type: SoldPlan, currency: CatalogCurrency): Subscription => {
  const { artworks, opportunityPostsPerYear, boostsPerMonth } = plans[type]
  return {
    type,
    label: subscriptionTypes[type],
    metadata: { subscriptionEvent: type },
    prices: planPricesOf(type).filter((price) => price.currency === currency),
    limits: { artworks, opportunityPostsPerYear, boostsPerMonth },
  }
}
