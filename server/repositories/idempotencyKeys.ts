import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import type { Db } from '@/server/db/connection'

/** A reply as it was first sent; null is one without content. */
export interface KeptReply {
  status: number
  contentType: string | null
  body: string | null
}

const expiry = sql<Date>`now() - make_interval(secs => ${lifetimes.idempotencyKey})`

/**
 * Takes a key for the transaction under way, after waiting for any other that holds it.
 * @returns what is kept under it, or undefined when it is free and now ours
 */
export async function takeKey(
  db: Db,
  id: Buffer,
  request: Buffer,
): Promise<{ request: Buffer; reply: KeptReply } | undefined> {
  const empty = { status: null, reply: null, content_type: null }
  const taken = await db
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
  if (taken) return undefined
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'content_type', 'reply'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status, content_type: contentType, reply: body } = kept
  return { request: kept.request, reply: { status: status ?? 200, contentType, body } }
}

/** Whether a reply is kept under this key already. */
export async function isKeyTaken(db: Db, id: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>=', expiry)
    .executeTakeFirst()
  return found !== undefined
}

export async function keepReply(db: Db, id: Buffer, reply: KeptReply): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: reply.status, content_type: reply.contentType, reply: reply.body })
    .where('id', '=', id)
    .execute()
}

/** @returns how many were too old to matter */
export async function removeOldKeys(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', expiry)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
