import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/**
 * Ends whatever plan a profile has, at once and without a refund, in the transaction that has a reason
 * to. Everything that takes a plan away without being asked by its owner goes through here.
 */
export async function endSubscription(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      status: 'canceled',
      cancel_at_period_end: false,
      scheduled: null,
      updated_at: sql<Date>`now()`,
    })
    .where('profile_id', '=', profileId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .execute()
}
