import { sql } from 'kysely'
import { prepared, type Db } from '@/server/db/connection'
import { isMemberOf, liveProfile } from '@/server/repositories/projections/fragments'

interface Invitation {
  /** Null for an opportunity that everyone sees. */
  code: string | null
  /** The user has bookmarked it with a profile, has an application to it, reviews it, or owns it by any profile. */
  takesPart: boolean
}

/** What opens an opportunity, and whether the user needs that. Undefined for an unknown id. */
export async function findInvitation(
  db: Db,
  opportunityId: string,
  reader: { uid: string } | null,
): Promise<Invitation | undefined> {
  const uid = sql`${reader?.uid ?? null}::text`
  const { rows } = await prepared<Invitation>`
    select o.invitation_code as code,
      exists (select from bookmarks b join profiles p on p.id = b.profile_id
        where b.opportunity_id = o.id and p.owner_uid = ${uid} and ${liveProfile})
      or exists (select from applications a where a.opportunity_id = o.id and a.applicant_uid = ${uid})
      or exists (select from jurors j where j.opportunity_id = o.id and j.uid = ${uid}
        and j.removed_at is null)
      or ${isMemberOf(sql`o.profile_id`, uid)} as "takesPart"
    from opportunities o where o.id = ${opportunityId}`.execute(db)
  return rows[0]
}
