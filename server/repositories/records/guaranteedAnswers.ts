import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import { guaranteedOn } from '@/server/repositories/applications/calls'

const dayOf = (instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone coalesce(o.deadline_zone, 'UTC'))::date`

/** As `listHeldFees` has it. */
const lastDay = sql`least(m.guaranteed_on, ${guaranteedOn})`

/** Nothing is guaranteed anymore to who got the money back, or erased the application before that day was over. */
const isStillGuaranteed = sql`m.refund_reason is null and coalesce(m.held_minor, 1) > 0
  and x.state = 'SUBMITTED' and o.status <> 'REMOVED' and not o.hidden
  and (x.erased_at is null or ${dayOf(sql`x.erased_at`)} > ${lastDay})`

/**
 * Stores whether guaranteed answers were given in time, once that is certain (docs/product.md, "The record"). It never
 * changes afterwards: a later decision replaces the time of the first, and the opportunity may be erased. Payments that
 * change at the moment are left for the next run.
 * @returns the organizers whose record has changed
 */
export async function markGuaranteedAnswers(
  db: Db,
  { now, applicationId }: { now: Date; applicationId?: string },
): Promise<string[]> {
  const which = applicationId === undefined ? sql`true` : sql`m.application_id = ${applicationId}`
  const { rows } = await sql<{ id: string }>`
    with certain as (
      select m.session_id, case
          when m.refund_reason = 'NO_ANSWER' then false
          when ${dayOf(sql`x.notified_at`)} <= ${lastDay} then true
          when ${isStillGuaranteed} and ${dayOf(sql`${now}::timestamptz`)} > ${lastDay} then false
        end as in_time
      from application_payments m
      left join applications x on x.id = m.application_id
      left join opportunities o on o.id = m.opportunity_id
      where ${which} and m.state = 'PAID' and m.guaranteed_on is not null
        and m.answered_in_time is null
        and (m.refund_reason is null or m.refund_reason = 'NO_ANSWER')
      for no key update of m skip locked
    ), marked as (
      update application_payments m set answered_in_time = c.in_time
      from certain c where m.session_id = c.session_id and c.in_time is not null
      returning m.organizer_id
    )
    select distinct organizer_id as id from marked`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many applicants, but for invited ones, got a guaranteed answer in time, over payments `m`. Null where none was due. */
export const guaranteedAnswers = (payments: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) > 0 then json_build_object(
    'inTime', count(*) filter (where in_time), 'missed', count(*) filter (where not in_time)) end
  from (
    select bool_and(m.answered_in_time) as in_time
    from application_payments m
    where m.answered_in_time is not null and ${payments}
      and not exists (select from applications x where x.id = m.application_id and x.by_invitation)
    group by m.application_id) answers)`
