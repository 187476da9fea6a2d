import { sql } from 'kysely'
import { inTransaction, type Db } from '@/server/db/connection'

/** An amount by which something changed our balance at the provider, summed by source and currency. */
export interface BalanceChange {
  /** The provider's id of what happened. */
  source: string
  currency: string
  /** Negative if money left the balance. */
  amountMinor: number
}

/** Null on the side that has nothing of this source. */
export interface LedgerDifference {
  source: string
  currency: string
  kind: 'MISSING_IN_LEDGER' | 'MISSING_AT_PROVIDER' | 'OTHER_AMOUNT'
  ledgerMinor: number | null
  providerMinor: number | null
}

/** Up to when the ledger was compared with the provider. */
export async function findCheckedUntil(db: Db): Promise<Date> {
  const { checked_until: until } = await db
    .selectFrom('ledger_reconciliation')
    .select('checked_until')
    .executeTakeFirstOrThrow()
  return until
}

/** What the ledger says of our balance: all changes of these sources. */
export async function listBalanceChanges(
  db: Db,
  sources: readonly string[],
): Promise<BalanceChange[]> {
  if (sources.length === 0) return []
  const { rows } = await sql<BalanceChange>`
    select t.source, e.currency, sum(e.amount_minor)::float8 as "amountMinor"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.source = any(${sources}) and e.account = 'PROVIDER_BALANCE'
    group by t.source, e.currency`.execute(db)
  return rows
}

/** The sources of all that was posted to our balance since a moment. */
export async function listSourcesSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'posted.id')
    .select('posted.source')
    .distinct()
    .where('posted.created_at', '>=', since)
    .where('entry.account', '=', 'PROVIDER_BALANCE')
    .execute()
  return rows.map(({ source }) => source)
}

/** Which of these are sources of something that was posted. */
export async function filterPosted(db: Db, sources: readonly string[]): Promise<Set<string>> {
  if (sources.length === 0) return new Set()
  const rows = await db
    .selectFrom('ledger_transactions')
    .select('source')
    .distinct()
    .where('source', 'in', sources)
    .execute()
  return new Set(rows.map(({ source }) => source))
}

/** The sources of the differences that were found last. */
export async function listDifferingSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ledger_differences').select('source').distinct().execute()
  return rows.map(({ source }) => source)
}

/** Replaces the differences that were found before. One that is still there remains as old as it was. */
export const saveDifferences = (
  db: Db,
  { until, differences }: { until: Date; differences: readonly LedgerDifference[] },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    // A row lock: of two processes, the second replaces what the first has saved.
    await transaction.updateTable('ledger_reconciliation').set({ checked_until: until }).execute()
    const keys = differences.map(({ source, currency }) => `${source} ${currency}`)
    await sql`delete from ledger_differences
      where source || ' ' || currency <> all(${keys}::text[])`.execute(transaction)
    for (const { source, currency, ledgerMinor, providerMinor } of differences) {
      const amounts = { ledger_minor: ledgerMinor, provider_minor: providerMinor }
      await transaction
        .insertInto('ledger_differences')
        .values({ source, currency, ...amounts })
        .onConflict((row) => row.columns(['source', 'currency']).doUpdateSet(amounts))
        .execute()
    }
  })
