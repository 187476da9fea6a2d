import type { Interval, OpportunityBoostType, PostType } from '@/contract/enums/payments/sales'
import type { Product, Subscription } from '@/contract/pricing/products'

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

interface ChosenPrices {
  post?: string | undefined
  boost?: string | undefined
}

export interface Cart {
  choice: CartChoice
  priceIds: readonly string[]
  /** Those of `priceIds` that the choice has put there. */
  chosen: ChosenPrices
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

const chosenPrices = ({ choice }: Cart, catalog: Catalog): ChosenPrices => {
  const { postType, boost, interval } = choice
  const post = isPremium(choice)
    ? premiumPrice(catalog, interval)
    : postType && firstPrice(catalog, ({ metadata }) => metadata.opportunityPostEvent === postType)
  const extra =
    boost && firstPrice(catalog, ({ metadata }) => metadata.opportunityBoostEvent === boost)
  return { post: post ?? undefined, boost: extra ?? undefined }
}

const needsProducts = (choice: CartChoice) =>
  choice.boost !== null || (choice.postType !== null && !isPremium(choice))

const isWaiting = ({ choice }: Cart, { products, subscriptions }: Catalog) =>
  (isPremium(choice) && !subscriptions) || (needsProducts(choice) && !products)

/** The same prices in another currency or for another interval; the rest of the cart stays. */
const exchanged = (cart: Cart, chosen: ChosenPrices): Cart => {
  const { post, boost } = cart.chosen
  if (post === chosen.post && boost === chosen.boost) return cart
  const instead = (id: string) =>
    (id === post && chosen.post) || (id === boost && chosen.boost) || id
  return { ...cart, chosen, priceIds: cart.priceIds.map(instead) }
}

/**
 * Adds the prices of the choice to a rebuilt cart as soon as every list it needs has loaded. In a
 * complete cart a later catalog exchanges these prices and changes nothing else.
 */
export const completeCart = (cart: Cart, catalog: Catalog): Cart => {
  if (isWaiting(cart, catalog)) return cart
  const chosen = chosenPrices(cart, catalog)
  if (!cart.isPending) return exchanged(cart, chosen)
  const added = [chosen.post, chosen.boost].filter((id) => id !== undefined)
  const priceIds = [...new Set([...added, ...cart.priceIds])]
  return { ...cart, priceIds, chosen, isPending: false }
}

/**
 * Only another post type or another boost rebuilds the cart. Another interval exchanges the price
 * of the premium subscription and leaves the rest as it is.
 */
export const chooseInCart = (cart: Cart, change: Partial<CartChoice>, catalog: Catalog): Cart => {
  const choice = { ...cart.choice, ...change }
  if (choice.postType !== cart.choice.postType || choice.boost !== cart.choice.boost) {
    return { choice, priceIds: [], chosen: {}, isPending: true }
  }
  return completeCart({ ...cart, choice }, catalog)
}

export const addToCart = (cart: Cart, priceId: string): Cart =>
  cart.priceIds.includes(priceId) ? cart : { ...cart, priceIds: [...cart.priceIds, priceId] }

export const removeFromCart = (cart: Cart, priceId: string): Cart => ({
  ...cart,
  priceIds: cart.priceIds.filter((id) => id !== priceId),
})

/** A cleared cart stays empty, also when the prices of its choice load later. */
export const clearCart = (cart: Cart): Cart => ({ ...cart, priceIds: [], isPending: false })
