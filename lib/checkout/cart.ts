import {
  defaultInterval,
  type Interval,
  type OpportunityBoostType,
  type PostType,
} from '@/contract/enums/sales'
import type { Product, Subscription } from '@/contract/products'

export interface CartChoice {
  postType: PostType | null
  boost: OpportunityBoostType | null
  /** Of the premium subscription. */
  interval: Interval
}

export const emptyChoice: CartChoice = { postType: null, boost: null, interval: defaultInterval }

const premiumPrice = (subscriptions: Subscription[], interval: Interval) => {
  const prices = subscriptions.find(({ type }) => type === 'ORGANIZATION_PREMIUM')?.prices ?? []
  return (prices.find((price) => price.interval === interval) ?? prices[0])?.priceId
}

const firstPrice = (products: Product[], matches: (product: Product) => boolean) =>
  products.find(matches)?.prices[0]?.priceId

/** The price ids that a post type and a boost come to. */
export const cartOf = (
  { postType, boost, interval }: CartChoice,
  products: Product[],
  subscriptions: Subscription[],
): string[] => {
  const post =
    postType === 'PREMIUM_SUBSCRIPTION'
      ? premiumPrice(subscriptions, interval)
      : postType &&
        firstPrice(products, ({ metadata }) => metadata.opportunityPostEvent === postType)
  const extra =
    boost && firstPrice(products, ({ metadata }) => metadata.opportunityBoostEvent === boost)
  return [post, extra].filter((id) => typeof id === 'string')
}
