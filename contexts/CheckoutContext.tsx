import type { Stripe } from '@stripe/stripe-js'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Product, Subscription } from '@/contract/products'
import { useAuth } from '@/contexts/AuthContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import type { ApiList } from '@/lib/api/list'
import { listOpportunityProducts } from '@/lib/api/opportunities'
import { listSubscriptions } from '@/lib/api/subscriptions'
import {
  addToCart,
  chooseInCart,
  clearCart,
  completeCart,
  emptyCart,
  removeFromCart,
  type CartChoice,
} from '@/lib/checkout/cart'
import { loadPaymentLibrary } from '@/lib/checkout/payments'
import { useApiList } from '@/lib/hooks/useApi'

export interface CheckoutValue {
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

const CheckoutContext = createContext<CheckoutValue | null>(null)

/** A failed list is empty on the screen, but the cart goes on waiting for its prices. */
const loaded = <T,>({ list, error }: ApiList<T>) => (error ? undefined : list)

export const CheckoutProvider = ({ children }: { children: ReactNode }) => {
  const { user, status } = useAuth()
  const { active } = useCurrency()
  const [requested, setRequested] = useState({ subscriptions: false, products: false })
  const [cart, setCart] = useState(emptyCart)

  const subscriptions = useApiList(
    requested.subscriptions && status !== 'unknown'
      ? ['subscriptions', active, user?.uid ?? null]
      : null,
    () => listSubscriptions(active),
  )
  const products = useApiList(requested.products ? ['opportunity products', active] : null, () =>
    listOpportunityProducts(active),
  )
  const catalog = useMemo(
    () => ({ products: loaded(products), subscriptions: loaded(subscriptions) }),
    [products, subscriptions],
  )
  const completed = completeCart(cart, catalog)
  if (completed !== cart) setCart(completed)

  const choose = useCallback(
    (change: Partial<CartChoice>) => setCart((before) => chooseInCart(before, change, catalog)),
    [catalog],
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
    [],
  )
  const { choice, priceIds } = completed
  const value = useMemo(
    (): CheckoutValue => ({
      ...{ choice, choose, cart: priceIds, subscriptions, products },
      ...actions,
    }),
    [choice, choose, priceIds, subscriptions, products, actions],
  )
  return <CheckoutContext value={value}>{children}</CheckoutContext>
}

export const useCheckout = (): CheckoutValue => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('useCheckout needs a CheckoutProvider')
  return value
}
