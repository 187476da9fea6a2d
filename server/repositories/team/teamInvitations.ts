import { sql, type Insertable } from 'kysely'
import type { MemberRole } from '@/contract/enums/team'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Db } from '@/server/db/connection'
import type { TeamInvitationTable } from '@/server/db/tables/team'
import { liveProfile } from '@/server/repositories/projections/fragments'

const isExpired = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.invited_at`)} < now() - make_interval(days => ${sql.lit(teamLimits.invitationDays)})`

/** Replaces an expired invitation to the same address. @returns its id, undefined while one is open */
export async function insertTeamInvitation(
  db: Db,
  row: Insertable<TeamInvitationTable>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('team_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'email'])
        .doUpdateSet(({ ref }) => ({
          role: ref('excluded.role'),
          secret_hash: ref('excluded.secret_hash'),
          invited_by: ref('excluded.invited_by'),
          invited_at: sql<Date>`now()`,
        }))
        .where(isExpired('team_invitations')),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const lockTeamInvitation = (db: Db, { profileId, id }: { profileId: string; id: string }) =>
  db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'role', 'invited_at'])
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A new link, which replaces the one before. */
export async function renewTeamInvitation(
  db: Db,
  id: string,
  { secretHash, now }: { secretHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('team_invitations')
    .set({ secret_hash: secretHash, invited_at: now })
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function deleteTeamInvitation(
  db: Db,
  which: { profileId: string; id: string } | { secretHash: Buffer },
): Promise<boolean> {
  const rows = db.deleteFrom('team_invitations')
  const { numDeletedRows } = await (
    'id' in which
      ? rows.where('profile_id', '=', which.profileId).where('id', '=', which.id)
      : rows.where('secret_hash', '=', which.secretHash)
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FoundTeamInvitation {
  id: string
  email: string
  role: MemberRole
  isExpired: boolean
  profile: { id: string; name: string; handle: string }
  /** The primary owner of the profile. */
  ownerUid: string
}

/** The invitation of a link, to a profile that was not deleted. */
export async function findTeamInvitation(
  db: Db,
  secretHash: Buffer,
): Promise<FoundTeamInvitation | undefined> {
  const { rows } = await sql<FoundTeamInvitation>`
    select i.id, i.email, i.role, ${isExpired('i')} as "isExpired", p.owner_uid as "ownerUid",
      json_build_object('id', p.id, 'name', p.name, 'handle', p.handle) as profile
    from team_invitations i join profiles p on p.id = i.profile_id
    where i.secret_hash = ${secretHash} and ${liveProfile}`.execute(db)
  return rows[0]
}
