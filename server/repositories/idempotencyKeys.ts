import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import type { Db } from '@/server/db'

/** @returns how many were too old to matter */
export async function removeOldKeys(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${lifetimes.idempotencyKey})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
