import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { Drafts } from '@/server/policies/drafts'

export async function measureDrafts(db: Db, profileId: string): Promise<Drafts> {
  const { rows } = await sql<Drafts>`
    with drafts as (
      select 'artwork' as noun, images from artworks
      where profile_id = ${profileId} and visibility = 'DRAFT' and deleted_at is null
      union all
      select 'opportunity', images from opportunities
      where profile_id = ${profileId} and status in ('DRAFT', 'AWAITING_PAYMENT')
    )
    select count(*) filter (where noun = 'artwork')::int as artworks,
      count(*) filter (where noun = 'opportunity')::int as opportunities,
      coalesce((
        select sum(i.bytes) from drafts d, jsonb_array_elements(d.images) as shown
        join images i on i.key = shown ->> 'key'), 0)::float8 as bytes
    from drafts`.execute(db)
  return rows[0] ?? { artworks: 0, opportunities: 0, bytes: 0 }
}
