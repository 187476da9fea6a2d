import { sql } from 'kysely'
import type { TestApp } from './app'

/**
 * How many transactions wait for an advisory lock, such as the user's, or for another transaction (`transactionid`),
 * as one does that inserts the same key.
 */
export async function countLockWaiters(
  { db }: TestApp,
  type: 'advisory' | 'transactionid' = 'advisory',
): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`
    select count(*)::int as waiters from pg_locks
    where locktype = ${type} and not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]?.waiters ?? 0
}
