import type { Stripe } from '@stripe/stripe-js'
import { env } from '@/lib/env'
import { logMessages } from '@/lib/api/messages'

/** The payment provider's library. Checkout is a page of the provider's and goes on without it. */
export const loadPaymentLibrary = async (): Promise<Stripe | null> => {
  if (!env.stripeKey) return null
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    return await loadStripe(env.stripeKey)
  } catch (error) {
    console.warn(logMessages.paymentLibrary, error)
    return null
  }
}
