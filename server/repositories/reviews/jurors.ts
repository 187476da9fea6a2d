import { sql } from 'kysely'
import type { ApplicationCall } from '@/contract/applications/applications'
import type { JuryCall } from '@/contract/applications/jurors'
import type { Db } from '@/server/db/connection'
import { applicationCall } from '@/server/repositories/applications/calls'
import { liveProfile } from '@/server/repositories/projections/fragments'
import { countedScore, joinSettings } from './countedScores'
import { isReviewed } from './reviewRows'
import { isVisibleTo } from './visibleApplications'

interface Invitations {
  isInvited: boolean
  /** An application has this address, or is of the user whose verified address it is. */
  hasApplied: boolean
  /** Jurors who were not removed. */
  jurors: number
}

export async function countInvitations(
  db: Db,
  opportunityId: string,
  email: string,
): Promise<Invitations> {
  const { rows } = await sql<Invitations>`
    select coalesce(bool_or(email = ${email} and removed_at is null), false) as "isInvited",
      exists (select from applications a where a.opportunity_id = ${opportunityId}
        and a.state = 'SUBMITTED' and a.erased_at is null
        and (lower(a.submission ->> 'email') = ${email} or a.applicant_uid in (
          select uid from mail_addresses where lower(email) = ${email} and verified))) as "hasApplied",
      count(*) filter (where removed_at is null)::int as jurors
    from jurors where opportunity_id = ${opportunityId}`.execute(db)
  return rows[0] ?? { isInvited: false, hasApplied: false, jurors: 0 }
}

export async function insertJuror(
  db: Db,
  row: { opportunity_id: string; email: string; secret_hash: Buffer; due_on: string | null },
): Promise<string> {
  const { id } = await db.insertInto('jurors').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks a juror who was not removed. */
export const lockJurorById = (db: Db, opportunityId: string, id: string) =>
  db
    .selectFrom('jurors')
    .select(['email', 'accepted_at', 'reminded_at'])
    .select(sql<string | null>`to_char(due_on, 'YYYY-MM-DD')`.as('due_on'))
    .where('id', '=', id)
    .where('opportunity_id', '=', opportunityId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** @param reminder with the hash of a new secret for an invitation that was not accepted */
export async function saveReminder(
  db: Db,
  id: string,
  { at, secretHash }: { at: Date; secretHash: Buffer | null },
): Promise<void> {
  await db
    .updateTable('jurors')
    .set({ reminded_at: at, ...(secretHash && { secret_hash: secretHash }) })
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one to remove */
export async function removeJuror(db: Db, opportunityId: string, id: string): Promise<boolean> {
  const removed = await db
    .updateTable('jurors')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('opportunity_id', '=', opportunityId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

interface FoundInvitation {
  id: string
  opportunityId: string
  uid: string | null
}

/** Locks an invitation of a call that can be reviewed. */
export async function lockInvitation(
  db: Db,
  secretHash: Buffer,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select j.id, j.opportunity_id as "opportunityId", j.uid
    from jurors j join opportunities o on o.id = j.opportunity_id
    join profiles p on p.id = o.profile_id
    where j.secret_hash = ${secretHash} and j.removed_at is null
      and o.status <> 'REMOVED' and ${liveProfile}
    for no key update of j`.execute(db)
  return rows[0]
}

/** The juror is called like their first profile. */
export async function acceptInvitation(db: Db, id: string, uid: string): Promise<void> {
  await sql`
    update jurors set uid = ${uid}, accepted_at = now(), name = (
      select p.name from profiles p where p.owner_uid = ${uid} and ${liveProfile}
      order by p.created_at limit 1)
    where id = ${id}`.execute(db)
}

interface Invitation {
  call: ApplicationCall
  isAccepted: boolean
}

export async function findInvitation(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${applicationCall({ now })} as call, j.uid is not null as "isAccepted"
    from jurors j join opportunities o on o.id = j.opportunity_id
    join profiles p on p.id = o.profile_id
    where j.secret_hash = ${secretHash} and j.removed_at is null
      and o.status <> 'REMOVED' and ${liveProfile}`.execute(db)
  return rows[0]
}

/** Calls that a user is a juror of, the last accepted first. */
export async function listJuryCalls(db: Db, uid: string, now: Date): Promise<JuryCall[]> {
  const { rows } = await sql<JuryCall>`
    select ${applicationCall({ now })} as call, c.submitted, c.scored,
      to_char(j.due_on, 'YYYY-MM-DD') as "dueOn"
    from jurors j join opportunities o on o.id = j.opportunity_id
    join profiles p on p.id = o.profile_id
    cross join lateral (
      select count(*)::int as submitted, count(counted.score)::int as scored
      from applications a left join application_reviews r
        on r.application_id = a.id and r.reviewer_uid = ${uid}
      ${joinSettings(sql`a.opportunity_id`)}
      left join ${countedScore('r')} counted on true
      where a.opportunity_id = o.id and ${isReviewed} and ${isVisibleTo(uid)}) c
    where j.uid = ${uid} and j.removed_at is null and o.status <> 'REMOVED' and ${liveProfile}
    order by j.accepted_at desc, j.id`.execute(db)
  return rows
}
