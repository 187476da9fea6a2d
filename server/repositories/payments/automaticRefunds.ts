import { sql, type Insertable, type Selectable } from 'kysely'
import type { WaitingRefund } from '@/contract/admin'
import type { RefundState } from '@/contract/enums/payments/refunds'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values/values'
import { inTransaction, type Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import type { AutomaticRefundTable } from '@/server/db/tables/payments/payments'
import { instant } from '@/server/repositories/projections/fragments'

export type AutomaticRefund = Selectable<AutomaticRefundTable>
export type NewRefund = Omit<Insertable<AutomaticRefundTable>, 'id' | 'state'>

interface Cap {
  since: Date
  /** How many refunds since then are sent without an administrator. */
  limit: number
}

type RefundOf = Pick<NewRefund, 'payment_intent' | 'purchase_id'>

const isSame = ({ payment_intent, purchase_id = null }: RefundOf) =>
  sql<boolean>`payment_intent = ${payment_intent} and purchase_id is not distinct from ${purchase_id}::uuid`

/** The refund that was recorded for a payment, or for a purchase of it. */
export const findRefund = (db: Db, refund: RefundOf): Promise<AutomaticRefund | undefined> =>
  db.selectFrom('automatic_refunds').selectAll().where(isSame(refund)).executeTakeFirst()

/**
 * Records a refund: to be sent, or beyond the cap to wait for an administrator.
 * @param pool not a transaction: what was sent must count even if it is rolled back. It takes no turn, since its payment
 *   keeps others waiting meanwhile.
 */
export const recordRefund = (
  pool: Db,
  refund: NewRefund,
  cap: Cap,
): Promise<Pick<AutomaticRefund, 'id' | 'state'>> =>
  inTransaction(
    pool,
    async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('automatic refunds', 0))`.execute(
        transaction,
      )
      const recorded = await findRefund(transaction, refund)
      if (recorded) return recorded
      const { sent } = await transaction
        .selectFrom('automatic_refunds')
        .select((row) => row.fn.countAll<string>().as('sent'))
        .where('state', 'in', ['SENDING', 'SENT'])
        .where('decided_by', 'is', null)
        .where('reason', '<>', 'APPLICATION_FEE')
        .where('created_at', '>', cap.since)
        .executeTakeFirstOrThrow()
      return transaction
        .insertInto('automatic_refunds')
        .values({ ...refund, state: Number(sent) < cap.limit ? 'SENDING' : 'WAITING' })
        .returning(['id', 'state'])
        .executeTakeFirstOrThrow()
    },
    { takesTurn: false },
  )

/** Records the refund of an application fee. @returns undefined if the payment has a refund */
export async function insertFeeRefund(
  db: Db,
  refund: Omit<NewRefund, 'reason' | 'purchase_id'>,
  state: 'SENDING' | 'WAITING',
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('automatic_refunds')
    .values({ ...refund, reason: 'APPLICATION_FEE', state })
    .onConflict((row) => row.columns(['payment_intent', 'purchase_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Lets a refund wait that the bank has returned. A repetition changes nothing. */
export async function recordFailedRefund(
  db: Db,
  refund: NewRefund & { failed_refund: string },
): Promise<void> {
  const { failed_refund, amount_minor, reason } = refund
  await db
    .insertInto('automatic_refunds')
    .values({ ...refund, state: 'WAITING' })
    .onConflict((row) =>
      row
        .columns(['payment_intent', 'purchase_id'])
        .doUpdateSet({
          failed_refund,
          amount_minor,
          reason,
          state: 'WAITING',
          decided_at: null,
          decided_by: null,
        })
        .where('automatic_refunds.failed_refund', 'is distinct from', failed_refund),
    )
    .execute()
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('automatic_refunds').set({ state: 'SENT' }).where('id', '=', id).execute()
}

/** The provider refuses it for now, such as while the payment is disputed. */
export async function markWaiting(db: Db, id: string): Promise<void> {
  await db.updateTable('automatic_refunds').set({ state: 'WAITING' }).where('id', '=', id).execute()
}

export const findRefundById = (db: Db, id: string): Promise<AutomaticRefund | undefined> =>
  db.selectFrom('automatic_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns the state before; undefined for an unknown refund. Only one that waits is changed. */
export async function decideWaitingRefund(
  db: Db,
  id: string,
  { state, by, at }: { state: 'SENDING' | 'DISMISSED'; by: string; at: Date },
): Promise<{ before: RefundState | undefined; profileId: string }> {
  const found = await db
    .selectFrom('automatic_refunds')
    .select(['state', 'profile_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.state === 'WAITING') {
    await db
      .updateTable('automatic_refunds')
      .set({ state, decided_by: by, decided_at: at })
      .where('id', '=', id)
      .execute()
  }
  return { before: found?.state, profileId: found?.profile_id ?? '' }
}

/** Refunds that wait for an administrator, the oldest first. */
export async function listWaitingRefunds(db: Db, page: number): Promise<Page<WaitingRefund>> {
  const size = pageSizes.refunds
  const { rows } = await sql<{ item: WaitingRefund }>`
    select json_build_object('id', r.id,
      'profile', json_build_object('id', r.profile_id, 'name', p.name),
      'paymentIntent', r.payment_intent, 'amountMinor', r.amount_minor, 'currency', r.currency,
      'reason', r.reason, 'createdAt', ${instant('r.created_at')}) as item
    from automatic_refunds r left join profiles p on p.id = r.profile_id
    where r.state = 'WAITING' order by r.created_at, r.id
    ${onPage({ page, size })}`.execute(db)
  const { total } = await db
    .selectFrom('automatic_refunds')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  const items = rows.map(({ item }) => item)
  return { items, page, size, total: Number(total), totalIsCapped: false }
}
