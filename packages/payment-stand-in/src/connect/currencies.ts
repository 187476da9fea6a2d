import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { noParams } from '../wire/params'
import { canTransferTo, countries, currencyOf } from './countries'

/** What accounts can charge in, in most countries: Stripe has about 135, here are those of its larger markets. */
const CURRENCIES = (
  'usd aed ars aud bgn brl cad chf clp cny cop czk dkk egp eur gbp hkd huf idr ils inr isk ' +
  'jpy krw mad mxn myr nok nzd pen php pln ron rsd sar sek sgd thb try twd uah uyu vnd zar'
).split(' ')

/** The currencies that accounts in a country can charge in. */
export function paymentCurrencies(tx: Transaction, country: string): string[] {
  const missing = tx.find('local.missing_currencies', country)?.currencies ?? []
  return CURRENCIES.filter((currency) => !missing.includes(currency))
}

/** Lets accounts in a country charge in all currencies but these. */
export function putMissingCurrencies(tx: Transaction, country: string, currencies: string[]): void {
  tx.put({ id: country, object: 'local.missing_currencies', currencies })
}

/**
 * Throws unless the platform can charge in a currency, and so can the account for which it does: with `on_behalf_of`, that
 * account's country counts, too.
 */
export function requireCurrency(
  tx: Transaction,
  currency: string,
  onBehalfOf: string | null,
): void {
  const account = onBehalfOf === null ? undefined : tx.find('account', onBehalfOf)
  for (const country of [tx.platformCountry, account?.country ?? tx.platformCountry]) {
    const supported = paymentCurrencies(tx, country)
    if (supported.includes(currency)) continue
    throw new PaymentError(
      `Invalid currency: ${currency}. Stripe accounts in ${country} do not support ${currency}. Your account currently supports these currencies: ${supported.join(', ')}`,
      { param: 'currency' },
    )
  }
}

function readSpec(tx: Transaction, country: string): Stripe.CountrySpec {
  const currency = currencyOf(country)
  if (!currency) {
    throw new PaymentError(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
    )
  }
  return {
    id: country,
    object: 'country_spec',
    default_currency: currency,
    supported_bank_account_currencies: { [currency]: [country] },
    supported_payment_currencies: paymentCurrencies(tx, country),
    supported_payment_methods: ['card', 'stripe'],
    supported_transfer_countries: countries.filter((other) => canTransferTo(country, other)),
    verification_fields: {
      company: { additional: [], minimum: [] },
      individual: { additional: [], minimum: [] },
    },
  }
}

export const countrySpecEndpoints = [
  endpoint('GET', '/v1/country_specs/:id', noParams, (tx, _params, id) => readSpec(tx, id)),
]
