import { sql, type Selectable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { PayoutAccountTable, PayoutRequirements } from '@/server/db/tables/payments/payouts'

/** An account at the payment provider that the fees of a profile are paid out to. */
export interface PayoutAccount {
  /** The provider's id, `acct_…`. */
  account: string
  profileId: string
  /** Two letters. */
  country: string
  /** In capitals. */
  currency: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
  detailsSubmitted: boolean
  requirements: PayoutRequirements
  /** What fees can be charged in, in capitals; null if that is not known. */
  currencies: string[] | null
  syncedAt: Date
  createdAt: Date
  closedAt: Date | null
}

const present = (row: Selectable<PayoutAccountTable>): PayoutAccount => ({
  account: row.account,
  profileId: row.profile_id,
  country: row.country,
  currency: row.currency,
  chargesEnabled: row.charges_enabled,
  payoutsEnabled: row.payouts_enabled,
  transfersActive: row.transfers_active,
  detailsSubmitted: row.details_submitted,
  requirements: row.requirements,
  currencies: row.currencies,
  syncedAt: row.synced_at,
  createdAt: row.created_at,
  closedAt: row.closed_at,
})

/** The open account of a profile, else the one that was closed last. */
export async function findPayoutAccount(
  db: Db,
  profileId: string,
): Promise<PayoutAccount | undefined> {
  const found = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy(sql`closed_at desc nulls first`)
    .limit(1)
    .executeTakeFirst()
  return found && present(found)
}

/** An account by the provider's id. */
export async function findAccount(db: Db, account: string): Promise<PayoutAccount | undefined> {
  const found = await db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst()
  return found && present(found)
}

/** Stores an account as the provider has it. Its profile never changes. */
export async function saveAccount(db: Db, given: Omit<PayoutAccount, 'closedAt'>): Promise<void> {
  const state = {
    country: given.country,
    currency: given.currency,
    charges_enabled: given.chargesEnabled,
    payouts_enabled: given.payoutsEnabled,
    transfers_active: given.transfersActive,
    details_submitted: given.detailsSubmitted,
    requirements: JSON.stringify(given.requirements),
    currencies: given.currencies,
    synced_at: given.syncedAt,
    closed_at: null,
  }
  await db
    .insertInto('payout_accounts')
    .values({
      ...state,
      account: given.account,
      profile_id: given.profileId,
      created_at: given.createdAt,
    })
    .onConflict((row) => row.column('account').doUpdateSet(state))
    .execute()
}

/** Nothing can be done with the account anymore. */
export async function closeAccount(db: Db, account: string, at: Date): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({
      closed_at: at,
      synced_at: at,
      charges_enabled: false,
      payouts_enabled: false,
      transfers_active: false,
    })
    .where('account', '=', account)
    .where('closed_at', 'is', null)
    .execute()
}

/** Open accounts that were last read before a moment, longest ago first. */
export const listStaleAccounts = (
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ account: string; profileId: string }[]> =>
  db
    .selectFrom('payout_accounts')
    .select(['account', 'profile_id as profileId'])
    .where('closed_at', 'is', null)
    .where('synced_at', '<', before)
    .orderBy('synced_at')
    .limit(limit)
    .execute()
