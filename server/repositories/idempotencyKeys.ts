import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'

/** A response as it was first sent; its body is null when it had none. */
export interface SavedResponse {
  status: number
  contentType: string | null
  body: string | null
}

const expiry = sql<Date>`now() - make_interval(secs => ${lifetimes.idempotencyKey})`

/**
 * Claims a key for the current transaction, after waiting for any other that has claimed it.
 * @returns the saved request and response, or undefined when the key was free
 */
export async function claimKey(
  db: Db,
  id: Buffer,
  request: Buffer,
): Promise<{ request: Buffer; response: SavedResponse } | undefined> {
  const empty = { status: null, reply: null, content_type: null }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ id, request })
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet({ ...empty, request, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', expiry),
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed) return undefined
  const saved = await db
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'content_type', 'reply'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status, content_type: contentType, reply: body } = saved
  return { request: saved.request, response: { status: status ?? 200, contentType, body } }
}

/** Whether a response is saved under this key. */
export async function isKeyUsed(db: Db, id: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>=', expiry)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveResponse(db: Db, id: Buffer, saved: SavedResponse): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: saved.status, content_type: saved.contentType, reply: saved.body })
    .where('id', '=', id)
    .execute()
}

/** @returns how many expired keys were removed */
export async function removeOldKeys(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', expiry)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
