import { sql, type RawBuilder } from 'kysely'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import type { Db } from '@/server/db/connection'
import { instant, type Projection } from '@/server/repositories/projections/fragments'
import { isWaiting } from '@/server/repositories/reviews/decisions'

/** The first moment after the last day to confirm, for an application `x` of the call `o`. */
const confirmationEnd = sql`((x.notified_confirm_until + 1)::timestamp
  at time zone coalesce(o.deadline_zone, 'UTC'))`

/** Whether an accepted applicant of `x` takes the place; null where that is not asked. */
export const confirmationOf = (now: Date | RawBuilder<unknown>): Projection => sql`case
  when x.notified_decision = 'ACCEPTED' and x.notified_confirm_until is not null
  then json_build_object('until', x.notified_confirm_until,
    'state', coalesce(x.confirmation, case when ${confirmationEnd} <= ${now} then 'LAPSED' else 'AWAITED' end),
    'answeredAt', ${instant('x.confirmation_at')}) end`

/**
 * Whether the applicant of `x` was notified of a place of the opportunity `o` and has not given it up: then erasing the
 * application does. Not once what it is for is over.
 */
export const holdsPlace = (now: Date) => sql<boolean>`coalesce(x.state = 'SUBMITTED'
  and x.notified_decision = 'ACCEPTED' and x.confirmation is distinct from 'DECLINED'
  and x.place_passed_at is null and o.id is not null
  and coalesce(coalesce(o.ends_on, o.starts_on)
    >= (${now}::timestamptz at time zone coalesce(o.deadline_zone, 'UTC'))::date, true), false)`

/**
 * Frees the place of an accepted applicant who withdraws or erases the application, as if it were declined; also one whose
 * acceptance waits to be mailed.
 * @returns whether there was one
 */
export async function freePlace(db: Db, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update applications a
    set confirmation = 'DECLINED', confirmation_at = ${now}, confirmation_note = null,
      place_passed_at = null
    from applications x left join opportunities o on o.id = x.opportunity_id
    where a.id = ${applicationId} and x.id = a.id and a.decision = 'ACCEPTED'
      and (${isWaiting} or ${holdsPlace(now)})
    returning a.id`.execute(db)
  return rows.length > 0
}

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
  number: number
  /** The applicant's; null once the application is withdrawn or erased. */
  name: string | null
  note: string | null
  reason: 'DECLINED' | 'LAPSED' | 'WITHDRAWN' | 'ERASED'
  /** Of the mail. */
  key: string
}

/** Places that were declined, not confirmed in time, or given up, and not passed on: to the next, or to the organizer. */
export async function listFreePlaces(db: Db, now: Date): Promise<FreePlace[]> {
  const key = sql`concat_ws(' ', 'free_place', x.id,
    coalesce(x.confirmation_at::text, x.notified_confirm_until::text))`
  const { rows } = await sql<FreePlace>`
    select x.id as "applicationId", o.id as "opportunityId", p.id as "profileId", o.title,
      x.number, x.submission ->> 'name' as name, x.confirmation_note as note,
      case when x.erased_at is not null then 'ERASED' when x.state <> 'SUBMITTED' then 'WITHDRAWN'
        else coalesce(x.confirmation, 'LAPSED') end as reason, ${key} as key
    from applications x join opportunities o on o.id = x.opportunity_id
    join profiles p on p.id = o.profile_id
    where p.deleted_at is null and x.place_passed_at is null
      and (x.confirmation = 'DECLINED'
          and x.confirmation_at >= ${now}::timestamptz - ${LATE}
        or ${isAwaited} and ${confirmationEnd} between ${now}::timestamptz - ${LATE} and ${now})
    order by x.id`.execute(db)
  return rows
}
