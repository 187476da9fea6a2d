import type { Interval, OpportunityBoostType, PostType } from '@/contract/enums/sales'
import type { Product, Subscription } from '@/contract/products'

export interface CartChoice {
  postType: PostType | null
  boost: OpportunityBoostType | null
  /** Of the premium subscription. */
  interval: Interval
}

/** What can be bought in the active currency; a list is undefined until it has loaded. */
export interface Catalog {
  products: readonly Product[] | undefined
  subscriptions: readonly Subscription[] | undefined
}

export interface Cart {
  choice: CartChoice
  priceIds: readonly string[]
  /** The cart was rebuilt, and the prices of its choice have not loaded yet. */
  isPending: boolean
}

const isPremium = ({ postType }: CartChoice) => postType === 'PREMIUM_SUBSCRIPTION'

const premiumPrice = ({ subscriptions = [] }: Catalog, interval: Interval) => {
  const prices = subscriptions.find(({ type }) => type === 'ORGANIZATION_PREMIUM')?.prices ?? []
  return (prices.find((price) => price.interval === interval) ?? prices[0])?.priceId
}

const firstPrice = ({ products = [] }: Catalog, matches: (product: Product) => boolean) =>
  products.find(matches)?.prices[0]?.priceId

const chosenPrices = ({ choice }: Cart, catalog: Catalog) => {
  const { postType, boost, interval } = choice
  const post = isPremium(choice)
    ? premiumPrice(catalog, interval)
    : postType && firstPrice(catalog, ({ metadata }) => metadata.opportunityPostEvent === postType)
  const extra =
    boost && firstPrice(catalog, ({ metadata }) => metadata.opportunityBoostEvent === boost)
  return [post, extra].filter((id) => typeof id === 'string')
}

const needsProducts = ({ choice }: Cart) =>
  choice.boost !== null || (choice.postType !== null && !isPremium(choice))

/**
 * Adds the prices of the choice to a rebuilt cart as soon as every list it needs has loaded, and
 * only then: a later catalog, in another currency or for another user, changes nothing.
 */
export const completeCart = (cart: Cart, catalog: Catalog): Cart => {
  const isWaiting =
    (isPremium(cart.choice) && !catalog.subscriptions) || (needsProducts(cart) && !catalog.products)
  if (!cart.isPending || isWaiting) return cart
  const priceIds = [...new Set([...chosenPrices(cart, catalog), ...cart.priceIds])]
  return { ...cart, priceIds, isPending: false }
}

/**
 * Only another post type or another boost rebuilds the cart. Another interval exchanges the price
 * of the premium subscription and leaves the rest as it is.
 */
export const chooseInCart = (cart: Cart, change: Partial<CartChoice>, catalog: Catalog): Cart => {
  const choice = { ...cart.choice, ...change }
  if (choice.postType !== cart.choice.postType || choice.boost !== cart.choice.boost) {
    return { choice, priceIds: [], isPending: true }
  }
  const before = premiumPrice(catalog, cart.choice.interval)
  const after = premiumPrice(catalog, choice.interval)
  const priceIds = cart.priceIds.map((id) => (id === before && after ? after : id))
  return { ...cart, choice, priceIds }
}

export const addToCart = (cart: Cart, priceId: string): Cart =>
  cart.priceIds.includes(priceId) ? cart : { ...cart, priceIds: [...cart.priceIds, priceId] }

export const removeFromCart = (cart: Cart, priceId: string): Cart => ({
  ...cart,
  priceIds: cart.priceIds.filter((id) => id !== priceId),
})

/** A cleared cart stays empty, also when the prices of its choice load later. */
export const clearCart = (cart: Cart): Cart => ({ ...cart, priceIds: [], isPending: false })
