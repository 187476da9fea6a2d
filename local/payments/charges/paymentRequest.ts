import type Stripe from 'stripe'

export interface PaymentRequest {
  amount: number
  currency: string
  card: Stripe.PaymentMethod | undefined
  customer: string | null
  description: string | null
  metadata: Stripe.Metadata
  /** Whether the customer is there and has just typed the card's number. */
  isOnSession: boolean
  receiptEmail?: string | null
}

export type DeclineCode = 'generic_decline' | 'insufficient_funds'
