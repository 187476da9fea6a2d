import { sql } from 'kysely'
import type { Decision } from '@/contract/enums/applications'
import type { Criterion } from '@/contract/forms/criteria'
import type { JurorReview, Scoring } from '@/contract/applications/reviews'
import type { Db } from '@/server/db/connection'
import { countedScore, joinSettings, presentScores } from './countedScores'
import { jurorOf, reviewerName } from './jurorOf'
import { isVisibleTo } from './visibleApplications'

/** Nobody decides on the application until the transaction ends. Undefined for one that the user may not review. */
export const lockScored = (
  db: Db,
  {
    opportunityId,
    applicationId,
    uid,
  }: { opportunityId: string; applicationId: string; uid: string },
): Promise<{ decision: Decision | null; submitted_version: number | null } | undefined> =>
  db
    .selectFrom('applications as a')
    .select(['decision', 'submitted_version'])
    .where('id', '=', applicationId)
    .where('opportunity_id', '=', opportunityId)
    .where('state', '=', 'SUBMITTED')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`${isVisibleTo(uid)}`)
    .forShare()
    .executeTakeFirst()

interface Scored {
  applicationId: string
  uid: string
  review: Scoring
  /** The submitted version at present. */
  version: number | null
  /** Without any, the one score is saved; otherwise those of the criteria. Other scores stay as they are. */
  criteria: readonly Criterion[]
}

/** What a review counts with; null for a review that was not written. */
export async function findCountedScore(
  db: Db,
  { applicationId, uid }: Pick<Scored, 'applicationId' | 'uid'>,
): Promise<number | null> {
  const { rows } = await sql<{ score: number | null }>`
    select counted.score::float8 as score
    from application_reviews r join applications a on a.id = r.application_id
    ${joinSettings(sql`a.opportunity_id`)}
    cross join ${countedScore('r')} counted
    where r.application_id = ${applicationId} and r.reviewer_uid = ${uid}`.execute(db)
  return rows[0]?.score ?? null
}

/** The scores that a review changes, as columns, with what stays of those from before. */
function scoreColumns({ review, criteria }: Pick<Scored, 'review' | 'criteria'>) {
  const { score, criterionScores, hasConflict } = review
  if (hasConflict) return { score: null, criterion_scores: '{}' }
  if (criteria.length === 0) return score === undefined ? {} : { score }
  return criterionScores === undefined ? {} : { criterion_scores: JSON.stringify(criterionScores) }
}

/** Scores of criteria that were removed stay, and those of the present ones are replaced. */
const mergedScores = (criteria: readonly Criterion[]) => sql<string>`
  case when excluded.has_conflict then '{}'
    else application_reviews.criterion_scores - ${criteria.map(({ id }) => id)}::text[]
      || excluded.criterion_scores end`

/** A declared conflict of interest removes the scores. */
export async function saveReview(db: Db, scored: Scored): Promise<void> {
  const { applicationId, uid, review, version, criteria } = scored
  const columns = {
    ...scoreColumns(scored),
    note: review.note || null,
    ...(review.comment !== undefined && { comment: review.comment || null }),
    has_conflict: review.hasConflict,
    version: review.version ?? version,
  }
  const isShared = review.isNoteShared === true && columns.note !== null
  await db
    .insertInto('application_reviews')
    .values({ application_id: applicationId, reviewer_uid: uid, note_shared: isShared, ...columns })
    .onConflict((row) =>
      row.columns(['application_id', 'reviewer_uid']).doUpdateSet({
        ...columns,
        ...('criterion_scores' in columns && { criterion_scores: mergedScores(criteria) }),
        // What was written for the juror alone stays so until they change it.
        note_shared: sql<boolean>`${isShared} and (application_reviews.note_shared
            or application_reviews.note is distinct from excluded.note)`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** What jurors think of an application, also those who were removed; in the order of their names. */
export async function listJurorReviews(
  db: Db,
  { applicationId, organizerUid }: { applicationId: string; organizerUid: string },
): Promise<JurorReview[]> {
  type Row = Omit<JurorReview, 'criterionScores' | 'comment'> & {
    criterionScores: JurorReview['criterionScores'] | null
    comment: string | null
  }
  const who = reviewerName(sql`a.organizer_id`, sql`r.reviewer_uid`)
  const { rows } = await sql<Row>`
    select ${who} as who, counted.score::float8 as score,
      ${presentScores('r')} as "criterionScores", case when r.note_shared then r.note end as note,
      r.comment, r.has_conflict as "hasConflict"
    from application_reviews r join applications a on a.id = r.application_id
    left join ${jurorOf(sql`a.opportunity_id`, sql`r.reviewer_uid`)} j on true
    ${joinSettings(sql`a.opportunity_id`)}
    cross join ${countedScore('r')} counted
    where r.application_id = ${applicationId} and r.reviewer_uid <> ${organizerUid}
    order by lower(${who}), r.reviewer_uid`.execute(db)
  return rows.map(({ criterionScores, comment, ...review }) => ({
    ...review,
    ...(criterionScores && { criterionScores }),
    ...(comment !== null && { comment }),
  }))
}
