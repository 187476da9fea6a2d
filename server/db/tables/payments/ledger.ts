import type { ColumnType, Generated } from 'kysely'
import type { LedgerAccount, LedgerKind } from '@/contract/enums/payments/ledger'
import type { BigInteger, NullableBigInteger, Timestamp } from '@/server/db/tables/columns'

/** Never updated or deleted, as its entries are. */
export interface LedgerTransactionTable {
  id: Generated<string>
  /** The order of posting. */
  position: ColumnType<string, never, never>
  kind: LedgerKind
  /** The provider's id of what happened. */
  source: string
  opportunity_id: string | null
  application_id: string | null
  /** The organizer. */
  profile_id: string | null
  note: string | null
  created_at: ColumnType<Date, never, never>
}

export interface LedgerEntryTable {
  id: ColumnType<string, never, never>
  transaction_id: string
  account: LedgerAccount
  currency: string
  /** Debits are positive, credits negative. */
  amount_minor: BigInteger
  opportunity_id: string | null
  profile_id: string | null
}

/** One row: up to when the ledger was compared with the provider. */
export interface LedgerReconciliationTable {
  is_only: Generated<boolean>
  checked_until: Timestamp
}

/** What the ledger and the provider say of our balance differently. */
export interface LedgerDifferenceTable {
  source: string
  currency: string
  /** Null if the ledger has nothing of this source. */
  ledger_minor: NullableBigInteger
  /** Null if the provider has nothing of this source. */
  provider_minor: NullableBigInteger
  found_at: ColumnType<Date, never, never>
}
