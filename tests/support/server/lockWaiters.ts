import { sql } from 'kysely'
import type { TestApp } from './app'

/** How many transactions wait for an advisory lock, such as the user's. */
export async function countLockWaiters({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`
    select count(*)::int as waiters from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.waiters ?? 0
}
