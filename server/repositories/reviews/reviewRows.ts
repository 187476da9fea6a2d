import { sql, type RawBuilder } from 'kysely'
import type { Confirmation } from '@/contract/confirmations'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { ApplicationRound, Decision } from '@/contract/enums/applications'
import type { ReviewQuery } from '@/contract/applications/reviews'
import { prepared, type Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import type { StoredImage } from '@/server/db/tables/columns'
import type { Reviewer } from '@/server/policies/applications/reviews'
import { instant } from '@/server/repositories/projections/fragments'
import { confirmationOf } from '@/server/repositories/applications/confirmations'
import { countedScore, hasAnyScore, joinSettings, presentScores } from './countedScores'
import { isVisibleTo } from './visibleApplications'

/** A submitted application with the scores of all, and of the reviewer who asks. */
export interface ReviewRow {
  id: string
  number: number
  name: string
  country: string | null
  artisticFields: ArtisticField[]
  image: StoredImage | null
  works: number
  submittedAt: string
  isLate: boolean
  round: ApplicationRound
  decision: Decision | null
  notifyAt: string | null
  /** When the applicant was notified of this decision. */
  notifiedAt: string | null
  confirmation: Confirmation | null
  /** What the applicant wrote to the organizer. */
  confirmationNote: string | null
  /** The applicant was notified of a decision, this one or an earlier one. */
  isNotified: boolean
  count: number
  mean: number | null
  spread: number | null
  rank: number | null
  score: number | null
  criterionScores: Record<string, number> | null
  note: string | null
  isNoteShared: boolean
  comment: string | null
  hasConflict: boolean
  version: number
  /** Since the reviewer who asks has scored it. */
  isChanged: boolean
}

interface ReviewOf {
  opportunityId: string
  uid: string
}

/** A submitted application `a` that can be reviewed. */
export const isReviewed = sql`a.state = 'SUBMITTED' and a.erased_at is null`

/** Whether the application `a` was changed after the reviewer scored it in the row `own`. */
export const isChanged = sql`coalesce(
  ${hasAnyScore('own')} and own.version <> a.submitted_version, false)`

/** All of a call, because ranks compare all. Scores of removed jurors count. */
const reviewed = ({ opportunityId, uid }: ReviewOf) => sql`
  select a.id, s.mean, own_counted.score, ${presentScores('own')} as criterion_scores, s.count, s.spread, own.note, own.comment,
    coalesce(own.note_shared, false) as note_shared,
    coalesce(own.has_conflict, false) as has_conflict, ${isChanged} as is_changed,
    case when s.mean is not null then rank() over (order by s.mean desc nulls last) end as rank
  from applications a
  left join (
    select r.application_id, count(counted.score)::int as count, avg(counted.score) as mean,
      stddev_samp(counted.score) as spread
    from application_reviews r join applications a on a.id = r.application_id
    ${joinSettings(sql`a.opportunity_id`)}
    cross join ${countedScore('r')} counted
    where a.opportunity_id = ${opportunityId} group by 1) s on s.application_id = a.id
  left join application_reviews own on own.application_id = a.id and own.reviewer_uid = ${uid}
  ${joinSettings(sql`a.opportunity_id`)}
  left join ${countedScore('own')} own_counted on true
  where a.opportunity_id = ${opportunityId} and ${isReviewed} and ${isVisibleTo(uid)}`

const fields = sql`
  a.id, a.number, a.submission ->> 'name' as name,
  a.submission ->> 'country' as country,
  a.submission -> 'artisticFields' as "artisticFields",
  a.submission -> 'works' -> 0 -> 'images' -> 0 as image,
  jsonb_array_length(a.submission -> 'works') as works,
  ${instant('a.submitted_at')} as "submittedAt", a.is_late as "isLate", a.round, a.decision,
  ${instant('a.notify_at')} as "notifyAt",
  case when a.notified_at >= a.notify_at then ${instant('a.notified_at')} end as "notifiedAt",
  (select ${confirmationOf(sql`now()`)} from applications x left join opportunities o on o.id = x.opportunity_id
    where x.id = a.id) as confirmation, a.confirmation_note as "confirmationNote",
  a.notified_at is not null as "isNotified",
  coalesce(r.count, 0) as count, r.mean::float8 as mean, r.spread::float8 as spread,
  r.rank::int as rank, r.score::float8 as score, r.criterion_scores as "criterionScores", r.note,
  r.note_shared as "isNoteShared", r.comment,
  r.has_conflict as "hasConflict", a.submitted_version as version, r.is_changed as "isChanged"`

/** Jurors rank and filter by their own scores, since they don't see those of others. */
const scoreOf = ({ role }: Reviewer) => (role === 'ORGANIZER' ? sql`r.mean` : sql`r.score`)

function conditionsOf(query: ReviewQuery, reviewer: Reviewer): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (query.round) conditions.push(sql`a.round = ${query.round}`)
  if (query.decision === 'NONE') conditions.push(sql`a.decision is null`)
  else if (query.decision) conditions.push(sql`a.decision = ${query.decision}`)
  if (query.country)
    conditions.push(sql`not r.has_conflict and a.submission ->> 'country' = ${query.country}`)
  if (query.artisticField)
    conditions.push(
      sql`not r.has_conflict and a.submission -> 'artisticFields' ? ${query.artisticField}`,
    )
  if (query.minScore) conditions.push(sql`${scoreOf(reviewer)} >= ${query.minScore}`)
  if (query.changed) conditions.push(sql`r.is_changed`)
  if (query.unscored) conditions.push(sql`r.score is null and not r.has_conflict`)
  return sql.join(conditions, sql` and `)
}

function orderOf(sortBy: ReviewQuery['sortBy'], reviewer: Reviewer): RawBuilder<unknown> {
  if (sortBy === 'rank') return sql`${scoreOf(reviewer)} desc nulls last, a.number`
  // Names are not to be guessed from their order.
  if (sortBy === 'name' && reviewer.role === 'ORGANIZER')
    return sql`lower(a.submission ->> 'name'), a.number`
  return sql`a.number`
}

/** One page of a call's applications, and how many match. */
export async function listReviewRows(
  db: Db,
  review: ReviewOf & { reviewer: Reviewer; query: ReviewQuery },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { query, reviewer } = review
  const { rows } = await prepared<ReviewRow & { total: number }>`
    with r as materialized (${reviewed(review)}),
    matches as (
      select a.id, row_number() over (order by ${orderOf(query.sortBy, reviewer)}) as position
      from r join applications a on a.id = r.id where ${conditionsOf(query, reviewer)}
    ),
    shown as (
      select * from matches order by position
      ${onPage(query)}
    )
    select counted.total, item.* from (select count(*)::int as total from matches) counted
    left join (
      select ${fields}, shown.position
      from shown join applications a on a.id = shown.id join r on r.id = a.id) item on true
    order by item.position`.execute(db)
  // Without a row on the page, the count comes alone.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

/** Undefined for one that is not submitted. */
export async function findReviewRow(
  db: Db,
  review: ReviewOf & { applicationId: string },
): Promise<ReviewRow | undefined> {
  const { rows } = await prepared<ReviewRow>`
    with r as (${reviewed(review)})
    select ${fields} from r join applications a on a.id = r.id
    where a.id = ${review.applicationId}`.execute(db)
  return rows[0]
}
