import { sql, type Insertable, type Updateable } from 'kysely'
import { webhookLimits } from '@/contract/limits/keyLimits'
import type { Delivery } from '@/contract/team/webhooks'
import type { Db } from '@/server/db/connection'
import type { WebhookDeliveryTable } from '@/server/db/tables/webhooks'
import { instant } from '@/server/repositories/projections/fragments'

/** The last deliveries of a webhook, the newest first. */
export async function listDeliveries(db: Db, webhookId: string): Promise<Delivery[]> {
  const { rows } = await sql<{ deliveries: Delivery[] }>`
    with last as (
      select * from webhook_deliveries where webhook_id = ${webhookId}
      order by created_at desc, id limit ${sql.lit(webhookLimits.log)}
    )
    select coalesce(json_agg(json_build_object('id', d.id, 'eventId', d.event_id, 'event', d.event,
        'state', d.state, 'createdAt', ${instant('d.created_at')}, 'tries', d.tries,
        'lastTryAt', ${instant('d.last_try_at')}, 'nextTryAt', ${instant('d.next_try_at')},
        'status', d.status, 'duration', d.duration, 'problem', d.problem)
        order by d.created_at desc, d.id), '[]') as deliveries
    from last d`.execute(db)
  return rows[0]?.deliveries ?? []
}

export async function insertDelivery(
  db: Db,
  delivery: Insertable<WebhookDeliveryTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A delivery that waits, with what its webhook needs; undefined once nothing is to be sent. */
export const findWaiting = (db: Db, id: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('profiles as p', 'p.id', 'w.profile_id')
    .select(['d.id', 'd.event_id as eventId', 'd.event', 'd.body', 'd.tries'])
    .select(['w.id as webhookId', 'w.url', 'w.sealed_secret as sealed'])
    .select(['w.old_sealed_secret as oldSealed', 'w.old_secret_until as oldUntil'])
    .select(['w.failing_since as failingSince', 'p.id as profileId', 'p.name as profile'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'PENDING')
    .where('w.off_since', 'is', null)
    .executeTakeFirst()

export async function updateDelivery(
  db: Db,
  id: string,
  columns: Updateable<WebhookDeliveryTable>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(columns).where('id', '=', id).execute()
}

/** Notes that a webhook has received something, or that it has not. */
export async function noteOutcome(
  db: Db,
  webhookId: string,
  { isSuccess, now }: { isSuccess: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      failing_since: isSuccess ? null : sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
    })
    .where('id', '=', webhookId)
    .execute()
}

/** Nothing that waits is sent anymore. */
export async function giveUp(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'FAILED', body: null, next_try_at: null, problem: 'It was switched off.' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .execute()
}

export async function removeOldDeliveries(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(days => ${sql.lit(webhookLimits.logDays)})`,
    )
    .execute()
}

export async function listOwners(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_members')
    .select('uid')
    .where('profile_id', '=', profileId)
    .where('role', '=', 'OWNER')
    .execute()
  return rows.map(({ uid }) => uid)
}
