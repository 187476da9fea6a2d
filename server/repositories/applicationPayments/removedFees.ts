import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'

interface PaidApplication {
  id: string
  /** Its applicant was notified of a decision. */
  isNotified: boolean
}

/** Applications with a fee that is held here, of opportunities that are removed or hidden now. */
export async function listPaidApplications(
  db: Db,
  of: { opportunityId: string } | { profileId: string } | { applicationId: string },
): Promise<PaidApplication[]> {
  const which =
    'opportunityId' in of
      ? sql`o.id = ${of.opportunityId}`
      : 'profileId' in of
        ? sql`o.profile_id = ${of.profileId}`
        : sql`x.id = ${of.applicationId}`
  const { rows } = await sql<PaidApplication>`
    select x.id, x.notified_decision is not null as "isNotified"
    from applications x join opportunities o on o.id = x.opportunity_id
    where ${which} and (o.status = 'REMOVED' or o.hidden)
      and exists (select from application_payments m where m.application_id = x.id
        and m.state = 'PAID' and m.refund_reason is null and m.transfer is null)
    order by x.id`.execute(db)
  return rows
}
