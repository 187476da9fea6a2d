import { sql, type Insertable } from 'kysely'
import type { WebhookEvent } from '@/contract/enums/keys'
import type { Webhook } from '@/contract/team/webhooks'
import { prepared, type Db } from '@/server/db/connection'
import type { WebhookTable } from '@/server/db/tables/webhooks'
import { instant } from '@/server/repositories/projections/fragments'

/** Webhooks of a profile, the newest first. */
export async function listWebhooks(db: Db, profileId: string): Promise<Webhook[]> {
  const { rows } = await sql<{ webhooks: Webhook[] }>`
    select coalesce(json_agg(json_build_object('id', w.id, 'url', w.url, 'events', w.events,
        'madeBy', coalesce(m.name, a.email), 'createdAt', ${instant('w.created_at')},
        'oldSecretUntil', case when w.old_secret_until > now()
          then ${instant('w.old_secret_until')} end,
        'offSince', ${instant('w.off_since')}, 'failingSince', ${instant('w.failing_since')})
        order by w.created_at desc, w.id), '[]') as webhooks
    from webhooks w
    left join members m on m.profile_id = w.profile_id and m.uid = w.made_by
    left join mail_addresses a on a.uid = w.made_by and a.verified
    where w.profile_id = ${profileId}`.execute(db)
  return rows[0]?.webhooks ?? []
}

export const findWebhook = async (
  db: Db,
  { profileId, id }: { profileId: string; id: string },
): Promise<Webhook | undefined> =>
  (await listWebhooks(db, profileId)).find((webhook) => webhook.id === id)

export async function insertWebhook(db: Db, webhook: Insertable<WebhookTable>): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute()
}

/** @param changes switching it on forgets that it was failing */
export async function saveWebhook(
  db: Db,
  id: string,
  { events, isOn }: { events?: WebhookEvent[] | undefined; isOn?: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      ...(events && { events }),
      ...(isOn === true && { off_since: null, failing_since: null }),
      ...(isOn === false && { off_since: sql<Date>`coalesce(off_since, now())` }),
      id,
    })
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function deleteWebhook(
  db: Db,
  { profileId, id }: { profileId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that take an event and are switched on, of those who are owners now. */
export async function listReceivers(
  db: Db,
  { profileId, event }: { profileId: string; event: WebhookEvent },
): Promise<string[]> {
  const { rows } = await prepared<{ id: string }>`
    select w.id from webhooks w
    where w.profile_id = ${profileId} and w.off_since is null and ${event} = any(w.events)
      and exists (select from profile_members m
        where m.profile_id = w.profile_id and m.uid = w.made_by and m.role = 'OWNER')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Replaces the secret; the one before signs, too, until then. */
export async function replaceSecret(
  db: Db,
  id: string,
  { sealed, oldUntil }: { sealed: Buffer; oldUntil: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set(({ ref }) => ({
      old_sealed_secret: ref('sealed_secret'),
      old_secret_until: oldUntil,
      sealed_secret: sealed,
    }))
    .where('id', '=', id)
    .execute()
}

/** Of all webhooks, for the change of what seals them. */
export const listSealedSecrets = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'sealed_secret as sealed', 'old_sealed_secret as oldSealed'])
    .execute()

export async function saveSealedSecrets(
  db: Db,
  id: string,
  { sealed, oldSealed }: { sealed: Buffer; oldSealed: Buffer | null },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: sealed, old_sealed_secret: oldSealed })
    .where('id', '=', id)
    .execute()
}

/** Forgets secrets that no longer sign. */
export async function removeOldSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ old_sealed_secret: null, old_secret_until: null })
    .where('old_secret_until', '<=', now)
    .execute()
}
