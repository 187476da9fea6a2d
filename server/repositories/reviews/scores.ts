import { sql } from 'kysely'
import type { Decision } from '@/contract/enums/applications'
import type { JurorReview, Scoring } from '@/contract/reviews'
import type { Db } from '@/server/db/connection'
import { jurorOf } from './jurorOf'

/** Nobody decides on the application until the transaction ends. Undefined when nothing is submitted. */
export const lockScored = (
  db: Db,
  opportunityId: string,
  applicationId: string,
): Promise<{ decision: Decision | null; submitted_version: number | null } | undefined> =>
  db
    .selectFrom('applications')
    .select(['decision', 'submitted_version'])
    .where('id', '=', applicationId)
    .where('opportunity_id', '=', opportunityId)
    .where('state', '=', 'SUBMITTED')
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()

interface Scored {
  applicationId: string
  uid: string
  review: Scoring
  /** The submitted version at present. */
  version: number | null
}

/** A declared conflict of interest removes the score. */
export async function saveReview(db: Db, scored: Scored): Promise<void> {
  const { applicationId, uid, review, version } = scored
  const columns = {
    score: review.hasConflict ? null : review.score,
    note: review.note || null,
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
  const { rows } = await sql<JurorReview>`
    select coalesce(j.name, j.email, 'Former juror') as who, r.score,
      case when r.note_shared then r.note end as note, r.has_conflict as "hasConflict"
    from application_reviews r join applications a on a.id = r.application_id
    left join ${jurorOf(sql`a.opportunity_id`, sql`r.reviewer_uid`)} j on true
    where r.application_id = ${applicationId} and r.reviewer_uid <> ${organizerUid}
    order by lower(coalesce(j.name, j.email)), r.reviewer_uid`.execute(db)
  return rows
}
