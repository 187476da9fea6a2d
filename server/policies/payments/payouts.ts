import { whyCurrencyRefused, type FeeCurrencies } from '@/contract/pricing/feeCurrencies'
import {
  payoutDetails,
  transferCountries,
  type PayoutDetail,
  type PayoutState,
} from '@/contract/enums/payments/payouts'

interface Requirements {
  currentlyDue: readonly string[]
  pastDue: readonly string[]
  pendingVerification: readonly string[]
  deadline: string | null
  disabledReason: string | null
}

/** What the provider says of an account. */
export interface PayoutAccountFacts {
  chargesEnabled: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
  detailsSubmitted: boolean
  requirements: Requirements
  closedAt: Date | null
}

type Abilities = Pick<
  PayoutAccountFacts,
  'chargesEnabled' | 'payoutsEnabled' | 'transfersActive' | 'closedAt'
>

/** Whether fees can be charged, transferred and paid out. */
export const canTakeFees = (account: Abilities): boolean =>
  account.closedAt === null &&
  account.chargesEnabled &&
  account.transfersActive &&
  account.payoutsEnabled

/** Whether something that worked before does not work now. */
export const hasStopped = (before: Abilities, after: Abilities): boolean =>
  (before.chargesEnabled && !after.chargesEnabled) ||
  (before.transfersActive && !after.transfersActive) ||
  (before.payoutsEnabled && !after.payoutsEnabled)

/** What an account is like, from what the provider says of it. */
export function payoutState(account: PayoutAccountFacts): PayoutState {
  const { currentlyDue, pastDue, deadline, disabledReason } = account.requirements
  if (account.closedAt !== null) return 'CLOSED'
  if (disabledReason?.startsWith('rejected.')) return 'REFUSED'
  const isDue = currentlyDue.length > 0 || pastDue.length > 0
  if (canTakeFees(account)) return isDue || deadline !== null ? 'DUE' : 'READY'
  if (!account.detailsSubmitted) return 'DETAILS_MISSING'
  return isDue ? 'RESTRICTED' : 'UNDER_REVIEW'
}

/** The provider's names of what it needs, without the person or company before them. The first match counts. */
const fields: readonly [RegExp, PayoutDetail][] = [
  [/^external_account/, 'BANK_ACCOUNT'],
  [/^tos_acceptance/, 'TERMS'],
  [/^business_profile\.url/, 'WEBSITE'],
  [/verification\.|document/, 'DOCUMENT'],
  [/dob\b/, 'BIRTH_DATE'],
  [/(?:first|last|maiden)_name|^company\.name/, 'NAME'],
  [/address|nationality/, 'ADDRESS'],
  [/email|phone/, 'CONTACT'],
  [/id_number|ssn|tax_id|vat_id|registration_number/, 'TAX_ID'],
  [/owners|directors|executives|representative|relationship|ownership/, 'OWNERS'],
  [/^(?:business|company)/, 'BUSINESS'],
]

const detailOf = (field: string): PayoutDetail =>
  fields.find(([pattern]) => pattern.test(field))?.[1] ?? 'OTHER'

/** What an account lacks, each once, in the order of the labels. */
export function missingDetails({ currentlyDue, pastDue }: Requirements): PayoutDetail[] {
  const found = new Set([...pastDue, ...currentlyDue].map(detailOf))
  return (Object.keys(payoutDetails) as PayoutDetail[]).filter((detail) => found.has(detail))
}

/** `a, b and c` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** What doesn't work, as the first half of a sentence. Empty if everything does. */
function whatStopped(account: Abilities): string {
  const takesFees = account.chargesEnabled && account.transfersActive
  if (!takesFees && !account.payoutsEnabled) return 'Fees can’t be taken, and payouts are paused'
  if (!takesFees) return 'Fees can’t be taken'
  return account.payoutsEnabled ? '' : 'Payouts to your bank are paused, so no fees can be taken'
}

/** Whether fees can be charged in a currency for an account, and paid out. */
export const canTakeFeesIn = (
  account: (Abilities & FeeCurrencies) | undefined,
  currency: string,
): boolean =>
  account !== undefined && canTakeFees(account) && whyCurrencyRefused(account, currency) === null

/**
 * Why the profile with this account can't take fees, as a sentence for its owner; null when charges, transfers
 * and payouts work. Without an account, the answer is to set one up.
 */
export function whyNoFees(account: PayoutAccountFacts | undefined): string | null {
  if (!account) return 'Set up payouts before you take fees.'
  switch (payoutState(account)) {
    case 'READY':
    case 'DUE':
      return null
    case 'CLOSED':
      return 'This payout account was closed at our payment provider. Set up a new one to take fees.'
    case 'REFUSED':
      return 'Our payment provider has refused this account, so no fees can be taken. Ask its support why.'
    case 'DETAILS_MISSING':
      return 'Our payment provider needs your details before fees can be taken.'
    case 'UNDER_REVIEW':
      return `${whatStopped(account)} until our payment provider has checked your details.`
    case 'RESTRICTED': {
      const needed = missingDetails(account.requirements).map((detail) => payoutDetails[detail])
      return `${whatStopped(account)}: our payment provider needs ${listed(needed)}.`
    }
  }
}

/** Why fees can't be taken in a country to which this platform can't transfer money. */
export const whyCountryRefused = (platformCountry: string): string =>
  transferCountries.includes(platformCountry)
    ? 'Fees can’t be taken in this country yet: our payment provider transfers money only between the United States, Canada, the United Kingdom, Switzerland and the European Economic Area.'
    : 'Fees can’t be taken on this site yet: our payment provider can’t transfer money from our country to organizers.'
