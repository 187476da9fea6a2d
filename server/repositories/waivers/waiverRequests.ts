import { sql, type RawBuilder } from 'kysely'
import { waiverLimits } from '@/contract/limits/waiverLimits'
import type { WaiverRequest } from '@/contract/applications/waivers'
import type { Db } from '@/server/db/connection'
import { submitUntil } from '@/server/repositories/applications/calls'
import { instant } from '@/server/repositories/projections/fragments'

/**
 * Requests `w` with their application `a`, opportunity `o` and profile `p`. Applicants who have paid meanwhile are left out,
 * unless they were answered before.
 */
const requests = sql`fee_waivers w join applications a on a.id = w.application_id
  join opportunities o on o.id = a.opportunity_id left join profiles p on p.id = a.profile_id
  where w.kind = 'REQUEST' and w.reason is not null and a.erased_at is null
    and (w.state <> 'REQUESTED' or a.state <> 'SUBMITTED')`

/** Of the draft nothing but the name is shown. */
const fields = sql`w.application_id as "applicationId",
  coalesce(nullif(coalesce(a.submission, a.draft) ->> 'name', ''), p.name, '') as name, w.reason, w.state,
  ${instant('w.created_at')} as "requestedAt", ${instant('w.decided_at')} as "decidedAt",
  instant_text(${submitUntil(sql`a.started_at`)}) as "submitUntil"`

const isOpen = sql`w.state = 'REQUESTED'`

const select = async (db: Db, which: RawBuilder<unknown>): Promise<WaiverRequest[]> => {
  const { rows } = await sql<WaiverRequest>`
    select ${fields} from ${requests} and ${which}
    order by ${isOpen} desc, case when ${isOpen} then w.created_at end, w.decided_at desc, a.id
    limit ${sql.lit(waiverLimits.requests)}`.execute(db)
  return rows
}

/** For the organizer: those that are not decided, the oldest first, then the others, the latest first. */
export const listRequests = (db: Db, opportunityId: string): Promise<WaiverRequest[]> =>
  select(db, sql`o.id = ${opportunityId}`)

export async function findRequest(
  db: Db,
  { opportunityId, applicationId }: { opportunityId: string; applicationId: string },
): Promise<WaiverRequest | undefined> {
  const which = sql`o.id = ${opportunityId} and a.id = ${applicationId}`
  return (await select(db, which))[0]
}

/** Requests that the organizer can decide now. */
export async function countOpenRequests(db: Db, opportunityId: string, now: Date): Promise<number> {
  const until = submitUntil(sql`a.started_at`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${requests} and ${isOpen} and o.id = ${opportunityId}
      and (${until} is null or ${until} > ${now})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Submitted applications to an opportunity whose fee was waived in part or in whole, also erased ones. */
export async function countWaived(db: Db, opportunityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.id)::int as count from applications a
    join fee_waivers w on w.application_id = a.id and w.used_at is not null
    where a.opportunity_id = ${opportunityId} and a.state = 'SUBMITTED'`.execute(db)
  return rows[0]?.count ?? 0
}
