import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { AssignableApplication } from '@/server/policies/applications/assignments'
import { isReviewed } from './reviewRows'

/** The jurors of the application `a` who may review it: not removed, and without a conflict of interest. */
const activeJurors = sql`
  select g.juror_id from review_assignments g join jurors j on j.id = g.juror_id
  where g.application_id = a.id and j.removed_at is null and not exists (
    select from application_reviews r
    where r.application_id = a.id and r.reviewer_uid = j.uid and r.has_conflict)`

/** How many undecided applications have fewer jurors than wanted. @param wanted null while all jurors review all */
export const countShort = (
  opportunityId: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select count(*)::int from applications a
  where ${wanted} is not null and a.opportunity_id = ${opportunityId} and ${isReviewed}
    and a.decision is null and (select count(*) from (${activeJurors}) active) < ${wanted})`

/** How many jurors review each application, locked until the transaction ends; null: all. */
export async function lockJurorsEach(db: Db, opportunityId: string): Promise<number | null> {
  await db
    .insertInto('review_settings')
    .values({ opportunity_id: opportunityId })
    .onConflict((row) => row.doNothing())
    .execute()
  const { jurors_each: each } = await db
    .selectFrom('review_settings')
    .select('jurors_each')
    .where('opportunity_id', '=', opportunityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return each
}

export async function saveJurorsEach(
  db: Db,
  opportunityId: string,
  each: number | null,
): Promise<void> {
  await db
    .updateTable('review_settings')
    .set({ jurors_each: each })
    .where('opportunity_id', '=', opportunityId)
    .execute()
}

interface AcceptedJuror {
  id: string
  name: string
}

/** Jurors who accepted and were not removed, in the order of their acceptance. */
export const listAcceptedJurors = (db: Db, opportunityId: string): Promise<AcceptedJuror[]> =>
  db
    .selectFrom('jurors')
    .select(['id', sql<string>`coalesce(name, email)`.as('name')])
    .where('opportunity_id', '=', opportunityId)
    .where('removed_at', 'is', null)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute()

export interface Assignable extends AssignableApplication {
  /** Those of its jurors who have reviewed it. */
  reviewedBy: string[]
}

/** In the order of submission. */
export async function listAssignable(db: Db, opportunityId: string): Promise<Assignable[]> {
  const { rows } = await sql<Assignable>`
    select a.id, a.decision is null as "isOpen", array(${activeJurors} order by 1) as jurors,
      array(select j.id from application_reviews r
        join jurors j on j.uid = r.reviewer_uid and j.opportunity_id = a.opportunity_id
        where r.application_id = a.id and j.removed_at is null and r.has_conflict) as conflicts,
      array(select g.juror_id from review_assignments g join jurors j on j.id = g.juror_id
        join application_reviews r on r.reviewer_uid = j.uid and r.application_id = a.id
        where g.application_id = a.id) as "reviewedBy"
    from applications a where a.opportunity_id = ${opportunityId} and ${isReviewed}
    order by a.number`.execute(db)
  return rows
}

export type AssignmentPair = readonly [applicationId: string, jurorId: string]

const columnsOf = (pairs: readonly AssignmentPair[]) => sql`
  unnest(${pairs.map(([application]) => application)}::uuid[], ${pairs.map(([, juror]) => juror)}::uuid[])
    as pair (application_id, juror_id)`

export async function insertAssignments(db: Db, pairs: readonly AssignmentPair[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    insert into review_assignments (application_id, juror_id)
    select pair.application_id, pair.juror_id from ${columnsOf(pairs)}
    on conflict do nothing`.execute(db)
}

export async function deleteAssignments(db: Db, pairs: readonly AssignmentPair[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    delete from review_assignments g using ${columnsOf(pairs)}
    where g.application_id = pair.application_id and g.juror_id = pair.juror_id`.execute(db)
}

export async function replaceAssignments(
  db: Db,
  applicationId: string,
  jurorIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('review_assignments').where('application_id', '=', applicationId).execute()
  await insertAssignments(
    db,
    jurorIds.map((id) => [applicationId, id]),
  )
}

/**
 * The jurors of an application who were not removed, also those with a conflict of interest. Undefined while all
 * jurors review all applications.
 */
export async function findAssignedJurors(
  db: Db,
  applicationId: string,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ jurorIds: string[] }>`
    select array(select j.id from review_assignments g join jurors j on j.id = g.juror_id
      where g.application_id = a.id and j.removed_at is null
      order by j.accepted_at, j.id) as "jurorIds"
    from applications a join review_settings s on s.opportunity_id = a.opportunity_id
    where a.id = ${applicationId} and s.jurors_each is not null`.execute(db)
  return rows[0]?.jurorIds
}
