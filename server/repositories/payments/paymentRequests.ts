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
  const { rows } = await sql<{ id: string }>`
    insert into payment_requests as known (profile_id, operation, fingerprint)
    values (${profileId}, ${operation}, ${fingerprint})
    on conflict (profile_id, operation, fingerprint) do update set
      id = case when known.created_at < now() - make_interval(hours => ${KEY_HOURS})
        then gen_random_uuid() else known.id end,
      created_at = case when known.created_at < now() - make_interval(hours => ${KEY_HOURS})
        then now() else known.created_at end
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the payment request was not stored')
  return row.id
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
