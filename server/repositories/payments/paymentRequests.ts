import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** The provider remembers idempotency keys for 24 hours. */
const KEY_HOURS = 23

export interface PaymentRequest {
  profileId: string
  /** Such as `checkout`. */
  operation: string
  /** What is asked for: the same request gets the same id. */
  fingerprint: string
}

/** The id of a write that is about to be sent, or that was sent before with an unknown outcome. */
export async function openRequest(db: Db, request: PaymentRequest): Promise<string> {
  const { profileId, operation, fingerprint } = request
  const isOver = sql`payment_requests.created_at < now() - make_interval(hours => ${KEY_HOURS})`
  const { id } = await db
    .insertInto('payment_requests')
    .values({ profile_id: profileId, operation, fingerprint })
    .onConflict((row) =>
      row.columns(['profile_id', 'operation', 'fingerprint']).doUpdateSet({
        id: sql<string>`case when ${isOver} then gen_random_uuid() else payment_requests.id end`,
        created_at: sql<Date>`case when ${isOver} then now() else payment_requests.created_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The outcome is known: the next equal request is a new one. */
export async function closeRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payment_requests').where('id', '=', id).execute()
}

/** The outcome of every request of an operation is known by other means. */
export async function closeRequests(
  db: Db,
  { profileId, operation }: Pick<PaymentRequest, 'profileId' | 'operation'>,
): Promise<void> {
  await db
    .deleteFrom('payment_requests')
    .where('profile_id', '=', profileId)
    .where('operation', '=', operation)
    .execute()
}
