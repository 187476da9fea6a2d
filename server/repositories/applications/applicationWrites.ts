import { sql } from 'kysely'
import type { ApplicationContent } from '@/contract/forms/application'
import { prepared, type Db } from '@/server/db/connection'
import { addressHash } from '@/server/repositories/mails/confirmedAddresses'
import { releaseWaivers } from '@/server/repositories/waivers/feeWaivers'
import type { Submission } from './applications'

interface NewApplication {
  opportunityId: string
  profileId: string
  applicantUid: string
  draft: ApplicationContent
  now: Date
}

/** Starts an application for a call. Nothing changes if the profile has one. */
export async function insertApplication(db: Db, application: NewApplication): Promise<void> {
  const { opportunityId, profileId, applicantUid, draft, now } = application
  await sql`
    insert into applications (opportunity_id, organizer_id, call_title, profile_id, applicant_uid, draft,
      started_at, updated_at)
    select o.id, o.profile_id, o.title, ${profileId}, ${applicantUid}, ${JSON.stringify(draft)},
      ${now}, ${now}
    from opportunities o where o.id = ${opportunityId}
    on conflict (opportunity_id, profile_id) where erased_at is null do nothing`.execute(db)
}

/** Locks an application until the transaction ends, so that what is read next stays true. */
export async function lockApplication(db: Db, id: string): Promise<void> {
  await prepared`select from applications where id = ${id} for no key update`.execute(db)
}

export async function updateDraft(
  db: Db,
  id: string,
  { draft, now }: { draft: ApplicationContent; now: Date },
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ draft: JSON.stringify(draft), version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Its applicant has confirmed the address in it. */
interface NewSubmission {
  submission: Submission
  version: number
  isLate: boolean
  eraseAt: Date
  now: Date
}

/** Freezes a submission. PostgreSQL gives it a number when the transaction ends; who submits again keeps the number. */
export async function updateSubmission(
  db: Db,
  id: string,
  { submission, version, isLate, eraseAt, now }: NewSubmission,
): Promise<void> {
  await prepared`
    update applications set state = 'SUBMITTED', submission = ${JSON.stringify(submission)},
      confirmed_address = ${addressHash(submission.email ?? '')}, submitted_version = ${version}, is_late = ${isLate}, erase_at = ${eraseAt},
      erasure_notice_at = null, submitted_at = ${now}, updated_at = ${now},
      by_invitation = by_invitation or number is null and exists (select from opportunities o
        where o.id = opportunity_id and o.invitation_code is not null)
    where id = ${id}`.execute(db)
}

/** A decision that waits to be mailed is dropped with the submission, and the use of a waiver code is free again. */
export async function updateWithdrawn(db: Db, id: string, now: Date): Promise<void> {
  await releaseWaivers(db, id)
  await db
    .updateTable('applications')
    .set({
      state: 'WITHDRAWN',
      submission: null,
      submitted_version: null,
      submitted_at: null,
      is_late: false,
      erase_at: null,
      erasure_notice_at: null,
      updated_at: now,
      decision: sql`notified_decision`,
      decision_message: sql`notified_message`,
      confirm_until: sql`notified_confirm_until`,
      decided_at: sql`notified_at`,
      notify_at: sql`notified_at`,
    })
    .where('id', '=', id)
    .execute()
}
