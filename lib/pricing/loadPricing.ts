import type { TypicalDelivery } from '@/contract/payments/boostReceipts'
import type { Product, Subscription, SubscriptionChange } from '@/contract/pricing/products'
import { listArtworkProducts } from '@/lib/api/artworks/artworks'
import { listTypicalDeliveries } from '@/lib/api/payments/boosts'
import type { ApiResult, RequestOptions } from '@/lib/api/client'
import { listOpportunityProducts } from '@/lib/api/opportunities/products'
import { listSubscriptionChanges, listSubscriptions } from '@/lib/api/payments/subscriptions'

/** A plan, with what choosing it is for the profile that it was loaded for. */
export type OfferedPlan = Subscription & Partial<Pick<SubscriptionChange, 'change'>>

/** Everything that is sold, in one currency. */
export interface Pricing {
  plans: OfferedPlan[]
  /** Post types and boosts of opportunities. */
  products: Product[]
  artworkProducts: Product[]
  /** How often boosts that ended lately were seen. */
  deliveries: TypicalDelivery[]
}

interface LoadOptions extends RequestOptions {
  /** The plans are marked for the current profile. */
  forProfile?: boolean
}

/** @param options of the web server's requests */
export const loadPricing = async (
  currency: string,
  { forProfile = false, ...options }: LoadOptions = {},
): Promise<ApiResult<Pricing>> => {
  const listPlans = forProfile ? listSubscriptionChanges : listSubscriptions
  const [plans, products, artworkProducts, deliveries] = await Promise.all([
    listPlans(currency, options),
    listOpportunityProducts(currency, options),
    listArtworkProducts(currency, options),
    listTypicalDeliveries(options),
  ])
  for (const result of [plans, products, artworkProducts]) {
    if (result.error !== undefined) return result
  }
  return {
    data: {
      plans: plans.data ?? [],
      products: products.data ?? [],
      artworkProducts: artworkProducts.data ?? [],
      // Prices are shown without them, too.
      deliveries: deliveries.data ?? [],
    },
  }
}
