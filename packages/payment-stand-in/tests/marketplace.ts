import type Stripe from 'stripe'
import type { Payments } from '../src/testing'
import { openCheckout, sell } from './shop'

export const AVAILABLE_CARD = '4000000000000077'
export const DISPUTED_CARD = '4000000000000259'

export const controller = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  stripe_dashboard: { type: 'express' },
} as const
export const capabilities = {
  card_payments: { requested: true },
  transfers: { requested: true },
}
export const RETURN_URL = 'http://localhost:3000/payouts'
export const REFRESH_URL = 'http://localhost:3000/payouts/link'

const linkUrls = { return_url: RETURN_URL, refresh_url: REFRESH_URL }

/** Connects an account about which nothing has been entered. */
export const connect = ({ stripe }: Payments, params: Stripe.AccountCreateParams = {}) =>
  stripe.accounts.create({ controller, capabilities, country: 'DE', ...params })

/** Creates a link to the onboarding page. */
export const link = ({ stripe }: Payments, account: string) =>
  stripe.accountLinks.create({ account, type: 'account_onboarding', ...linkUrls })

/** The path of an address of the hosted pages. */
export const pathOf = (url: string) => new URL(url).pathname

/** Opens a link as a browser does. Returns where it leads. */
export async function follow(payments: Payments, url: string): Promise<string> {
  const response = await fetch(payments.url + pathOf(url), { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** Fills in the onboarding page. */
export const onboard = async (
  payments: Payments,
  account: string,
  typed: { birthDate?: string; bank?: string } = {},
) => payments.onboard(await link(payments, account), typed)

/** An account that money can be transferred to. */
export async function connectSeller(
  payments: Payments,
  { country = 'DE', ...typed }: { country?: string; birthDate?: string; bank?: string } = {},
): Promise<string> {
  const { id } = await connect(payments, { country })
  await onboard(payments, id, typed)
  return id
}

/** Sells something. Returns its charge. */
export async function charge(
  payments: Payments,
  amount: number,
  {
    card = '4242424242424242',
    ...data
  }: Stripe.Checkout.SessionCreateParams.PaymentIntentData & {
    card?: string
  } = {},
): Promise<Stripe.Charge> {
  const { stripe } = payments
  const session = await openCheckout(stripe, 'payment', [await sell(stripe, amount)], {
    payment_intent_data: data,
  })
  await payments.payFor(session, { card })
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  return (paid.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
}

/** What a balance has in dollars. */
export async function balanceOf({ stripe }: Payments, account?: string) {
  const { available, pending } = await stripe.balance.retrieve(
    {},
    account === undefined ? {} : { stripeAccount: account },
  )
  const dollars = (sums: readonly { currency: string; amount: number }[]) =>
    sums.find(({ currency }) => currency === 'usd')?.amount ?? 0
  return { available: dollars(available), pending: dollars(pending) }
}
