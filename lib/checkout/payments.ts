import type { Stripe } from '@stripe/stripe-js'
import { env } from '@/lib/env'
import * as logMessages from '@/lib/api/logMessages'

/** Loads the payment provider's library; null when that fails, which hosted checkout tolerates. */
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
