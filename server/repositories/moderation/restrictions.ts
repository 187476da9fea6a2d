import { sql, type Selectable, type Updateable } from 'kysely'
import type { ReportKind } from '@/contract/enums/reports'
import type { Db } from '@/server/db/connection'
import type { RestrictionTable } from '@/server/db/tables/reports'
import { refreshHidden } from '@/server/repositories/profiles/profileRemoval'
import type { Subject } from './reports'

export type RestrictionRow = Selectable<RestrictionTable>

export const findRestriction = (db: Db, id: string): Promise<RestrictionRow | undefined> =>
  db.selectFrom('restrictions').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the running restriction of a subject until the transaction ends. */
export const lockRunning = (
  db: Db,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<RestrictionRow | undefined> =>
  db
    .selectFrom('restrictions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lockRestriction = (db: Db, id: string): Promise<RestrictionRow | undefined> =>
  db.selectFrom('restrictions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertRestriction(db: Db, subject: Subject, reason: string): Promise<string> {
  const { id } = await db
    .insertInto('restrictions')
    .values({ ...subject, reason, appeal: null, decision: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRestriction(
  db: Db,
  id: string,
  columns: Updateable<RestrictionTable>,
): Promise<void> {
  await db.updateTable('restrictions').set(columns).where('id', '=', id).execute()
}

/** Shows or hides a subject as its restrictions say now. Of a message, nothing is shown anyway. */
export async function applyRestrictions(
  db: Db,
  { kind, subject_id, profile_id }: Pick<RestrictionRow, 'kind' | 'subject_id' | 'profile_id'>,
): Promise<void> {
  if (profile_id === null) return
  if (kind === 'PROFILE') {
    await sql`
      update profiles p set hidden = exists (select from restrictions r
        where r.kind = 'PROFILE' and r.subject_id = p.id and r.lifted_at is null)
      where p.id = ${subject_id}`.execute(db)
  }
  await refreshHidden(db, profile_id)
}

/** Why a user may not send messages; undefined when nothing forbids it. */
export const findSenderRestriction = (db: Db, uid: string) =>
  db
    .selectFrom('restrictions')
    .select('reason')
    .where('owner_uid', '=', uid)
    .where('kind', 'in', ['MESSAGE', 'PROFILE'])
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/** Where letters about a restriction go. */
export async function findOwnerAddress(
  db: Db,
  { kind, subject_id, profile_id, owner_uid }: Subject,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(
      (select email from mail_addresses where uid = ${owner_uid}),
      (select sender_email from profile_messages where id = ${subject_id} and ${kind} = 'MESSAGE'),
      (select contact ->> 'email' from profiles where id = ${profile_id})) as email`.execute(db)
  return rows[0]?.email ?? undefined
}
