import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { EventTarget } from '@/server/db/tables/payments/payments'

/** The provider repeats events for three days, and lists those of thirty. */
const REMEMBERED_DAYS = 40

const oldest = sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`

/** An event of the provider that changes something here. */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: Date
  target: EventTarget
}

const columnsOf = ({ id, type, createdAt, target }: PaymentEvent) => ({
  id,
  type,
  object_id: target.id,
  created_at: createdAt,
})

/** Which of these events have taken effect. */
export async function filterApplied(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'applied')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns false if the event has taken effect before */
export async function recordEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const recorded = await db
    .insertInto('payment_events')
    .values(columnsOf(event))
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet({ state: 'applied', target: null, processed_at: sql<Date>`now()` })
        .where('payment_events.state', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()
  return recorded !== undefined
}

/** Stores an event that could not take effect, so that it is repeated for as long as it is remembered. */
export async function recordFailure(db: Db, event: PaymentEvent): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ ...columnsOf(event), state: 'failed', target: JSON.stringify(event.target) })
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet({
          attempts: sql<number>`payment_events.attempts + 1`,
          processed_at: sql<Date>`now()`,
        })
        .where('payment_events.state', '=', 'failed'),
    )
    .execute()
}

/** Events that have failed so far, those whose latest attempt is longest ago first. */
export async function listFailedEvents(db: Db, limit: number): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'created_at as createdAt', 'target'])
    .where('state', '=', 'failed')
    .orderBy('processed_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ target, ...event }) => (target ? [{ ...event, target }] : []))
}

export async function countFailedEvents(db: Db): Promise<number> {
  const { failed } = await db
    .selectFrom('payment_events')
    .select((row) => row.fn.countAll<string>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(failed)
}

/**
 * Deletes events that took effect long ago, and failed ones that the provider itself no longer has.
 * @returns how many
 */
export async function removeOldEvents(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('payment_events')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'applied'), row('processed_at', '<', oldest)]),
        row.and([row('state', '=', 'failed'), row('created_at', '<', oldest)]),
      ]),
    )
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
