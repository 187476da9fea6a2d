import { decimalDigits } from '@/contract/pricing/money'

/** Source: Stripe's documentation, “Supported currencies”. All others have two decimals there. */
const zeroDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const threeDecimals = 'BHD JOD KWD OMR TND'.split(' ')

const providerDigits = (currency: string) => {
  if (zeroDecimals.includes(currency)) return 0
  return threeDecimals.includes(currency) ? 3 : 2
}

/**
 * An amount of the provider in our minor units. They differ for a few currencies, such as the Hungarian forint, which
 * has two decimals there and none here.
 * @param currency in capitals
 */
export const fromProviderAmount = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (decimalDigits(currency) - providerDigits(currency)))
