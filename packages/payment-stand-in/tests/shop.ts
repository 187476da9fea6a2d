import type Stripe from 'stripe'

/** Creates a product with one price. */
export async function sell(
  stripe: Stripe,
  amount: number,
  price: Partial<Stripe.PriceCreateParams> = {},
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: `Product for ${amount}` })
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    product: product.id,
    ...price,
  })
}

export const monthly = { recurring: { interval: 'month' } } as const
export const yearly = { recurring: { interval: 'year' } } as const

/** Opens a checkout. */
export function openCheckout(
  stripe: Stripe,
  mode: 'payment' | 'subscription',
  prices: readonly Stripe.Price[],
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  return stripe.checkout.sessions.create({
    mode,
    line_items: prices.map(({ id }) => ({ price: id, quantity: 1 })),
    success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/checkout/cancel',
    ...params,
  })
}
