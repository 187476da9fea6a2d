import type { Transaction } from '../store/transaction'
import type { AccountFacts } from '../store/types'

const factsId = (account: string) => `facts_${account}`

/** What was entered about an account; undefined until its onboarding is complete. */
export const factsOf = (tx: Transaction, account: string): AccountFacts | undefined =>
  tx.find('local.account_facts', factsId(account))

export function putFacts(tx: Transaction, facts: Omit<AccountFacts, 'id' | 'object'>): void {
  tx.put({ ...facts, id: factsId(facts.account), object: 'local.account_facts' })
}

export function removeFacts(tx: Transaction, account: string): void {
  tx.remove('local.account_facts', factsId(account))
}
