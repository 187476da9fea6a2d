import { z } from 'zod'
import { seconds } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import { readAccount } from './accounts'
import { refreshAccount } from './accountState'
import { buildBankAccount } from './buildAccount'
import { factsOf, putFacts } from './facts'
import { bankOutcome, normalizeBank, outcomeOfPerson } from './testData'

const DAY_S = 24 * 3600

export interface OnboardingFields {
  first_name: string
  last_name: string
  birth_date: string
  line1: string
  city: string
  bank: string
}

const required = (message: string) => z.string().trim().min(1, message)

const submitted = z.object({
  first_name: required('Enter your first name.'),
  last_name: required('Enter your last name.'),
  birth_date: z.iso.date('Enter your date of birth.'),
  line1: required('Enter your address.'),
  city: required('Enter your city.'),
  bank: z
    .string()
    .transform(normalizeBank)
    .refine((number) => bankOutcome(number), 'Use one of the test bank accounts below.'),
})

/** What was typed, to show it again. */
export const typedOnboarding = (form: Record<string, string>): OnboardingFields => ({
  first_name: form.first_name ?? '',
  last_name: form.last_name ?? '',
  birth_date: form.birth_date ?? '',
  line1: form.line1 ?? '',
  city: form.city ?? '',
  bank: form.bank ?? '',
})

/** Saves what a person entered about an account, or returns what is wrong with it. */
export function completeOnboarding(
  tx: Transaction,
  id: string,
  fields: OnboardingFields,
): string | undefined {
  const { data, error } = submitted.safeParse(fields)
  if (error) return error.issues[0]?.message ?? 'Check what you entered.'
  const account = readAccount(tx, id)
  const now = seconds()
  const before = factsOf(tx, id)
  // A refusal is final: what is entered afterwards changes nothing.
  const outcome = before?.outcome === 'refused' ? 'refused' : outcomeOfPerson(data.birth_date)
  putFacts(tx, {
    account: id,
    outcome,
    bank: data.bank,
    submittedAt: now,
    nextPayoutAt: before?.nextPayoutAt ?? now + DAY_S,
    isBankErrored: false,
  })
  const bank = buildBankAccount(account, data.bank)
  refreshAccount(tx, id, {
    business_type: account.business_type ?? 'individual',
    ...(account.external_accounts && {
      external_accounts: { ...account.external_accounts, data: [bank] },
    }),
    tos_acceptance: { date: now },
  })
  return undefined
}
