import { type Insertable, type Selectable } from 'kysely'
import type { FeeRefundReason } from '@/contract/enums/payments/applicationPayments'
import type { Db } from '@/server/db/connection'
import type { ApplicationPaymentTable } from '@/server/db/tables/payments/applicationPayments'

export type ApplicationPayment = Selectable<ApplicationPaymentTable>

export const findPaymentOf = (db: Db, sessionId: string): Promise<ApplicationPayment | undefined> =>
  db
    .selectFrom('application_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

/** Locks a payment, so that it is not transferred while its money changes. */
export const lockPayment = (db: Db, sessionId: string): Promise<ApplicationPayment> =>
  db
    .selectFrom('application_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findPaymentByIntent = (
  db: Db,
  paymentIntent: string,
): Promise<ApplicationPayment | undefined> =>
  db
    .selectFrom('application_payments')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst()

/** Payments of an application, in the order in which they began. */
export const listPaymentsOf = (db: Db, applicationId: string): Promise<ApplicationPayment[]> =>
  db
    .selectFrom('application_payments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute()

/** Nothing changes if the payment of the session is known. */
export async function insertPayment(
  db: Db,
  payment: Insertable<ApplicationPaymentTable>,
): Promise<void> {
  await db
    .insertInto('application_payments')
    .values(payment)
    .onConflict((row) => row.column('session_id').doNothing())
    .execute()
}

type Progress = Pick<
  Partial<Insertable<ApplicationPaymentTable>>,
  'state' | 'payment_intent' | 'paid_at' | 'submission'
>

export async function updatePayment(db: Db, sessionId: string, progress: Progress): Promise<void> {
  await db
    .updateTable('application_payments')
    .set(progress)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Marks as to be refunded what is paid, held here, and not marked yet. @returns these payments */
export async function markToRefund(
  db: Db,
  which: { sessionId: string } | { applicationId: string },
  { reason, note }: { reason: FeeRefundReason; note: string | null },
): Promise<ApplicationPayment[]> {
  const [column, id] =
    'sessionId' in which
      ? (['session_id', which.sessionId] as const)
      : (['application_id', which.applicationId] as const)
  return db
    .updateTable('application_payments')
    .set({ refund_reason: reason, refund_note: note })
    .where('state', 'in', ['PAID', 'REFUSED'])
    .where('refund_reason', 'is', null)
    .where('transfer', 'is', null)
    .where(column, '=', id)
    .returningAll()
    .execute()
}

export async function markRefunded(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('application_payments')
    .set((row) => ({
      refunded_at: row.fn.coalesce('refunded_at', row.val(at)),
      refund_reason: row.fn.coalesce('refund_reason', row.val('BY_US' as const)),
    }))
    .where('session_id', '=', sessionId)
    .execute()
}

/** The bank returned the refund: it waits for an administrator. */
export async function unmarkRefunded(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ refunded_at: null })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Whether somebody has paid to apply to an opportunity, or is paying, and was not refunded. */
export async function hasPaidApplications(db: Db, opportunityId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application_payments')
    .select('session_id')
    .where('opportunity_id', '=', opportunityId)
    .where('state', 'in', ['OPEN', 'PROCESSING', 'PAID'])
    .where('refund_reason', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What is submitted by payments that are not decided: its images stay while they are. */
export async function listSnapshots(
  db: Db,
  applicationId: string,
): Promise<NonNullable<ApplicationPayment['submission']>[]> {
  const rows = await db
    .selectFrom('application_payments')
    .select('submission')
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['OPEN', 'PROCESSING'])
    .execute()
  return rows.flatMap(({ submission }) => submission ?? [])
}

/** Erases what people wrote. What was paid stays. */
export async function eraseSnapshots(db: Db, applicationIds: readonly string[]): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ submission: null })
    .where('application_id', 'in', applicationIds)
    .where('submission', 'is not', null)
    .execute()
}
