import { sql, type RawBuilder } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '@/server/db/connection'
import type { MetricsRegistry } from './metrics'

interface StoredReading {
  name: string
  help: string
  /** Selects one row with the number `value`. */
  query: RawBuilder<{ value: number }>
}

const isDue = sql`attempts < max_attempts and locked_at is null and run_at <= now()`

const secondsSince = (column: string) =>
  sql`coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0)::float8 as value`

const count = sql`count(*)::int as value`

const readings: StoredReading[] = [
  {
    name: 'jobs_due',
    help: 'Jobs that are due and not running.',
    query: sql`select ${count} from graphile_worker.jobs where ${isDue}`,
  },
  {
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting.',
    query: sql`select ${secondsSince('run_at')} from graphile_worker.jobs where ${isDue}`,
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that have used all their attempts.',
    query: sql`select ${count} from graphile_worker.jobs where attempts >= max_attempts`,
  },
  {
    name: 'outside_mails',
    help: 'Mails of the last 24 hours to people who did not ask for them.',
    query: sql`select ${count} from outside_mails where created_at > now() - interval '24 hours'`,
  },
  {
    name: 'payment_events_failed',
    help: 'Events of the payment provider that have failed so far.',
    query: sql`select ${count} from payment_events where state = 'failed'`,
  },
  {
    name: 'payment_events_oldest_failed_seconds',
    help: 'Age of the oldest failed event.',
    query: sql`select ${secondsSince('created_at')} from payment_events where state = 'failed'`,
  },
  {
    name: 'payment_refunds_waiting',
    help: 'Automatic refunds that wait for an administrator.',
    query: sql`select ${count} from automatic_refunds where state = 'WAITING'`,
  },
  {
    name: 'payment_reconciliation_age_seconds',
    help: 'Up to how old an event can be that has not been received.',
    query: sql`select ${secondsSince('complete_until')} from payment_reconciliation`,
  },
  {
    name: 'ledger_differences',
    help: 'Sources that change our balance differently in the ledger and at the provider.',
    query: sql`select ${count} from ledger_differences`,
  },
  {
    name: 'ledger_reconciliation_age_seconds',
    help: 'How old the last comparison of the ledger with the provider is.',
    query: sql`select ${secondsSince('checked_until')} from ledger_reconciliation`,
  },
]

/**
 * State that all API processes share, read from the database whenever metrics are collected. NaN while
 * the database cannot be asked.
 */
export function addDatabaseGauges(registry: MetricsRegistry, db: Db): void {
  for (const { name, help, query } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const result = await query.execute(db).catch(() => undefined)
        this.set(result?.rows[0]?.value ?? Number.NaN)
      },
    })
  }
}
