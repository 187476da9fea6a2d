import type Stripe from 'stripe'

/** A line before it is on an invoice. */
export interface LineDraft {
  amount: number
  quantity: number
  price: Stripe.Price
  description: string
  period: Stripe.InvoiceLineItem.Period
  /** The subscription's item that is paid for; without it, something is bought once. */
  item?: Stripe.SubscriptionItem
  isProration?: boolean
}
