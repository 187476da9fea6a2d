import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useMemo } from 'react'
import type { Product, Subscription } from '@/contract/pricing/products'
import { useAuth } from '@/contexts/AuthContext'
import { useCheckoutState } from '@/contexts/CheckoutContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useFixedCurrency } from '@/contexts/useSubscription'
import type { ApiList } from '@/lib/api/list'
import { listOpportunityProducts } from '@/lib/api/opportunities/products'
import { listSubscriptions } from '@/lib/api/payments/subscriptions'
import {
  addToCart,
  chooseInCart,
  clearCart,
  completeCart,
  removeFromCart,
  type CartChoice,
} from '@/lib/checkout/cart'
import { loadPaymentLibrary } from '@/lib/checkout/payments'
import { useApiList } from '@/lib/hooks/useApi'

export interface Checkout {
  choice: CartChoice
  /** Another post type or boost rebuilds the cart; the same one again leaves it as it is. */
  choose: (change: Partial<CartChoice>) => void
  /** Price ids. Those of a choice appear once the lists that hold its prices have loaded. */
  cart: readonly string[]
  addToCart: (priceId: string) => void
  removeFromCart: (priceId: string) => void
  clearCart: () => void
  /** Both lists stay undefined until a screen loads them. */
  subscriptions: ApiList<Subscription>
  products: ApiList<Product>
  loadSubscriptions: () => void
  loadProducts: () => void
  loadPaymentLibrary: () => Promise<Stripe | null>
}

/** A failed list is empty on the screen, but the cart goes on waiting for its prices. */
const loaded = <T>({ list, error }: ApiList<T>) => (error ? undefined : list)

/** The lists that a screen has asked for, in the currency of the plan or the active one. */
const useCatalog = () => {
  const { user, status } = useAuth()
  const { active } = useCurrency()
  const currency = useFixedCurrency() ?? active
  const { requested } = useCheckoutState()
  const subscriptions = useApiList(
    requested.subscriptions && status !== 'unknown'
      ? ['subscriptions', currency, user?.uid ?? null]
      : null,
    () => listSubscriptions(currency),
  )
  const products = useApiList(requested.products ? ['opportunity products', currency] : null, () =>
    listOpportunityProducts(currency),
  )
  const catalog = useMemo(
    () => ({ products: loaded(products), subscriptions: loaded(subscriptions) }),
    [products, subscriptions],
  )
  return { subscriptions, products, catalog }
}

export const useCheckout = (): Checkout => {
  const { cart, setCart, setRequested } = useCheckoutState()
  const { subscriptions, products, catalog } = useCatalog()
  useEffect(
    () => setCart((before) => completeCart(before, catalog)),
    [setCart, catalog, cart.isPending],
  )

  const actions = useMemo(
    () => ({
      addToCart: (priceId: string) => setCart((before) => addToCart(before, priceId)),
      removeFromCart: (priceId: string) => setCart((before) => removeFromCart(before, priceId)),
      clearCart: () => setCart(clearCart),
      loadSubscriptions: () => setRequested((before) => ({ ...before, subscriptions: true })),
      loadProducts: () => setRequested((before) => ({ ...before, products: true })),
      loadPaymentLibrary,
    }),
    [setCart, setRequested],
  )
  const { choice, priceIds } = completeCart(cart, catalog)
  return useMemo(
    () => ({
      choice,
      cart: priceIds,
      subscriptions,
      products,
      ...actions,
      choose: (change: Partial<CartChoice>) =>
        setCart((before) => chooseInCart(before, change, catalog)),
    }),
    [choice, priceIds, subscriptions, products, actions, setCart, catalog],
  )
}
