import type { LedgerAccount, LedgerKind } from '@/contract/enums/payments/ledger'
import type { Db } from '@/server/db/connection'

export interface EntrySum {
  kind: LedgerKind
  account: LedgerAccount
  currency: string
  /** Debits are positive, credits negative. */
  amountMinor: number
}

/** What was posted about an opportunity, added up by kind, account and currency. */
export async function sumEntries(db: Db, opportunityId: string): Promise<EntrySum[]> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((row) => [
      't.kind',
      'e.account',
      'e.currency',
      row.fn.sum<string>('e.amount_minor').as('sum'),
    ])
    .where('t.opportunity_id', '=', opportunityId)
    .groupBy(['t.kind', 'e.account', 'e.currency'])
    .orderBy('e.currency')
    .execute()
  return rows.map(({ sum, ...row }) => ({ ...row, amountMinor: Number(sum) }))
}
