import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { JobPayloads } from './task'

interface When {
  runAt?: Date
  /** Jobs with one key are one job: the later replaces the earlier. */
  key?: string
}

/** Leaves a job behind; inside a transaction it exists only once that is committed. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: When = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => 12
    )`.execute(db)
}
