import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** The provider repeats events for three days, and lists those of thirty. */
const REMEMBERED_DAYS = 40

export async function isProcessed(db: Db, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}

/** Which of these events have taken effect. */
export async function filterProcessed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** When the latest event that has taken effect happened. */
export async function lastEventAt(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payment_events')
    .select((row) => row.fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** @returns false if the event has taken effect before */
export async function recordEvent(
  db: Db,
  event: { id: string; type: string; objectId: string; createdAt: Date },
): Promise<boolean> {
  const recorded = await db
    .insertInto('payment_events')
    .values({
      ...{ id: event.id, type: event.type },
      ...{ object_id: event.objectId, created_at: event.createdAt },
    })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return recorded !== undefined
}

/** @returns how many events were forgotten */
export async function removeOldEvents(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('payment_events')
    .where('processed_at', '<', sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
