import type { Stripe } from '@stripe/stripe-js'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Product, Subscription } from '@/contract/products'
import { useAuth } from '@/contexts/AuthContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import { listOpportunityProducts } from '@/lib/api/opportunities'
import { listSubscriptions } from '@/lib/api/subscriptions'
import { cartOf, emptyChoice, type CartChoice } from '@/lib/checkout/cart'
import type { ApiList } from '@/lib/api/list'
import { useApiList } from '@/lib/hooks/useApi'
import { logMessages } from '@/lib/api/messages'
import { loadPaymentLibrary } from '@/lib/checkout/payments'

export interface CheckoutValue {
  choice: CartChoice
  /** A change of what is chosen makes the cart anew. */
  choose: (change: Partial<CartChoice>) => void
  /** Price ids. */
  cart: string[]
  addToCart: (priceId: string) => void
  removeFromCart: (priceId: string) => void
  clearCart: () => void
  subscriptions: ApiList<Subscription>
  products: ApiList<Product>
  /** Nothing is asked of the server before a screen needs it. */
  loadSubscriptions: () => void
  loadProducts: () => void
  loadPaymentLibrary: () => Promise<Stripe | null>
}

const CheckoutContext = createContext<CheckoutValue | null>(null)
const noProducts: Product[] = []
const noSubscriptions: Subscription[] = []

/** A cart that follows `made` and keeps what a person adds or removes until `made` changes. */
const useCart = (made: string[]) => {
  const [edited, setEdited] = useState({ made, cart: made })
  const cart = edited.made === made ? edited.cart : made
  const edit = useCallback(
    (change: (cart: string[]) => string[]) =>
      setEdited((last) => ({ made, cart: change(last.made === made ? last.cart : made) })),
    [made],
  )
  return useMemo(
    () => ({
      cart,
      addToCart: (priceId: string) =>
        edit((ids) => (ids.includes(priceId) ? ids : [...ids, priceId])),
      removeFromCart: (priceId: string) => edit((ids) => ids.filter((id) => id !== priceId)),
      clearCart: () => edit(() => []),
    }),
    [cart, edit],
  )
}

export const CheckoutProvider = ({ children }: { children: ReactNode }) => {
  const { user, status } = useAuth()
  const { active } = useCurrency()
  const [wanted, setWanted] = useState({ subscriptions: false, products: false })
  const [choice, setChoice] = useState(emptyChoice)

  const subscriptions = useApiList(
    wanted.subscriptions && status !== 'unknown'
      ? ['subscriptions', active, user?.uid ?? null]
      : null,
    () => listSubscriptions(active),
    logMessages.subscriptions,
  )
  const products = useApiList(
    wanted.products ? ['opportunity products', active] : null,
    () => listOpportunityProducts(active),
    logMessages.products,
  )
  const made = useMemo(
    () => cartOf(choice, products.list ?? noProducts, subscriptions.list ?? noSubscriptions),
    [choice, products.list, subscriptions.list],
  )
  const cart = useCart(made)

  const choose = useCallback(
    (change: Partial<CartChoice>) => setChoice((last) => ({ ...last, ...change })),
    [],
  )
  const loadSubscriptions = useCallback(
    () => setWanted((last) => ({ ...last, subscriptions: true })),
    [],
  )
  const loadProducts = useCallback(() => setWanted((last) => ({ ...last, products: true })), [])

  const value = useMemo(
    (): CheckoutValue => ({
      choice,
      choose,
      ...cart,
      subscriptions,
      products,
      loadSubscriptions,
      loadProducts,
      loadPaymentLibrary,
    }),
    [choice, choose, cart, subscriptions, products, loadSubscriptions, loadProducts],
  )
  return <CheckoutContext value={value}>{children}</CheckoutContext>
}

export const useCheckout = (): CheckoutValue => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('useCheckout needs a CheckoutProvider')
  return value
}
