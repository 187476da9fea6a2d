import { sql } from 'kysely'
import type { Confirmation } from '@/contract/confirmations'
import type { ApplicationRound, Decision } from '@/contract/enums/applications'
import type { Question } from '@/contract/forms/application'
import type { Criterion } from '@/contract/forms/criteria'
import type { Requirement } from '@/contract/opportunities/opportunity'
import type { Db } from '@/server/db/connection'
import { instant } from '@/server/repositories/projections/fragments'
import { confirmationOf } from '@/server/repositories/applications/confirmations'
import type { Submission } from '@/server/repositories/applications/applications'
import { jurorOf, reviewerName } from './jurorOf'
import { countedScore, joinSettings, presentScores } from './countedScores'
import { isReviewed } from './reviewRows'

export interface ExportedCall {
  title: string
  /** Everyone who has scored or declared a conflict, by name; the organizer first. */
  reviewers: { uid: string; name: string }[]
  criteria: Criterion[]
  requirements: Requirement[]
  questions: Question[]
}

interface ExportedReview {
  score: number | null
  criterionScores: Record<string, number> | null
  hasConflict: boolean
}

export interface ExportedApplication {
  number: number
  submission: Submission
  submittedAt: string
  isLate: boolean
  round: ApplicationRound
  decision: Decision | null
  notifiedAt: string | null
  confirmation: Confirmation | null
  scores: number
  mean: number | null
  spread: number | null
  /** By the uid of the reviewer. */
  reviews: Record<string, ExportedReview>
  /** The lengths of its works' images by key, without those that were taken down. */
  imageBytes: Record<string, number>
}

/** Which applications of a call: those with the numbers, or all. */
export interface Exported {
  opportunityId: string
  numbers?: readonly number[] | undefined
}

/** The numbers of applications of a call, without unknown ones. */
export async function findNumbers(
  db: Db,
  opportunityId: string,
  ids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select a.number from applications a
    where a.opportunity_id = ${opportunityId} and a.id = any(${ids}::uuid[]) and ${isReviewed}
    order by a.number`.execute(db)
  return rows.map(({ number }) => number)
}

export async function findExportedCall(db: Db, { opportunityId }: Exported): Promise<ExportedCall> {
  const { rows } = await sql<ExportedCall>`
    select o.title, o.requirements, coalesce(settings.criteria, '[]') as criteria, coalesce(o.application -> 'questions', '[]') as questions,
      (select coalesce(json_agg(json_build_object('uid', by.uid, 'name', by.name)
          order by by.uid <> p.owner_uid, lower(by.name), by.uid), '[]')
        from (
          select distinct r.reviewer_uid as uid,
            case when r.reviewer_uid = p.owner_uid then p.name
              else ${reviewerName(sql`p.id`, sql`r.reviewer_uid`)} end as name
          from applications a join application_reviews r on r.application_id = a.id
          left join ${jurorOf(sql`a.opportunity_id`, sql`r.reviewer_uid`)} j on true
          where a.opportunity_id = o.id and ${isReviewed}) by) as reviewers
    from opportunities o join profiles p on p.id = o.profile_id
    ${joinSettings(sql`o.id`)}
    where o.id = ${opportunityId}`.execute(db)
  return rows[0] ?? { title: '', criteria: [], reviewers: [], requirements: [], questions: [] }
}

const BATCH = 100

/** In the order of submission, read in batches while they are written. */
export async function* readExportedApplications(
  db: Db,
  { opportunityId, numbers }: Exported,
): AsyncGenerator<ExportedApplication> {
  let last = 0
  for (;;) {
    const { rows } = await sql<ExportedApplication>`
      select a.number, a.submission, ${instant('a.submitted_at')} as "submittedAt",
        a.is_late as "isLate", a.round, a.decision, ${instant('a.notified_at')} as "notifiedAt",
        (select ${confirmationOf(sql`now()`)} from applications x join opportunities o on o.id = x.opportunity_id
          where x.id = a.id) as confirmation,
        s.scores, s.mean, s.spread, s.reviews,
        (select coalesce(json_object_agg(i.key, i.bytes), '{}') from images i
          where i.taken_down_at is null and i.key in (
            select shown ->> 'key'
            from jsonb_path_query(a.submission, '$.works[*].images[*]') shown)) as "imageBytes"
      from applications a cross join lateral (
        select count(counted.score)::int as scores, avg(counted.score)::float8 as mean,
          stddev_samp(counted.score)::float8 as spread,
          coalesce(json_object_agg(r.reviewer_uid, json_build_object(
            'score', counted.score, 'criterionScores', ${presentScores('r')},
            'hasConflict', r.has_conflict)) filter (where r.reviewer_uid is not null),
            '{}') as reviews
        from application_reviews r ${joinSettings(sql`a.opportunity_id`)}
        cross join ${countedScore('r')} counted where r.application_id = a.id) s
      where a.opportunity_id = ${opportunityId} and ${isReviewed} and a.number > ${last}
        and (${numbers ?? null}::int[] is null or a.number = any(${numbers ?? null}::int[]))
      order by a.number limit ${sql.lit(BATCH)}`.execute(db)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.number ?? last
  }
}
