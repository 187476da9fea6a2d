import { catalog, metadataKeys } from '@/contract/pricing/catalog'
import { artworkBoostTypes } from '@/contract/enums/artworks'
import {
  distinctLabel,
  opportunityBoostTypes,
  postTypes,
  subscriptionTypes,
  type SaleKind,
  type SubscriptionType,
} from '@/contract/enums/payments/sales'
import { freePlan, plans } from '@/contract/pricing/plans'
import type { Product, Subscription } from '@/contract/pricing/products'
import type { MirroredPrice } from '@/server/repositories/catalog'

type Sale = Pick<MirroredPrice, 'kind' | 'type'>

const labels: Record<SaleKind, Readonly<Record<string, string>>> = {
  plan: { ...subscriptionTypes, FREE: 'Free' },
  post: postTypes,
  opportunity_boost: opportunityBoostTypes,
  artwork_boost: artworkBoostTypes,
}

/** `Pro`, `Top post, 1 week` */
const labelOf = ({ kind, type }: Sale): string => labels[kind][type] ?? type

/** The label where plans and posts are named together: `Basic plan`, `Basic post`. */
export const saleName = (sale: Sale): string => {
  const { kind } = sale
  const label = labelOf(sale)
  return kind === 'plan' || kind === 'post' ? distinctLabel(kind, label) : label
}

/** The position in our catalog; what is not in it comes last. */
const positionOf = ({ kind, type }: Sale): number => {
  const at = catalog.findIndex((product) => product.kind === kind && product.type === type)
  return at === -1 ? catalog.length : at
}

const presentPrice = ({ id, currency, amountMinor, interval }: MirroredPrice) => ({
  priceId: id,
  currency,
  amountMinor,
  ...(interval && { interval }),
})

/** Prices by product, in the order of our catalog, monthly ones first. */
function byProduct(prices: readonly MirroredPrice[]): [MirroredPrice, ...MirroredPrice[]][] {
  const products = new Map<string, [MirroredPrice, ...MirroredPrice[]]>()
  const sorted = [...prices].sort((a, b) => (a.interval ?? '').localeCompare(b.interval ?? ''))
  for (const price of sorted) {
    const known = products.get(price.productId)
    if (known) known.push(price)
    else products.set(price.productId, [price])
  }
  return [...products.values()].sort(([a], [b]) => positionOf(a) - positionOf(b))
}

/** Post types and boosts. */
export const presentProducts = (prices: readonly MirroredPrice[]): Product[] =>
  byProduct(prices).map((product) => ({
    id: product[0].productId,
    name: labelOf(product[0]),
    metadata: { [metadataKeys[product[0].kind]]: product[0].type },
    prices: product.map(presentPrice),
  }))

/** Plans, the free one first. */
export const presentPlans = (prices: readonly MirroredPrice[]): Subscription[] =>
  byProduct(prices).map((product) => {
    const type = planType(product[0])
    const { artworks, opportunityPostsPerYear, boostsPerMonth } = type ? plans[type] : freePlan
    return {
      type,
      label: labelOf(product[0]),
      metadata: { subscriptionEvent: type },
      prices: product.map(presentPrice),
      limits: { artworks, opportunityPostsPerYear, boostsPerMonth },
    }
  })

/** The plan that a price of kind `plan` buys; null for the free plan. */
export const planType = ({ type }: Pick<MirroredPrice, 'type'>): SubscriptionType | null =>
  type in subscriptionTypes ? (type as SubscriptionType) : null
