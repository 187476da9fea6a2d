import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

/** What the opportunity of an application is called, or was before it was erased. */
export async function findCallTitle(db: Db, applicationId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(o.title, x.call_title) as title
    from applications x left join opportunities o on o.id = x.opportunity_id
    where x.id = ${applicationId}`.execute(db)
  return rows[0]?.title ?? 'an opportunity'
}
