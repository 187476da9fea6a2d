import type { Product, Subscription } from '@/contract/pricing/products'
import { listArtworkProducts } from '@/lib/api/artworks'
import type { ApiResult, RequestOptions } from '@/lib/api/client'
import { listOpportunityProducts } from '@/lib/api/opportunities'
import { listSubscriptions } from '@/lib/api/subscriptions'

/** Everything that is sold, in one currency. */
export interface Pricing {
  plans: Subscription[]
  /** Post types and boosts of opportunities. */
  products: Product[]
  artworkProducts: Product[]
}

/** @param options of the web server's requests */
export const loadPricing = async (
  currency: string,
  options: RequestOptions = {},
): Promise<ApiResult<Pricing>> => {
  const [plans, products, artworkProducts] = await Promise.all([
    listSubscriptions(currency, options),
    listOpportunityProducts(currency, options),
    listArtworkProducts(currency, options),
  ])
  for (const result of [plans, products, artworkProducts]) {
    if (result.error !== undefined) return result
  }
  return {
    data: {
      plans: plans.data ?? [],
      products: products.data ?? [],
      artworkProducts: artworkProducts.data ?? [],
    },
  }
}
