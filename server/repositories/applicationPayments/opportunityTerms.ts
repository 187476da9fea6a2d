import { sql } from 'kysely'
import type { OpportunityContent } from '@/contract/forms/opportunity'
import type { Db } from '@/server/db/connection'

type OpportunityTerms = Pick<OpportunityContent, 'application' | 'fees' | 'notificationDate'>

/** What an opportunity promises to those who pay to apply, as it is published. */
export async function findOpportunityTerms(
  db: Db,
  opportunityId: string,
): Promise<OpportunityTerms | undefined> {
  const { rows } = await sql<OpportunityTerms>`
    select application, fees, notification_date::text as "notificationDate"
    from opportunities where id = ${opportunityId}`.execute(db)
  return rows[0]
}

/** Whether somebody has paid to apply, or is paying, and was not refunded. */
export async function hasPaidApplications(db: Db, opportunityId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application_payments')
    .select('session_id')
    .where('opportunity_id', '=', opportunityId)
    .where('state', 'in', ['OPEN', 'PROCESSING', 'PAID'])
    .where('refund_reason', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
