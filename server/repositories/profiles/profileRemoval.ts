import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { DeletedProfile } from '@/contract/profiles/profiles'
import type { Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import { instant } from '@/server/repositories/projections/fragments'

/** The period in which a deleted profile can be restored has ended. */
const isOver = sql<boolean>`coalesce(
  deleted_at < now() - make_interval(secs => ${lifetimes.removedProfile}), false)`

export async function markDeleted(
  db: Db,
  id: string,
  { by, reason }: { by: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by, deleted_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function markRestored(db: Db, id: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ deleted_at: null, deleted_by: null, deleted_reason: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Hides or shows a profile's artworks, opportunities and rooms in every list: they are hidden while the profile
 * is deleted or hidden, or while they are restricted themselves.
 */
export async function refreshHidden(db: Db, profileId: string): Promise<void> {
  await sql`
    update artworks set hidden = is_hidden('ARTWORK', id, profile_id)
    where profile_id = ${profileId}
      and hidden <> is_hidden('ARTWORK', id, profile_id)`.execute(db)
  await sql`
    update opportunities set hidden = is_hidden('OPPORTUNITY', id, profile_id)
    where profile_id = ${profileId}
      and hidden <> is_hidden('OPPORTUNITY', id, profile_id)`.execute(db)
  await sql`
    update rooms set hidden = is_hidden('ROOM', id, profile_id)
    where profile_id = ${profileId}
      and hidden <> is_hidden('ROOM', id, profile_id)`.execute(db)
}

/** Deleted by its owner. Administrators give a reason, also for a profile of their own. */
const isByOwner = sql<boolean>`coalesce(deleted_by = owner_uid and deleted_reason is null, false)`

/** Locks a profile, deleted or not, until the transaction ends. */
export const findRemoval = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['name', 'deleted_at as deletedAt', isOver.as('isOver')])
    .select(isByOwner.as('isByOwner'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A user's profiles that their owner can restore, most recently deleted first. */
export async function listRestorable(db: Db, uid: string): Promise<JsonText<DeletedProfile[]>> {
  const { rows } = await sql<{ text: JsonText<DeletedProfile[]> }>`
    select coalesce(json_agg(json_build_object(
      'id', id, 'handle', handle, 'name', name, 'role', role,
      'organizationType', organization_type, 'deletedAt', ${instant('deleted_at')})
      order by deleted_at desc, id), '[]')::text as text
    from profiles
    where owner_uid = ${uid} and deleted_at is not null and ${isByOwner} and not ${isOver}`.execute(
    db,
  )
  return rows[0]?.text ?? emptyJsonList
}

/** Profiles due for erasure, the earliest deleted first. */
export async function listOverdue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where(isOver)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Keys of the images to erase with a profile. Images of opportunities that now belong to another
 * profile are assigned to that profile.
 */
export async function claimImagesOf(db: Db, profileId: string): Promise<string[]> {
  await sql`
    update images i set profile_id = o.profile_id
    from opportunities o, jsonb_array_elements(o.images) image
    where i.profile_id = ${profileId} and o.profile_id <> ${profileId}
      and o.owner_uid = (select owner_uid from profiles where id = ${profileId})
      and image ->> 'key' = i.key`.execute(db)
  // Those that a submission shows are erased with it.
  await sql`
    update images i set profile_id = null, used_at = null
    where i.profile_id = ${profileId} and not i.shared
      and exists (select from application_images shown where shown.key = i.key)`.execute(db)
  const rows = await db
    .selectFrom('images')
    .select('key')
    .where('profile_id', '=', profileId)
    .where('shared', '=', false)
    .execute()
  return rows.map(({ key }) => key)
}

/** Erases a deleted profile with everything that references it, and its name from the audit log. */
export async function eraseRows(db: Db, profileId: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .deleteFrom('images')
      .where('key', 'in', [...keys])
      .execute()
  await db
    .updateTable('audit_log')
    .set({ subject_name: 'Erased profile' })
    .where('subject_id', '=', profileId)
    .execute()
  await db
    .insertInto('erased_profiles')
    .values({ id: profileId })
    .onConflict((row) => row.doNothing())
    .execute()
  await db.deleteFrom('profiles').where('id', '=', profileId).execute()
}
