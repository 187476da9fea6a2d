import type { PersonOutcome } from '../store/types'

/** Stripe's dates of birth for tests, and what the checks of a person with each find. */
const people: Readonly<Record<string, PersonOutcome>> = {
  '1901-01-01': 'accepted_later',
  '1902-01-01': 'accepted',
  '1900-01-01': 'refused',
}

/** How the checks of a person end. As at Stripe, any other date of birth cannot be verified. */
export const outcomeOfPerson = (dateOfBirth: string): PersonOutcome =>
  people[dateOfBirth] ?? 'restricted_later'

/** How a payout to a bank account ends: `returned` is paid first and fails a day later. */
interface BankOutcome {
  failure: 'no_account' | 'account_closed' | null
  isLate: boolean
}

/** The numbers of Stripe's test bank accounts. */
const banks: Readonly<Record<string, BankOutcome>> = {
  '000123456789': { failure: null, isLate: false },
  DE89370400440532013000: { failure: null, isLate: false },
  '000111111116': { failure: 'no_account', isLate: false },
  DE62370400440532013001: { failure: 'no_account', isLate: false },
  '000111111113': { failure: 'account_closed', isLate: true },
}

/** A number without spaces, in upper case. */
export const normalizeBank = (typed: string): string => typed.replaceAll(' ', '').toUpperCase()

/** How payouts to a bank account end; undefined for a number that isn't one of the tests. */
export const bankOutcome = (number: string): BankOutcome | undefined => banks[number]

export const FAILURES = {
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  account_closed: 'The bank account has been closed.',
} as const

export const describePeople = (): { value: string; effect: string }[] => [
  { value: '1902-01-01', effect: 'verified at once' },
  { value: '1901-01-01', effect: 'verified a minute later, or on the next day of the clock page' },
  { value: '1900-01-01', effect: 'refused for good' },
  {
    value: 'Any other date',
    effect: 'works for a week, then is restricted until the date is corrected',
  },
]

export const describeBanks = (): { value: string; effect: string }[] =>
  Object.entries(banks).map(([value, { failure, isLate }]) => ({
    value,
    effect:
      failure === null
        ? 'payouts arrive'
        : `payouts fail with ${failure}${isLate ? ', a day after they were reported as paid' : ''}`,
  }))
