/* Values and labels of payouts. Plain tables: nothing here may import the validator. */

/**
 * Countries between which the payment provider transfers money: the United States, Canada, the United Kingdom,
 * Switzerland and the European Economic Area. Source: Stripe's documentation, “Cross-border payouts”.
 */
export const transferCountries: readonly string[] = `
US CA GB CH
AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK
`
  .trim()
  .split(/\s+/)

/** Whether a platform can transfer money to an account. Both countries are two letters (ISO 3166-1). */
export const isTransferable = (country: string, platformCountry = 'US'): boolean =>
  transferCountries.includes(country) && transferCountries.includes(platformCountry)

/** What a payout account is like at present. Without an account there is no state. */
export const payoutStates = {
  DETAILS_MISSING: 'Not finished',
  UNDER_REVIEW: 'Under review',
  READY: 'Ready',
  /** It works, until the deadline of what is missing. */
  DUE: 'Details needed soon',
  RESTRICTED: 'Restricted',
  /** For good. */
  REFUSED: 'Refused',
  /** It was closed at the provider. A new one can be set up. */
  CLOSED: 'Closed',
} as const
export type PayoutState = keyof typeof payoutStates

/** What the provider still needs to know, in words that follow “It needs”. */
export const payoutDetails = {
  NAME: 'your name',
  BIRTH_DATE: 'your date of birth',
  ADDRESS: 'your address',
  CONTACT: 'your email address or phone number',
  BUSINESS: 'details of your organization',
  OWNERS: 'details of the people who own or run your organization',
  WEBSITE: 'your website',
  TAX_ID: 'your tax or registration number',
  DOCUMENT: 'a document that confirms who you are',
  BANK_ACCOUNT: 'a bank account that payouts arrive at',
  TERMS: 'your consent to its terms',
  OTHER: 'further details',
} as const
export type PayoutDetail = keyof typeof payoutDetails

/** What becomes of a payout, by the provider's statuses. */
export const payoutStatuses = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Returned by the bank',
  canceled: 'Canceled',
} as const
export type PayoutStatus = keyof typeof payoutStatuses

/** Why a bank has returned a payout. */
export const payoutFailures: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  account_frozen: 'The bank account is frozen.',
  bank_account_restricted: 'The bank account doesn’t accept this kind of payment.',
  debit_not_authorized: 'The bank refused the payment.',
  declined: 'The bank refused the payment.',
  incorrect_account_holder_name: 'The name of the account holder is wrong.',
  invalid_account_number: 'The account number is wrong.',
  invalid_currency: 'The bank account can’t receive this currency.',
  no_account: 'The bank account was not found.',
}

/** Why a bank has returned a payout, in a sentence. Null for a payout that it hasn't returned. */
export const payoutFailure = (code: string | null): string | null =>
  code === null ? null : (payoutFailures[code] ?? 'The bank returned the payment.')
