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

/** The title of an opportunity, or the one that an application for it was made under before it was erased. */
export async function findOpportunityTitle(db: Db, opportunityId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(
      (select title from opportunities where id = ${opportunityId}),
      (select max(x.call_title) from application_payments m
        join applications x on x.id = m.application_id where m.opportunity_id = ${opportunityId})
    ) as title`.execute(db)
  return rows[0]?.title ?? 'an opportunity'
}
