import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { KeptUploads } from '@/server/policies/applications/applications'

/** What an application and all open ones of its applicant keep, which counts toward no other limit. */
export async function measureUploads(
  db: Db,
  { applicationId, uid }: { applicationId: string; uid: string },
): Promise<KeptUploads> {
  const { rows } = await sql<KeptUploads>`
    with open as (
      select id from applications
      where applicant_uid = ${uid} and erased_at is null and notified_at is null
    ), kept as (
      select d.application_id, d.bytes, d.media is not null as is_media
      from application_documents d join open on open.id = d.application_id
      union all
      select shown.application_id, i.bytes, false
      from application_images shown join open on open.id = shown.application_id
      join images i on i.key = shown.key
      where i.used_at is null and not i.shared
    )
    select coalesce(sum(bytes) filter (where application_id = ${applicationId} and not is_media), 0)::float8 as own,
      coalesce(sum(bytes) filter (where application_id = ${applicationId} and is_media), 0)::float8 as media,
      coalesce(sum(bytes), 0)::float8 as open from kept`.execute(db)
  return rows[0] ?? { own: 0, media: 0, open: 0 }
}
