import { sql } from 'kysely'
import { ledgerAccounts, type LedgerAccount } from '@/contract/enums/payments/ledger'
import type { Money } from '@/contract/forms/money'
import type { Db } from '@/server/db/connection'

interface BalanceFilter {
  account?: LedgerAccount
  opportunityId?: string
  /** The organizer. */
  profileId?: string
  currency?: string
}

/** Positive on the side that increases the account, so that held fees are positive. */
export interface LedgerBalance extends Money {
  account: LedgerAccount
}

/** Balances other than zero, by account and currency, of all entries that match. */
export async function listBalances(db: Db, filter: BalanceFilter = {}): Promise<LedgerBalance[]> {
  const { account, opportunityId, profileId, currency } = filter
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', 'currency', (row) => row.fn.sum<string>('amount_minor').as('sum')])
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? 'HELD_FEES'))
    .$if(opportunityId !== undefined, (query) =>
      query.where('opportunity_id', '=', opportunityId ?? ''),
    )
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId ?? ''))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
    .groupBy(['account', 'currency'])
    .having(sql<number>`sum(amount_minor)`, '<>', 0)
    .orderBy('account')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    currency: row.currency,
    amountMinor: ledgerAccounts[row.account] === 'debit' ? Number(row.sum) : -Number(row.sum),
  }))
}

/** One balance in the provider's smallest unit of the currency; 0 without entries. */
export async function findBalance(
  db: Db,
  filter: BalanceFilter & Required<Pick<BalanceFilter, 'account' | 'currency'>>,
): Promise<number> {
  const [balance] = await listBalances(db, filter)
  return balance?.amountMinor ?? 0
}

/** Whether all entries add up to zero in each currency, which the database enforces for each transaction. */
export async function isBalanced(db: Db): Promise<boolean> {
  const unbalanced = await db
    .selectFrom('ledger_entries')
    .select('currency')
    .groupBy('currency')
    .having(sql<number>`sum(amount_minor)`, '<>', 0)
    .executeTakeFirst()
  return unbalanced === undefined
}
