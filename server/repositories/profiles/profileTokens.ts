import { sql } from 'kysely'
import type { Role } from '@/contract/enums/profiles'
import type { MemberRole } from '@/contract/enums/team'
import { prepared, type Db } from '@/server/db/connection'

interface Membership {
  role: Role
  memberRole: MemberRole
  ownerUid: string
}

/** @returns undefined for an unknown profile or one whose members the user is not among */
export async function findMembership(
  db: Db,
  { profileId, uid }: { profileId: string; uid: string },
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select p.role, m.role as "memberRole", p.owner_uid as "ownerUid"
    from profiles p join profile_members m on m.profile_id = p.id and m.uid = ${uid}
    where p.id = ${profileId} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** The role of a user among the members of the profile that posted an opportunity, with the profile's name. */
export async function findOrganizerRole(
  db: Db,
  { opportunityId, uid }: { opportunityId: string; uid: string },
): Promise<{ memberRole: MemberRole; name: string } | undefined> {
  const { rows } = await prepared<{ memberRole: MemberRole; name: string }>`
    select m.role as "memberRole", p.name
    from opportunities o join profiles p on p.id = o.profile_id
    join profile_members m on m.profile_id = p.id and m.uid = ${uid}
    where o.id = ${opportunityId} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** The profile that posted an opportunity, and the opportunity's title. */
export async function findOrganizer(
  db: Db,
  opportunityId: string,
): Promise<{ profileId: string; title: string } | undefined> {
  const { rows } = await prepared<{ profileId: string; title: string }>`
    select profile_id as "profileId", title from opportunities where id = ${opportunityId}`.execute(
    db,
  )
  return rows[0]
}
