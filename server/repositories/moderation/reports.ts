import { sql, type Insertable } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { ReportKind } from '@/contract/enums/reports'
import type { Db } from '@/server/db/connection'
import type { ReportTable } from '@/server/db/tables/reports'
import { verifiedAddress } from '@/server/repositories/mails/addresses'
import {
  publicProfile,
  publicRoom,
  publishedOpportunity,
} from '@/server/repositories/projections/fragments'

/** What a report or a restriction names. */
export interface Subject {
  kind: ReportKind
  subject_id: string
  subject_name: string
  profile_id: string | null
  owner_uid: string
}

const visible: Record<ReportKind, ReturnType<typeof sql>> = {
  ARTWORK: sql`a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden`,
  PROFILE: publicProfile,
  OPPORTUNITY: publishedOpportunity,
  ROOM: publicRoom,
  MESSAGE: sql`true`,
}

const sources: Record<ReportKind, ReturnType<typeof sql>> = {
  ARTWORK: sql`select coalesce(a.title, 'Untitled') as subject_name, p.id as profile_id, p.owner_uid
    from artworks a join profiles p on p.id = a.profile_id where a.id =`,
  PROFILE: sql`select p.name as subject_name, p.id as profile_id, p.owner_uid
    from profiles p where p.id =`,
  OPPORTUNITY: sql`select coalesce(nullif(o.title, ''), 'Untitled') as subject_name,
      p.id as profile_id, p.owner_uid
    from opportunities o join profiles p on p.id = o.profile_id where o.id =`,
  ROOM: sql`select r.title as subject_name, p.id as profile_id, p.owner_uid
    from rooms r join profiles p on p.id = r.profile_id where r.id =`,
  // The sender answers for it.
  MESSAGE: sql`select 'Message from ' || m.sender_name as subject_name, null::uuid as profile_id,
      m.sender_uid as owner_uid
    from profile_messages m where m.id =`,
}

interface Which {
  kind: ReportKind
  id: string
}

/** What everyone, or the recipient of a message, can see and report. */
export async function findReportable(db: Db, { kind, id }: Which): Promise<Subject | undefined> {
  const { rows } = await sql<Omit<Subject, 'kind' | 'subject_id'>>`
    ${sources[kind]} ${id} and ${visible[kind]}`.execute(db)
  return rows[0] && { kind, subject_id: id, ...rows[0] }
}

/** The same, hidden or not. */
export async function findSubject(db: Db, { kind, id }: Which): Promise<Subject | undefined> {
  const { rows } = await sql<Omit<Subject, 'kind' | 'subject_id'>>`
    ${sources[kind]} ${id}`.execute(db)
  return rows[0] && { kind, subject_id: id, ...rows[0] }
}

/** An open report of the same user about the same thing is replaced. @returns its id */
export async function saveReport(
  db: Db,
  report: Insertable<ReportTable>,
): Promise<{ reportId: string; isNew: boolean }> {
  return db
    .insertInto('reports')
    .values(report)
    .onConflict((row) =>
      row
        .columns(['kind', 'subject_id', 'reporter'])
        .where('closed_at', 'is', null)
        .doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason'), text: ref('excluded.text') })),
    )
    .returning(['id as reportId', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

export const findReport = (db: Db, id: string) =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns how many were open */
export async function closeReports(db: Db, { kind, id }: Which, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ closed_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Reports `r` of a user: signed in, or with their verified address. */
export const reportedBy = (uid: string) => sql<boolean>`(r.reporter = ${`uid:${uid}`}
  or r.reporter = 'mail:' || ${verifiedAddress(uid)})`

/** Erases what a user has reported, and what was decided about their messages. */
export async function eraseReports(db: Db, uid: string): Promise<void> {
  await sql`delete from reports r where ${reportedBy(uid)}`.execute(db)
  for (const table of ['reports', 'restrictions'] as const) {
    await db
      .deleteFrom(table)
      .where('owner_uid', '=', uid)
      .where('profile_id', 'is', null)
      .execute()
  }
}

/** Forgets reports some time after their decision. @returns how many */
export async function removeOldReports(db: Db): Promise<number> {
  const removed = await db
    .deleteFrom('reports')
    .where('closed_at', '<', sql<Date>`now() - make_interval(secs => ${lifetimes.closedReport})`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
