import { sql } from 'kysely'
import type { Decision } from '@/contract/enums/applications'
import type { Scoring } from '@/contract/reviews'
import type { Db } from '@/server/db/connection'

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
  await db
    .insertInto('application_reviews')
    .values({ application_id: applicationId, reviewer_uid: uid, ...columns })
    .onConflict((row) =>
      row
        .columns(['application_id', 'reviewer_uid'])
        .doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }),
    )
    .execute()
}
