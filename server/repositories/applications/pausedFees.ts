import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { feeTerms, submitUntil } from './calls'

interface Waiting {
  /** The organizer. */
  profileId: string
  /** Whether the fees can't be paid at the moment. */
  isPaused: boolean
  now: Date
}

/**
 * Drafts for the organizer's open opportunities with a fee that is not waived as a whole, whose applicants were not
 * notified yet that it can't be paid; with `isPaused` false, those whose applicants were, and not yet that it can be paid again.
 */
export async function listWaitingForFees(
  db: Db,
  { profileId, isPaused, now }: Waiting,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a join opportunities o on o.id = a.opportunity_id
    where o.profile_id = ${profileId} and o.status = 'PUBLISHED' and not o.hidden
      and ${feeTerms} is not null
      and coalesce(${submitUntil(sql`a.started_at`)} > ${now}, true)
      and a.state = 'DRAFT' and a.erased_at is null
      and (a.fees_paused_at is null) = ${isPaused}
      and not exists (select from application_payments p
        where p.application_id = a.id and p.state = 'PROCESSING')
      and not exists (select from fee_waivers w
        where w.application_id = a.id and w.state = 'GRANTED' and w.percent = 100)
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Notes that the applicant is notified that the fee can't be paid, or can be paid again.
 * @returns false if they were, or if the draft was submitted or erased
 */
export async function setFeesPaused(
  db: Db,
  { applicationId, isPaused, now }: { applicationId: string; isPaused: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ fees_paused_at: isPaused ? now : null })
    .where('id', '=', applicationId)
    .where('state', '=', 'DRAFT')
    .where('erased_at', 'is', null)
    .where('fees_paused_at', isPaused ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
