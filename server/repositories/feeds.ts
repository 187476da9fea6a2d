import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { openOpportunity } from './projections/fragments'
import { fullOpportunity, type FullOpportunity } from './projections/opportunities'

/** Returns open, listed opportunities, the latest published first, without promoted ones on top. */
export async function newestOpportunities(db: Db, count: number): Promise<FullOpportunity[]> {
  const { rows } = await sql<{ opportunities: FullOpportunity[] }>`
    with newest as (
      select o.id from opportunities o where ${openOpportunity}
      order by o.published_at desc, o.id limit ${sql.lit(count)}
    )
    select coalesce(json_agg(${fullOpportunity} order by o.published_at desc, o.id), '[]')
      as opportunities
    from newest n join opportunities o on o.id = n.id join profiles p on p.id = o.profile_id
    `.execute(db)
  return rows[0]?.opportunities ?? []
}
