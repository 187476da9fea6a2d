import { sql, type RawBuilder } from 'kysely'
import { fewestForRecord } from '@/contract/limits/recordLimits'

/** In days: without an announced day, applicants may expect an answer this long after the deadline. */
const ANSWER_DAYS = 90

/** The last day on which applicants of the call `o` may be notified. */
const lastDay = sql`coalesce(o.notification_date,
  (o.deadline_at + make_interval(days => ${sql.lit(ANSWER_DAYS)}))::date)`

/** Applicants of the call `o` should have been notified; also when it was deleted. Unknown without any day. */
const isDue = sql`(o.id is null or o.status = 'REMOVED' or ${lastDay} < current_date)`

/**
 * Not for an application `a` that its applicant erased before an answer was due, or who could count again and
 * again. What was erased because its time was over had a notice before.
 */
const isCounted = sql`(a.erased_at is null or a.notified_at is not null or a.erasure_notice_at is not null
  or a.erased_at >= least(${lastDay} + 1, case when o.status = 'REMOVED' then o.removed_at end))`

/**
 * What is counted of each person and call: the best answer to what they submitted, not by invitation, and did not
 * withdraw, also of erased applications `a`. `days` is the time from the deadline to the answer.
 */
export const applicants = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (coalesce(a.opportunity_id, a.id), coalesce(a.applicant_uid, a.id::text))
    a.organizer_id, coalesce(${isDue}, false) as is_due, a.notified_at is not null as is_notified,
    a.notified_decision is not distinct from 'ACCEPTED' as is_accepted,
    exists (select from fee_waivers w where w.application_id = a.id and w.used_at is not null) as is_waived,
    case when a.notified_at is not null and o.deadline_at is not null then
      greatest(0, extract(epoch from a.notified_at - o.deadline_at) / 86400) end as days
  from applications a left join opportunities o on o.id = a.opportunity_id
  where a.state = 'SUBMITTED' and not a.by_invitation and ${isCounted} and ${of}
  order by coalesce(a.opportunity_id, a.id), coalesce(a.applicant_uid, a.id::text),
    a.notified_decision is not distinct from 'ACCEPTED' desc, a.notified_at)`

/** Whether an organizer answers applicants (docs/product.md, "The record"). */
export const answersApplicants = sql`coalesce(
  count(*) filter (where is_due) >= ${sql.lit(fewestForRecord)}
  and count(*) filter (where is_due and is_notified) >= 0.9 * count(*) filter (where is_due), false)`

const fromFive = (count: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${count} >= ${sql.lit(fewestForRecord)} then ${value} end`

/** Fields of a record over `applicants`; most are null below five applications, which could tell of single persons. */
export const applicantFacts = sql`
  count(*) filter (where is_waived)::int as waivers,
  ${fromFive(sql`count(*)`, sql`count(*)::int`)} as applied,
  ${fromFive(sql`count(*)`, sql`count(*) filter (where is_accepted)::int`)} as accepted,
  ${fromFive(
    sql`count(*) filter (where is_due)`,
    sql`floor(100.0 * count(*) filter (where is_due and is_notified) / count(*) filter (where is_due))::int`,
  )} as "notifiedPercent",
  ${fromFive(
    sql`count(days)`,
    sql`round(percentile_cont(0.5) within group (order by days::float8))::int`,
  )} as "decisionDays"`
