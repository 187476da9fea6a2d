import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { Drafts } from '@/server/policies/drafts'

/** @param except the id of a draft that does not count */
export async function measureDrafts(db: Db, profileId: string, except = ''): Promise<Drafts> {
  const { rows } = await sql<Drafts>`
    with drafts as (
      select 'artwork' as noun, images from artworks
      where profile_id = ${profileId} and visibility = 'DRAFT' and deleted_at is null
        and id::text <> ${except}
      union all
      select 'opportunity', images from opportunities
      where profile_id = ${profileId} and status in ('DRAFT', 'AWAITING_PAYMENT')
        and id::text <> ${except}
    )
    select count(*) filter (where noun = 'artwork')::int as artworks,
      count(*) filter (where noun = 'opportunity')::int as opportunities,
      coalesce((
        select sum(i.bytes) from drafts d, jsonb_array_elements(d.images) as shown
        join images i on i.key = shown ->> 'key'), 0)::float8 as bytes
    from drafts`.execute(db)
  return rows[0] ?? { artworks: 0, opportunities: 0, bytes: 0 }
}

/** Measures what a profile has uploaded without a use, and the images of its deleted drafts. */
export async function measureUnusedImages(
  db: Db,
  profileId: string,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    with deleted as (
      select images from artworks
      where profile_id = ${profileId} and visibility = 'DRAFT' and deleted_at is not null
      union all
      select images from opportunities
      where profile_id = ${profileId} and status = 'REMOVED'
        and status_before_removal in ('DRAFT', 'AWAITING_PAYMENT')
    ), unused as (
      select key, bytes from images
      where profile_id = ${profileId} and used_at is null and not shared
        and not exists (select from application_images shown where shown.key = images.key)
      union
      select i.key, i.bytes from deleted d, jsonb_array_elements(d.images) as shown
      join images i on i.key = shown ->> 'key'
    )
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from unused`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}
