/** IBANs of Stripe's test accounts for SEPA debits, and how a debit of each ends, days later. */
export const testAccounts = {
  DE89370400440532013000: 'succeeds',
  DE62370400440532013001: 'fails',
} as const

export type AccountNumber = keyof typeof testAccounts

export function isTestAccount(iban: string): iban is AccountNumber {
  return Object.hasOwn(testAccounts, iban)
}

/** Whether the debit of a saved account arrives; its last four digits identify it. */
export function debitArrives(last4: string | undefined): boolean {
  const found = Object.entries(testAccounts).find(([iban]) => iban.endsWith(last4 ?? 'none'))
  return found?.[1] !== 'fails'
}

export const describeAccounts = (): { number: string; effect: string }[] =>
  Object.entries(testAccounts).map(([iban, outcome]) => ({
    number: iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    effect: `is debited a minute later, and ${outcome} (EUR only)`,
  }))
