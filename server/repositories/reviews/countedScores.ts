import { sql, type RawBuilder } from 'kysely'

/**
 * What a review counts with, to be joined as `lateral`: the one score, or with criteria their weighted mean once all are
 * scored, as `weightedScore` of the contract says. Of the type numeric, so that equal means are equal.
 * @param review alias of a row of `application_reviews`
 * @param criteria of the opportunity, as JSON; null without any
 */
export const countedScore = (
  review: string,
  criteria: RawBuilder<unknown> = sql`settings.criteria`,
): RawBuilder<unknown> => {
  const r = sql.id(review)
  return sql`lateral (
    select case
      when ${r}.has_conflict then null
      when ${criteria} is null or ${criteria} = '[]' then ${r}.score::numeric
      else (
        select case when count(*) = count(${r}.criterion_scores -> c.id) then round(
          sum(c.weight * (${r}.criterion_scores ->> c.id)::int)::numeric / sum(c.weight), 2) end
        from jsonb_to_recordset(${criteria}) as c (id text, weight int)
      ) end as score)`
}

/** The scores of the present criteria that a review has, by id, to be selected. Null without any. */
export const presentScores = (review: string): RawBuilder<unknown> => {
  const r = sql.id(review)
  return sql`case when not ${r}.has_conflict then (
    select jsonb_object_agg(c.id, ${r}.criterion_scores -> c.id)
    from jsonb_to_recordset(settings.criteria) as c (id text)
    where ${r}.criterion_scores ? c.id) end`
}

/** Whether a review has a score of any kind, also one that doesn't count yet. */
export const hasAnyScore = (review: string): RawBuilder<unknown> => {
  const r = sql.id(review)
  return sql`case when settings.criteria is null or settings.criteria = '[]' then ${r}.score is not null
    else ${r}.criterion_scores <> '{}' end`
}

/** Joins `settings`, which have no row before the organizer has changed them. */
export const joinSettings = (opportunityId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join review_settings settings on settings.opportunity_id = ${opportunityId}`
