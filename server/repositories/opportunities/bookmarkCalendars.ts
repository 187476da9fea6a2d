import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { liveProfile, publishedOpportunity } from '@/server/repositories/projections/fragments'
import {
  fullOpportunity,
  type FullOpportunity,
} from '@/server/repositories/projections/opportunities'

/** The bookmarked opportunities with a deadline, also those that have passed. */
export async function listBookmarkedDeadlines(
  db: Db,
  profileId: string,
): Promise<FullOpportunity[]> {
  const { rows } = await sql<{ opportunities: FullOpportunity[] }>`
    select coalesce(json_agg(${fullOpportunity} order by o.deadline_at, o.id), '[]')
      as opportunities
    from bookmarks b
    join opportunities o on o.id = b.opportunity_id join profiles p on p.id = o.profile_id
    where b.profile_id = ${profileId} and o.deadline_at is not null
      and ${publishedOpportunity} and ${liveProfile}`.execute(db)
  return rows[0]?.opportunities ?? []
}
