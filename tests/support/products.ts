import type { Product, Subscription } from '@/contract/products'

export const product = (name: string, metadata: Product['metadata']): Product => ({
  id: `product-${name}`,
  name,
  metadata,
  prices: [
    { priceId: `price-${name}`, currency: 'USD', amountMinor: 2900 },
    { priceId: `price-${name}-other`, currency: 'USD', amountMinor: 3900 },
  ],
})

export const premium: Subscription = {
  type: 'ORGANIZATION_PREMIUM',
  label: 'Premium',
  metadata: { subscriptionEvent: 'ORGANIZATION_PREMIUM' },
  prices: [
    { priceId: 'premium-year', currency: 'USD', amountMinor: 59000, interval: 'year' },
    { priceId: 'premium-month', currency: 'USD', amountMinor: 5900, interval: 'month' },
  ],
  limits: { artworks: 200, opportunityPostsPerYear: null, boostsPerMonth: 1 },
}

export const catalog: Product[] = [
  product('basic', { opportunityPostEvent: 'BASIC' }),
  product('standard', { opportunityPostEvent: 'STANDARD' }),
  product('highlight', { opportunityBoostEvent: 'HIGHLIGHT' }),
]
