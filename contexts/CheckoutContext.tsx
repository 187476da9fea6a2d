import {
  createContext,
  useContext,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { defaultInterval } from '@/contract/enums/payments/subscriptions'
import { useSessionState } from '@/contexts/useSessionState'
import type { Cart } from '@/lib/checkout/cart'

interface CheckoutState {
  cart: Cart
  setCart: Dispatch<SetStateAction<Cart>>
  /** The lists that a screen has asked for. */
  requested: { subscriptions: boolean; products: boolean }
  setRequested: Dispatch<SetStateAction<CheckoutState['requested']>>
}

const emptyCart: Cart = {
  choice: { postType: null, boost: null, interval: defaultInterval },
  priceIds: [],
  chosen: {},
  isPending: false,
}

const CheckoutContext = createContext<CheckoutState | null>(null)

/** The cart, around every page. Its rules and lists load with the screens that call `useCheckout`. */
export const CheckoutProvider = ({ children }: { children: ReactNode }) => {
  const [cart, setCart] = useSessionState(emptyCart)
  const [requested, setRequested] = useState({ subscriptions: false, products: false })
  const value = useMemo(
    () => ({ cart, setCart, requested, setRequested }),
    [cart, setCart, requested, setRequested],
  )
  return <CheckoutContext value={value}>{children}</CheckoutContext>
}

export const useCheckoutState = (): CheckoutState => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('useCheckout needs a CheckoutProvider')
  return value
}
