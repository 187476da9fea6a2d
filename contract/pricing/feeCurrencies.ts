/** What an account at the payment provider can charge in. */
export interface FeeCurrencies {
  /** In capitals; null if that is not known. */
  currencies?: readonly string[] | null | undefined
}

/** Why fees can’t be taken in a currency, and what to choose, as sentences for the organizer; null if they can. */
export function whyCurrencyRefused({ currencies }: FeeCurrencies, currency: string): string | null {
  if (!currencies || currencies.includes(currency)) return null
  const problem = `Our payment provider can’t take fees in ${currency} for your account.`
  if (currencies.length === 0) return problem
  return `${problem} Choose another currency: ${currencies.join(', ')}.`
}
