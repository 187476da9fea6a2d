import { sql } from 'kysely'
import type { LedgerKind } from '@/contract/enums/payments/ledger'
import type { Db } from '@/server/db/connection'
import type { LedgerEntry } from '@/server/policies/payments/ledgerEntries'

export interface LedgerTransaction {
  id: string
  kind: LedgerKind
  /** The provider's id of what happened. */
  source: string
  applicationId: string | null
  profileId: string | null
  note: string | null
  createdAt: Date
  entries: LedgerEntry[]
}

/** What was posted about an opportunity, in the order of posting. Payouts belong to no opportunity. */
export async function listTransactionsOf(
  db: Db,
  opportunityId: string,
): Promise<LedgerTransaction[]> {
  const { rows } = await sql<LedgerTransaction>`
    select t.id, t.kind, t.source, t.application_id as "applicationId",
      t.profile_id as "profileId", t.note, t.created_at as "createdAt",
      (select json_agg(json_build_object('account', e.account, 'amountMinor', e.amount_minor,
        'currency', e.currency) order by e.id)
      from ledger_entries e where e.transaction_id = t.id) as entries
    from ledger_transactions t where t.opportunity_id = ${opportunityId}
    order by t.position`.execute(db)
  return rows
}
