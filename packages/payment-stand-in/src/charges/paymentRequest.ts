import type Stripe from 'stripe'
import type { ConnectOfPayment } from '../store/types'

export interface PaymentRequest {
  amount: number
  currency: string
  /** A card, or an account that is debited. */
  card: Stripe.PaymentMethod | undefined
  customer: string | null
  description: string | null
  metadata: Stripe.Metadata
  /** Whether the customer is there and has just typed the card's number. */
  isOnSession: boolean
  /** Whether the customer is there, so that the bank asks for a confirmation as for a typed card. */
  isPresent?: boolean
  /** Whether the customer has confirmed this payment at the bank. */
  isAuthenticated?: boolean
  receiptEmail?: string | null
  connect?: ConnectOfPayment | undefined
}

export type DeclineCode = 'generic_decline' | 'insufficient_funds'
