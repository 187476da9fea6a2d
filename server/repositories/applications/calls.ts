import { sql, type RawBuilder } from 'kysely'
import { answerDays, heldDays } from '@/contract/pricing/applicationFees'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import { instant, liveProfile, type Projection } from '@/server/repositories/projections/fragments'
import { profileByline } from '@/server/repositories/projections/profiles'

interface CallOf {
  now: Date
  /** What the call was called, for one that was erased. */
  title?: RawBuilder<unknown>
  /** When the applicant has started. Without it, there is no grace. */
  startedAt?: RawBuilder<unknown>
}

/** Until when an applicant who began at that moment can submit; null for rolling calls. */
export const submitUntil = (startedAt: RawBuilder<unknown>) => sql<Date | null>`(o.deadline_at +
  case when ${startedAt} < o.deadline_at then make_interval(secs => ${applicationTimes.grace})
    else interval '0' end)`

/** Joins the call `o` and its organizer `p` to an application `x`. Both may have been erased. */
export const callOfApplication = sql`left join opportunities o on o.id = x.opportunity_id
  left join profiles p on p.id = coalesce(o.profile_id, x.organizer_id)`

/** Whether the user reviews the call `o`. */
export const isJurorOf = (uid: RawBuilder<unknown>) => sql<boolean>`exists (
  select from jurors j where j.opportunity_id = o.id and j.uid = ${uid} and j.removed_at is null)`

/** What applying to the call `o` costs; null where nothing is paid here, as `feeTerms` has it. */
export const feeTerms = sql`(case when o.application ->> 'kind' = 'HERE' and o.fee_type = 'FEES'
  and (o.fees #>> '{application,amountMinor}')::bigint > 0 then o.fees -> 'application' end)`

const payout = sql`(case when ${feeTerms} is not null
  then coalesce(o.application ->> 'payout', 'AFTER_ANSWERS') end)`

/** Null without a guarantee, as `guaranteedOn` of the contract has it. */
export const guaranteedOn = sql`(case when ${payout} = 'AFTER_ANSWERS'
  then o.notification_date + ${sql.lit(answerDays)} end)`

/** As `paymentsOpenOn` of the contract has it. */
const paymentsOpenOn = sql`(case when ${feeTerms} is not null
  then coalesce(${guaranteedOn}, left(o.deadline_local, 10)::date) - ${sql.lit(heldDays)} end)`

/** The call `o` of an organizer `p`, as people see it who apply or review. */
export const applicationCall = ({
  now,
  title = sql`null::text`,
  startedAt = sql`null::timestamptz`,
}: CallOf): Projection => sql`json_build_object(
  'id', o.id, 'title', coalesce(o.title, ${title}),
  'organizer', case when p.id is not null and ${liveProfile} then ${profileByline} end,
  'deadline', case when o.deadline_at is not null then json_build_object(
    'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone,
    'instant', ${instant('o.deadline_at')}) end,
  'rolling', coalesce(o.rolling, false),
  'isRemoved', o.id is null or o.status <> 'PUBLISHED' or o.hidden,
  'isUnpublished', coalesce(o.status in ('DRAFT', 'AWAITING_PAYMENT'), false),
  'isClosed', coalesce(o.closes_at <= ${now}, true),
  'submitUntil', instant_text(${submitUntil(startedAt)}),
  'notificationDate', o.notification_date,
  'fee', ${feeTerms}, 'payout', ${payout}, 'guaranteedOn', ${guaranteedOn},
  'paymentsOpenOn', ${paymentsOpenOn})`
