import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { CheckoutSessionTable } from '@/server/db/tables/payments/payments'

export type CheckoutSession = Selectable<CheckoutSessionTable>

export const findSession = (db: Db, id: string): Promise<CheckoutSession | undefined> =>
  db.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Sessions of a profile that were not paid or not confirmed yet, the newest first. */
export const listUnfinishedSessions = (db: Db, profileId: string): Promise<CheckoutSession[]> =>
  db
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('status', 'in', ['open', 'processing'])
    .orderBy('created_at', 'desc')
    .execute()

/** Unfinished sessions of any profile that began before a moment, the oldest first. */
export const listStaleSessions = (
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<CheckoutSession[]> =>
  db
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('status', 'in', ['open', 'processing'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Nothing will be paid by a session that the provider no longer has. */
export async function expireSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('checkout_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'processing'])
    .execute()
}

export async function saveSession(
  db: Db,
  session: Insertable<CheckoutSessionTable>,
): Promise<void> {
  await db
    .insertInto('checkout_sessions')
    .values(session)
    .onConflict((row) => row.column('id').doUpdateSet({ status: session.status }))
    .execute()
}
