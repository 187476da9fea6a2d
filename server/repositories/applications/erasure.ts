import { sql } from 'kysely'
import { applicationTimes as times } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'
import { eraseSnapshots } from '@/server/repositories/applicationPayments/applicationPayments'
import { eraseReasons } from '@/server/repositories/waivers/feeWaivers'

/**
 * Erases everything that people wrote and who they were. That there was an application stays for the record of
 * its call, unless it was never submitted, and so does the log of those who saw it.
 */
export async function eraseApplications(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await eraseSnapshots(db, ids)
  await eraseReasons(db, ids)
  await db.deleteFrom('application_messages').where('application_id', 'in', ids).execute()
  await db.deleteFrom('application_images').where('application_id', 'in', ids).execute()
  await db
    .updateTable('application_documents')
    .set({ application_id: null })
    .where('application_id', 'in', ids)
    .execute()
  await db
    .updateTable('application_reviews')
    .set({ note: null, comment: null })
    .where('application_id', 'in', ids)
    .execute()
  await db.deleteFrom('applications').where('id', 'in', ids).where('number', 'is', null).execute()
  await db
    .updateTable('applications')
    .set({
      draft: null,
      submission: null,
      applicant_uid: null,
      profile_id: null,
      confirmed_address: null,
      decision_message: null,
      notified_message: null,
      notified_comments: null,
      confirmation_note: null,
      erase_at: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Erases a profile's drafts, and what was withdrawn. What reviewers see stays. */
export async function eraseDraftsOf(db: Db, profileId: string): Promise<void> {
  const unsent = await db
    .selectFrom('applications')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'SUBMITTED')
    .execute()
  await eraseApplications(
    db,
    unsent.map(({ id }) => id),
    new Date(),
  )
  await sql`
    delete from application_images shown using applications x
    where x.id = shown.application_id and x.profile_id = ${profileId}
      and not exists (
        select from jsonb_path_query(x.submission, '$.works[*].images[*].key') key
        where key #>> '{}' = shown.key)`.execute(db)
  const submitted = await db
    .updateTable('applications')
    .set({ draft: null })
    .where('profile_id', '=', profileId)
    .returning('id')
    .execute()
  await eraseReasons(
    db,
    submitted.map(({ id }) => id),
  )
}

/**
 * Moves the erasure of applications that nobody has decided, after the deadline of their call was changed. Nobody is
 * erased earlier than a mail has said; for a later day there will be another mail. Applications that are being written
 * are left out: the job that erases does the same before it mails.
 */
export async function followDeadlines(
  db: Db,
  of: { opportunityId: string } | { dueBefore: Date },
): Promise<void> {
  const which =
    'dueBefore' in of ? sql`a.erase_at < ${of.dueBefore}` : sql`o.id = ${of.opportunityId}`
  const eraseAt = sql`(coalesce(o.deadline_at, a.submitted_at)
    + make_interval(secs => ${times.keptUndecided}))`
  await sql`
    with moved as (
      select a.id, ${eraseAt} as erase_at
      from applications a join opportunities o on o.id = a.opportunity_id
      where ${which} and a.state = 'SUBMITTED' and a.notified_at is null and a.erased_at is null
        and (a.erase_at < ${eraseAt} or a.erase_at > ${eraseAt} and a.erasure_notice_at is null)
      for no key update of a skip locked
    )
    update applications a set erase_at = moved.erase_at, erasure_notice_at = null
    from moved where a.id = moved.id`.execute(db)
}

interface DueNotice {
  id: string
  eraseAt: Date
}

/** Applications whose applicants are to be notified that they will be erased. */
export async function listDueNotices(db: Db, dueBefore: Date, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select id, erase_at as "eraseAt" from applications
    where erased_at is null and erasure_notice_at is null and erase_at < ${dueBefore}
    order by erase_at limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** A late notice moves the erasure, so that each applicant has the promised time after it. */
export async function markNoticed(db: Db, id: string, now: Date): Promise<void> {
  const earliest = sql`${now}::timestamptz + make_interval(secs => ${times.erasureNotice})`
  await db
    .updateTable('applications')
    .set({ erasure_notice_at: now, erase_at: sql<Date>`greatest(erase_at, ${earliest})` })
    .where('id', '=', id)
    .execute()
}

/** Locks applications whose time is over: those whose applicants were notified, and abandoned drafts. */
export async function lockOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const before = (seconds: number) => sql`${now}::timestamptz - make_interval(secs => ${seconds})`
  const { rows } = await sql<{ id: string }>`
    select id from applications
    where erased_at is null and (
      erase_at <= ${now} and erasure_notice_at <= ${before(times.erasureNotice)}
      or state <> 'SUBMITTED' and updated_at < ${before(times.keptDraft)})
    limit ${sql.lit(limit)} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
