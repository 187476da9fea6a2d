import { sql } from 'kysely'
import type { ReviewCriteria } from '@/contract/applications/criteria'
import type { Criterion } from '@/contract/forms/criteria'
import type { Db } from '@/server/db/connection'
import { countedScore, joinSettings } from './countedScores'
import { isReviewed } from './reviewRows'

const without: ReviewCriteria = { criteria: [], criteriaVersion: 0 }

/** What applications are scored for. Until the transaction ends, nobody changes criteria that were set once. */
export async function shareCriteria(db: Db, opportunityId: string): Promise<ReviewCriteria> {
  const found = await db
    .selectFrom('review_settings')
    .select(['criteria', 'criteria_version as criteriaVersion'])
    .where('opportunity_id', '=', opportunityId)
    .forShare()
    .executeTakeFirst()
  return found ?? without
}

/** Locks the criteria: nobody scores by them or changes them until the transaction ends. */
export async function lockCriteria(db: Db, opportunityId: string): Promise<ReviewCriteria> {
  await db
    .insertInto('review_settings')
    .values({ opportunity_id: opportunityId })
    .onConflict((row) => row.doNothing())
    .execute()
  return db
    .selectFrom('review_settings')
    .select(['criteria', 'criteria_version as criteriaVersion'])
    .where('opportunity_id', '=', opportunityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const saveCriteria = (
  db: Db,
  opportunityId: string,
  criteria: readonly Criterion[],
): Promise<ReviewCriteria> =>
  db
    .updateTable('review_settings')
    .set({
      criteria: JSON.stringify(criteria),
      criteria_version: sql<number>`criteria_version + 1`,
    })
    .where('opportunity_id', '=', opportunityId)
    .returning(['criteria', 'criteria_version as criteriaVersion'])
    .executeTakeFirstOrThrow()

/** What another set of criteria or weights does to reviews. */
export interface CriteriaEffect {
  /** Reviews with a score of any kind. */
  scored: number
  /** Those that count now, and no longer will. */
  lost: number
  hasDecisions: boolean
}

export async function findCriteriaEffect(
  db: Db,
  opportunityId: string,
  criteria: readonly Criterion[],
): Promise<CriteriaEffect> {
  const next = sql`${JSON.stringify(criteria)}::jsonb`
  const { rows } = await sql<CriteriaEffect>`
    select count(*) filter (where r.score is not null or r.criterion_scores <> '{}')::int as scored,
      count(*) filter (where now.score is not null and next.score is null)::int as lost,
      coalesce(bool_or(a.decision is not null), false) as "hasDecisions"
    from applications a
    left join application_reviews r on r.application_id = a.id
    ${joinSettings(sql`a.opportunity_id`)}
    cross join ${countedScore('r')} now
    cross join ${countedScore('r', next)} next
    where a.opportunity_id = ${opportunityId} and ${isReviewed}`.execute(db)
  return rows[0] ?? { scored: 0, lost: 0, hasDecisions: false }
}
