import { inTransaction, type Db } from '@/server/db/connection'
import type { Posting } from '@/server/policies/payments/ledgerEntries'

export interface PostingSubject {
  /** The provider's id of what happened: each kind is posted once for it. */
  source: string
  opportunityId?: string
  applicationId?: string
  /** The organizer. */
  profileId?: string
  note?: string
}

/**
 * Posts once for each kind and source. Of two processes that post the same, one waits for the other. Fails when the
 * transaction of the caller commits if the entries do not balance.
 * @returns false if it was posted before, with whatever amounts
 */
export const postOnce = (
  db: Db,
  { kind, entries }: Posting,
  { source, opportunityId, applicationId, profileId, note }: PostingSubject,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const about = { opportunity_id: opportunityId ?? null, profile_id: profileId ?? null }
    const posted = await transaction
      .insertInto('ledger_transactions')
      .values({ ...about, kind, source, application_id: applicationId ?? null, note: note ?? null })
      .onConflict((row) => row.columns(['source', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!posted) return false
    const rows = entries.map(({ account, amountMinor, currency }) => ({
      ...about,
      transaction_id: posted.id,
      account,
      currency,
      amount_minor: amountMinor,
    }))
    await transaction.insertInto('ledger_entries').values(rows).execute()
    return true
  })
