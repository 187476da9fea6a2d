import { sql, type RawBuilder } from 'kysely'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import type { Db } from '@/server/db/connection'
import { instant, type Projection } from '@/server/repositories/projections/fragments'

/** The first moment after the last day to confirm, for an application `x` of the call `o`. */
const confirmationEnd = sql`((x.notified_confirm_until + 1)::timestamp
  at time zone coalesce(o.deadline_zone, 'UTC'))`

/** Whether an accepted applicant of `x` takes the place; null where that is not asked. */
export const confirmationOf = (now: Date | RawBuilder<unknown>): Projection => sql`case
  when x.notified_decision = 'ACCEPTED' and x.notified_confirm_until is not null
  then json_build_object('until', x.notified_confirm_until,
    'state', coalesce(x.confirmation, case when ${confirmationEnd} <= ${now} then 'LAPSED' else 'AWAITED' end),
    'answeredAt', ${instant('x.confirmation_at')}) end`

interface Answered {
  applicationId: string
  answer: ConfirmationAnswer
  note: string | null
  at: Date
}

export async function saveConfirmation(
  db: Db,
  { applicationId, answer, note, at }: Answered,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ confirmation: answer, confirmation_at: at, confirmation_note: note })
    .where('id', '=', applicationId)
    .execute()
}

interface DueConfirmation {
  applicationId: string
  hasLapsed: boolean
  /** The last day, `2027-03-12`. */
  until: string
}

/** How long after a moment its mails are still sent, after an outage. */
const LATE = sql`interval '7 days'`

const isAwaited = sql`x.notified_decision = 'ACCEPTED' and x.notified_confirm_until is not null
  and x.confirmation is null and x.state = 'SUBMITTED' and x.erased_at is null`

const isNew = (key: RawBuilder<unknown>) =>
  sql`not exists (select from mail_items i where i.key = ${key})`

/** Unanswered confirmations that end within a day, or have ended, whose applicants were not mailed about it. */
export async function listDueConfirmations(db: Db, now: Date): Promise<DueConfirmation[]> {
  const hasLapsed = sql`${confirmationEnd} <= ${now}`
  const key = sql`concat_ws(' ', case when ${hasLapsed} then 'place_lapsed' else 'place_reminder' end,
    x.id, x.notified_confirm_until)`
  const { rows } = await sql<DueConfirmation>`
    select x.id as "applicationId", ${hasLapsed} as "hasLapsed",
      x.notified_confirm_until::text as until
    from applications x join opportunities o on o.id = x.opportunity_id
    where ${isAwaited}
      and ${confirmationEnd} between ${now}::timestamptz - ${LATE} and ${now}::timestamptz + interval '1 day'
      and ${isNew(key)}
    order by x.id`.execute(db)
  return rows
}

/** A place that an accepted applicant does not take. */
export interface FreePlace {
  applicationId: string
  opportunityId: string
  /** The organizer's. */
  profileId: string
  title: string
  /** The applicant's. */
  name: string
  note: string | null
  hasLapsed: boolean
  /** Of the mail. */
  key: string
}

/** Places that were declined, or not confirmed in time, and not passed on: to the next, or to the organizer. */
export async function listFreePlaces(db: Db, now: Date): Promise<FreePlace[]> {
  const key = sql`concat_ws(' ', 'free_place', x.id,
    coalesce(x.confirmation_at::text, x.notified_confirm_until::text))`
  const { rows } = await sql<FreePlace>`
    select x.id as "applicationId", o.id as "opportunityId", p.id as "profileId", o.title,
      coalesce(x.submission ->> 'name', '') as name, x.confirmation_note as note,
      x.confirmation is null as "hasLapsed", ${key} as key
    from applications x join opportunities o on o.id = x.opportunity_id
    join profiles p on p.id = o.profile_id
    where p.deleted_at is null and x.place_passed_at is null
      and (x.confirmation = 'DECLINED' and x.erased_at is null
          and x.confirmation_at >= ${now}::timestamptz - ${LATE}
        or ${isAwaited} and ${confirmationEnd} between ${now}::timestamptz - ${LATE} and ${now})
    order by x.id`.execute(db)
  return rows
}
