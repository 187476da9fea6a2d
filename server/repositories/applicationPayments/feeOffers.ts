import { sql } from 'kysely'
import type { OpportunityContent } from '@/contract/forms/opportunity'
import type { Db } from '@/server/db/connection'

/** What applying costs, as the opportunity says it now. */
export interface FeeOffer extends Pick<
  OpportunityContent,
  'application' | 'notificationDate' | 'fees'
> {
  opportunityId: string
  title: string
  /** The organizer's profile. */
  organizerId: string
  /** For its time zone; null for one that is open all year. */
  deadline: { timeZone: string } | null
}

/** Undefined once the opportunity was erased. */
export async function findFeeOffer(db: Db, applicationId: string): Promise<FeeOffer | undefined> {
  const { rows } = await sql<FeeOffer>`
    select o.id as "opportunityId", o.title, o.profile_id as "organizerId", o.application, o.fees,
      o.notification_date::text as "notificationDate",
      case when o.deadline_zone is not null then json_build_object('timeZone', o.deadline_zone) end
        as deadline
    from applications x join opportunities o on o.id = x.opportunity_id
    where x.id = ${applicationId}`.execute(db)
  return rows[0]
}

/** What the opportunity of an application is called, or was before it was erased. */
export async function findCallTitle(db: Db, applicationId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(o.title, x.call_title) as title
    from applications x left join opportunities o on o.id = x.opportunity_id
    where x.id = ${applicationId}`.execute(db)
  return rows[0]?.title ?? 'an opportunity'
}
