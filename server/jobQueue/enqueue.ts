import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { JobPayloads } from './payloads'

interface JobOptions {
  runAt?: Date
  /** A job replaces an earlier one with the same key. */
  key?: string
}

/** Removes the job with a key, unless it is running. */
export async function dequeue(db: Db, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db)
}

/** Lets the waiting job with a key run at once. */
export async function hasten(db: Db, key: string): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), now())
    from graphile_worker.jobs where key = ${key}::text having count(*) > 0`.execute(db)
}

/** Adds a job. Within a transaction, it exists only after the commit. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => 12
    )`.execute(db)
}
