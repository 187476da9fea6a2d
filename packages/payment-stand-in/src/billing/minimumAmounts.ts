import { PaymentError } from '../wire/errors'

/** The smallest charge by currency, in minor units (Stripe: "Minimum and maximum charge amounts"). */
const minimums: Record<string, number> = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
}

export const isTooSmall = (amount: number, currency: string): boolean =>
  amount > 0 && amount < (minimums[currency] ?? 50)

/** Throws for an amount that is neither nothing nor enough to be charged. */
export function requireChargeable(amount: number, currency: string): void {
  if (!isTooSmall(amount, currency)) return
  throw new PaymentError(
    `The Checkout Session's total amount due must add up to at least ${minimums[currency] ?? 50} ${currency} in minor units.`,
    { code: 'amount_too_small' },
  )
}
