import { sql } from 'kysely'
import { teamMails, type MemberRole, type TeamMail } from '@/contract/enums/team'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Team } from '@/contract/team/team'
import type { Db } from '@/server/db/connection'
import { instant } from '@/server/repositories/projections/fragments'

/** Until when an invitation `i` can be accepted. */
const isExpired = sql`i.invited_at < now() - make_interval(days => ${sql.lit(teamLimits.invitationDays)})`

/** Members and open invitations of a profile, as one of its members sees them. */
export async function findTeam(
  db: Db,
  profileId: string,
  reader: { uid: string; memberRole: MemberRole },
): Promise<Omit<Team, 'seats'>> {
  const isOwner = reader.memberRole === 'OWNER'
  const { rows } = await sql<Omit<Team, 'seats'>>`
    with everyone as (
      select null::uuid as id, p.owner_uid as uid, null as name, 'OWNER' as role, p.created_at,
        ${sql.val(Object.keys(teamMails))}::text[] as mails
      from profiles p where p.id = ${profileId}
      union all
      select id, uid, name, role, created_at, mails from members where profile_id = ${profileId}
    )
    select
      (select json_agg(json_build_object('id', m.id, 'name', m.name, 'email', a.email,
          'role', m.role, 'isYou', m.uid = ${reader.uid}, 'mails', m.mails, 'joinedAt', ${instant('m.created_at')})
          order by m.id is not null, m.created_at, m.id)
        from everyone m left join mail_addresses a on a.uid = m.uid and a.verified) as members,
      (select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'role', i.role,
          'invitedAt', ${instant('i.invited_at')}, 'isExpired', ${isExpired})
          order by i.invited_at, i.id), '[]')
        from team_invitations i where i.profile_id = ${profileId} and ${isOwner}) as invitations,
      (select member_id from ownership_offers where profile_id = ${profileId}) as "transferTo"
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('selecting without a table returned no row')
  return found
}

/** Members beside the primary owner, and invitations that can be accepted. */
export async function countSeats(
  db: Db,
  profileId: string,
): Promise<{ members: number; invited: number }> {
  const { rows } = await sql<{ members: number; invited: number }>`
    select (select count(*)::int from members where profile_id = ${profileId}) as members,
      (select count(*)::int from team_invitations i
        where i.profile_id = ${profileId} and not ${isExpired}) as invited`.execute(db)
  return rows[0] ?? { members: 0, invited: 0 }
}

/** Of a member beside the primary owner. */
export const findMember = (db: Db, { profileId, id }: { profileId: string; id: string }) =>
  db
    .selectFrom('members')
    .select(['id', 'uid', 'role', 'name'])
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertMember(
  db: Db,
  member: { profileId: string; uid: string; role: MemberRole; name: string | null },
): Promise<void> {
  const { profileId: profile_id, ...columns } = member
  await db
    .insertInto('members')
    .values({ profile_id, ...columns })
    .onConflict((row) => row.columns(['profile_id', 'uid']).doNothing())
    .execute()
}

export async function saveMemberMails(
  db: Db,
  id: string,
  mails: readonly TeamMail[],
): Promise<void> {
  await db
    .updateTable('members')
    .set({ mails: [...new Set(mails)] })
    .where('id', '=', id)
    .execute()
}

/** The primary owner of a profile, and the members who get a kind of mail. */
export async function listMailedMembers(
  db: Db,
  profileId: string,
  about: TeamMail,
): Promise<{ uid: string; isPrimary: boolean }[]> {
  const { rows } = await sql<{ uid: string; isPrimary: boolean }>`
    select owner_uid as uid, true as "isPrimary" from profiles
    where id = ${profileId} and deleted_at is null
    union all
    select uid, false from members where profile_id = ${profileId} and ${about} = any(mails)
  `.execute(db)
  return rows
}

export async function saveMemberRole(db: Db, id: string, role: MemberRole): Promise<void> {
  await db.updateTable('members').set({ role }).where('id', '=', id).execute()
  if (role !== 'OWNER')
    await db.deleteFrom('ownership_offers').where('member_id', '=', id).execute()
}

/** @returns whether there was one */
export async function deleteMember(
  db: Db,
  { profileId, uid }: { profileId: string; uid: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('profile_id', '=', profileId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every membership of a user, beside that in profiles whose primary owner they are. */
export async function deleteMemberships(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('members').where('uid', '=', uid).execute()
}

/** Locks the owner beside the primary one who joined first, so that they do not leave meanwhile. */
export async function findNextOwner(db: Db, profileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('members')
    .select('uid')
    .where('profile_id', '=', profileId)
    .where('role', '=', 'OWNER')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return found?.uid
}

/**
 * Makes another owner the primary owner of a profile. The opportunities that it has posted, its plan and its
 * payments stay with the profile.
 */
export async function savePrimaryOwner(
  db: Db,
  { profileId, uid }: { profileId: string; uid: string },
): Promise<void> {
  await deleteMember(db, { profileId, uid })
  await db.deleteFrom('ownership_offers').where('profile_id', '=', profileId).execute()
  await db.updateTable('profiles').set({ owner_uid: uid }).where('id', '=', profileId).execute()
  await db
    .updateTable('opportunities')
    .set({ owner_uid: uid })
    .where('profile_id', '=', profileId)
    .execute()
}

export async function saveOffer(
  db: Db,
  { profileId, memberId }: { profileId: string; memberId: string | null },
): Promise<void> {
  await db.deleteFrom('ownership_offers').where('profile_id', '=', profileId).execute()
  if (memberId === null) return
  await db
    .insertInto('ownership_offers')
    .values({ profile_id: profileId, member_id: memberId })
    .execute()
}

/** The uid of the owner to whom a profile was offered, locked as a member. */
export async function findOfferedTo(db: Db, profileId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('ownership_offers as x')
    .innerJoin('members as m', 'm.id', 'x.member_id')
    .select('m.uid')
    .where('x.profile_id', '=', profileId)
    .forUpdate('m')
    .executeTakeFirst()
  return found?.uid
}

/** Whether a member has an address, as the identity service has verified it. */
export async function hasMemberWithAddress(
  db: Db,
  profileId: string,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from profile_members m join mail_addresses a on a.uid = m.uid and a.verified
    where m.profile_id = ${profileId} and lower(a.email) = ${email} limit 1`.execute(db)
  return rows.length > 0
}

/** Users at an address, as the identity service has verified it. */
export async function findUsersAt(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from mail_addresses where lower(email) = ${email} and verified`.execute(db)
  return rows.map(({ uid }) => uid)
}
