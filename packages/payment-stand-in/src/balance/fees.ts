/** In the smallest unit of the charge's currency. */
const FIXED = { dear: 30, cheap: 25 } as const
const SHARE = { dear: 0.029, cheap: 0.015 } as const
const DISPUTE = { dear: 1500, cheap: 2000 } as const

/** Card payments cost more in North America than in Europe. */
const tariffOf = (platformCountry: string) =>
  ['US', 'CA'].includes(platformCountry) ? 'dear' : 'cheap'

/** What the provider keeps of a payment; never given back, not even when the payment is refunded. */
export function feeOf(amount: number, platformCountry: string): number {
  const tariff = tariffOf(platformCountry)
  return Math.min(amount, Math.round(amount * SHARE[tariff]) + FIXED[tariff])
}

/** What a dispute costs, won or lost. */
export const disputeFee = (platformCountry: string): number => DISPUTE[tariffOf(platformCountry)]
