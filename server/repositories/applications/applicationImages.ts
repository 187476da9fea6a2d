import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { liveProfile } from '@/server/repositories/projections/fragments'

interface Applicant {
  applicationId: string
  profileId: string | null
  applicantUid: string
}

/**
 * Of the given images, those that the application may show: it shows them already, its profile uploaded them,
 * or an artwork of its applicant shows them. They can't be erased until the transaction ends.
 */
export async function lockUsableImages(
  db: Db,
  { applicationId, profileId, applicantUid }: Applicant,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select i.key from images i where i.key = any(${keys}) and (
      exists (select from application_images shown
        where shown.application_id = ${applicationId} and shown.key = i.key)
      or i.taken_down_at is null and (
        i.profile_id = ${profileId}
        or exists (select from artworks a join profiles p on p.id = a.profile_id
          where image_keys(a.images) @> array[i.key] and a.deleted_at is null
            and p.owner_uid = ${applicantUid} and ${liveProfile})))
    for key share of i`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Replaces the images that an application keeps. Those that nothing shows are erased a day later. */
export async function setImages(
  db: Db,
  applicationId: string,
  keys: readonly string[],
): Promise<void> {
  await sql`
    with dropped as (
      delete from application_images
      where application_id = ${applicationId} and key <> all(${keys}) returning key
    )
    update images i set created_at = now() from dropped
    where i.key = dropped.key and i.used_at is null and not i.shared`.execute(db)
  if (keys.length === 0) return
  await sql`
    insert into application_images (application_id, key)
    select ${applicationId}, key from unnest(${keys}::text[]) key
    on conflict do nothing`.execute(db)
}
