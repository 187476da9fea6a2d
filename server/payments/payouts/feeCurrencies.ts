import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isRefused } from '@/server/payments/providerErrors'

/**
 * The currencies in which fees can be charged on behalf of accounts in a country: those that the provider takes there
 * and where this platform is. Null if it doesn't say.
 */
export async function feeCurrencies(
  country: string,
  { payments, env }: Pick<PaymentServices, 'payments' | 'env'>,
): Promise<string[] | null> {
  const countries = [...new Set([country, env.PAYMENTS_COUNTRY])]
  try {
    const specs = await Promise.all(countries.map((one) => payments.countrySpecs.retrieve(one)))
    return catalogCurrencies.filter((currency) =>
      specs.every((spec) => spec.supported_payment_currencies.includes(currency.toLowerCase())),
    )
  } catch (error) {
    // A key may lack the permission. Then the provider refuses the payment.
    if (isRefused(error)) return null
    throw error
  }
}
