import type Stripe from 'stripe'

/** On the wire, a decimal is a text, which the SDK parses. */
export function wireDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal
}
