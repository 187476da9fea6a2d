import { sql } from 'kysely'
import { prepared, type Db } from '@/server/db/connection'
import type { JobPayloads } from './payloads'

interface JobOptions {
  runAt?: Date
  /** A job replaces an earlier one with the same key. */
  key?: string
  /** Somebody waits for it: it comes before others. */
  isUrgent?: boolean
}

/** Of Graphile Worker, for which 0 is usual. */
const URGENT = -10

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
  { runAt, key, isUrgent = false }: JobOptions = {},
): Promise<void> {
  await prepared`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => 12,
      priority => ${isUrgent ? URGENT : 0}::int
    )`.execute(db)
}

interface DeliveryJob {
  deliveryId: string
  webhookId: string
  /** After a failure. */
  retryAt?: Date
}

/**
 * Adds the job that sends an event to a webhook. Jobs of one webhook run one after the other, so that a slow receiver
 * occupies one worker, and repetitions come after what is sent for the first time.
 */
export async function enqueueDelivery(
  db: Db,
  { deliveryId, webhookId, retryAt }: DeliveryJob,
): Promise<void> {
  const name: keyof JobPayloads = 'deliverWebhook'
  const payload: JobPayloads['deliverWebhook'] = { deliveryId }
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${`webhook ${webhookId}`}::text, run_at => ${retryAt ?? null}::timestamptz,
      job_key => ${`webhook delivery ${deliveryId}`}::text, max_attempts => 12,
      priority => ${sql.lit(retryAt ? 10 : 0)}
    )`.execute(db)
}
