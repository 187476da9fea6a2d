import type { Transaction } from '../store/transaction'

const contentsId = (payout: string) => `contents_${payout}`

/** The ids of the movements that an automatic payout paid, its own among them. */
export const contentsOf = (tx: Transaction, payout: string): readonly string[] =>
  tx.find('local.payout_contents', contentsId(payout))?.transactions ?? []

export function setContents(tx: Transaction, payout: string, transactions: string[]): void {
  tx.put({ id: contentsId(payout), object: 'local.payout_contents', transactions })
}

/** The ids of all movements that some automatic payout paid. */
export const paidOut = (tx: Transaction): ReadonlySet<string> =>
  new Set(tx.list('local.payout_contents').flatMap(({ transactions }) => transactions))
