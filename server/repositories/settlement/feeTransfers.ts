import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { FeeTransferTable } from '@/server/db/tables/payments/applicationPayments'

export type FeeTransfer = Selectable<FeeTransferTable>

export async function insertTransfer(db: Db, row: Insertable<FeeTransferTable>): Promise<void> {
  await db.insertInto('fee_transfers').values(row).execute()
}

export const findTransfer = (db: Db, id: string): Promise<FeeTransfer | undefined> =>
  db.selectFrom('fee_transfers').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a transfer, so that its reserve is not released while a payment of it comes back. */
export const lockTransfer = (db: Db, id: string): Promise<FeeTransfer | undefined> =>
  db.selectFrom('fee_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Transfers that the provider has not confirmed, the oldest first. */
export const listUnsent = (db: Db): Promise<FeeTransfer[]> =>
  db
    .selectFrom('fee_transfers')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** Whether a transfer to an organizer is not confirmed. */
export async function hasUnsent(db: Db, organizerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('fee_transfers')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Of an opportunity, the oldest first. */
export const listTransfersOf = (db: Db, opportunityId: string): Promise<FeeTransfer[]> =>
  db
    .selectFrom('fee_transfers')
    .selectAll()
    .where('opportunity_id', '=', opportunityId)
    .orderBy('created_at')
    .execute()

/** @returns false if it was confirmed before */
export async function markTransferSent(
  db: Db,
  id: string,
  { providerTransfer, at }: { providerTransfer: string; at: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('fee_transfers')
    .set({ provider_transfer: providerTransfer, sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** The provider refused it: its payments are held again. */
export async function dropTransfer(db: Db, id: string): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ transfer: null, fee_minor: null, reserve_minor: null })
    .where('transfer', '=', id)
    .execute()
  await db.deleteFrom('fee_transfers').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** When the first fees were transferred to an organizer; null if none were. */
export async function findFirstTransferAt(db: Db, organizerId: string): Promise<Date | null> {
  const { first } = await db
    .selectFrom('fee_transfers')
    .select((row) => row.fn.min<Date | null>('sent_at').as('first'))
    .where('organizer_id', '=', organizerId)
    .where('kind', '=', 'FEES')
    .executeTakeFirstOrThrow()
  return first
}

/** Transfers whose reserve is due and was not released, unless one of their payments is disputed. */
export async function listDueReserves(db: Db, now: Date): Promise<FeeTransfer[]> {
  const { rows } = await sql<FeeTransfer>`
    select t.* from fee_transfers t
    where t.kind = 'FEES' and t.sent_at is not null and t.reserve_minor > 0 and t.reserve_until <= ${now}
      and not exists (select from fee_transfers r where r.reserve_of = t.id)
      and not exists (select from application_payments m
        where m.transfer = t.id::text and m.dispute is not null)
    order by t.created_at`.execute(db)
  return rows
}

/** What was kept of the payments that are still part of a transfer. */
export async function sumReserves(db: Db, transferId: string): Promise<number> {
  const { kept } = await db
    .selectFrom('application_payments')
    .select((row) => row.fn.sum<string | null>('reserve_minor').as('kept'))
    .where('transfer', '=', transferId)
    .executeTakeFirstOrThrow()
  return Number(kept ?? 0)
}

export async function hasReleasedReserve(db: Db, transferId: string): Promise<boolean> {
  const found = await db
    .selectFrom('fee_transfers')
    .select('id')
    .where('reserve_of', '=', transferId)
    .executeTakeFirst()
  return found !== undefined
}
