import { sql } from 'kysely'
import { prepared, type Db } from '@/server/db/connection'
import type { Involvement } from '@/server/policies/applications/reviews'
import { isMemberOf, liveProfile } from '@/server/repositories/projections/fragments'

/** What a user has to do with a call. Undefined for one that was erased, or whose organizer was deleted. */
export async function findInvolvement(
  db: Db,
  opportunityId: string,
  uid: string,
): Promise<Involvement | undefined> {
  const { rows } = await prepared<Involvement>`
    select ${isMemberOf(sql`p.id`, sql`${uid}`)} as "isOrganizer", p.name as "profileName",
      o.status = 'REMOVED' as "isRemoved",
      coalesce(o.application ->> 'blind' = 'true', false) as "isBlindCall",
      j.id is not null as "isJuror", j.email,
      exists (select from jurors r where r.opportunity_id = o.id and r.uid = ${uid}
        and r.removed_at is not null) as "wasRemoved",
      exists (select from applications a where a.opportunity_id = o.id
        and a.applicant_uid = ${uid} and a.state = 'SUBMITTED') as "hasApplied"
    from opportunities o join profiles p on p.id = o.profile_id
    left join jurors j on j.opportunity_id = o.id and j.uid = ${uid} and j.removed_at is null
    where o.id = ${opportunityId} and ${liveProfile}`.execute(db)
  return rows[0]
}

/** Until the transaction ends, the user stays a juror of the call, if they are one. */
export async function lockJuror(db: Db, opportunityId: string, uid: string): Promise<void> {
  await db
    .selectFrom('jurors')
    .select('id')
    .where('opportunity_id', '=', opportunityId)
    .where('uid', '=', uid)
    .where('removed_at', 'is', null)
    .forShare()
    .execute()
}

interface Inviter {
  uid: string
  profileId: string
  call: string
  organizer: string
}

/** What an invitation to a call says. */
export const findInviter = (db: Db, opportunityId: string): Promise<Inviter> =>
  db
    .selectFrom('opportunities as o')
    .innerJoin('profiles as p', 'p.id', 'o.profile_id')
    .select(['p.owner_uid as uid', 'p.id as profileId', 'o.title as call', 'p.name as organizer'])
    .where('o.id', '=', opportunityId)
    .executeTakeFirstOrThrow()

/** Whether somebody has submitted an application, also one that was withdrawn since. */
export async function hasApplicants(db: Db, opportunityId: string): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('opportunity_id', '=', opportunityId)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
