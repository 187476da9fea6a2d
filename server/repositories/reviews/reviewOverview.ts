import { sql } from 'kysely'
import type { ApplicationCall } from '@/contract/applications/applications'
import type { Juror } from '@/contract/applications/jurors'
import type { Review } from '@/contract/applications/reviews'
import { prepared, type Db } from '@/server/db/connection'
import { applicationCall } from '@/server/repositories/applications/calls'
import { instant, isMemberOf } from '@/server/repositories/projections/fragments'
import { countedScore, joinSettings } from './countedScores'
import { countShort } from './assignments'
import { isChanged, isReviewed } from './reviewRows'
import { isVisibleTo } from './visibleApplications'

type Overview = Pick<
  Review,
  | 'setup'
  | 'requirements'
  | 'counts'
  | 'countries'
  | 'artisticFields'
  | 'criteria'
  | 'criteriaVersion'
  | 'jurorsEach'
  | 'shortOfJurors'
  | 'nextOffer'
>

const countBy = (column: 'round' | 'decision') => sql`(
  select coalesce(jsonb_object_agg(value, count), '{}') from (
    select ${sql.ref(column)} as value, count(*) as count from reviewed
    where ${sql.ref(column)} is not null group by 1) counted)`

/** Progress and filters of a call's review, for one of its reviewers. */
export async function findOverview(
  db: Db,
  { opportunityId, uid, now }: { opportunityId: string; uid: string; now: Date },
): Promise<(Overview & { call: ApplicationCall }) | undefined> {
  const { rows } = await prepared<Overview & { call: ApplicationCall }>`
    with reviewed as (
      select a.*, own_counted.score is not null as is_scored, coalesce(own.has_conflict, false) as has_conflict,
        ${isChanged} as is_changed
      from applications a
      left join application_reviews own on own.application_id = a.id and own.reviewer_uid = ${uid}
      ${joinSettings(sql`a.opportunity_id`)}
      left join ${countedScore('own')} own_counted on true
      where a.opportunity_id = ${opportunityId} and ${isReviewed} and ${isVisibleTo(uid)}
    )
    select ${applicationCall({ now })} as call, o.requirements,
      coalesce(settings.criteria, '[]') as criteria,
      coalesce(settings.criteria_version, 0) as "criteriaVersion",
      settings.jurors_each as "jurorsEach",
      ${countShort(sql`o.id`, sql`settings.jurors_each`)} as "shortOfJurors",
      case when ${isMemberOf(sql`p.id`, sql`${uid}`)} then settings.next_offer end as "nextOffer",
      case when o.application ->> 'kind' = 'HERE' then o.application end as setup,
      jsonb_build_object(
        'submitted', (select count(*) from reviewed),
        'drafts', (select count(*) from applications a
          where a.opportunity_id = o.id and a.state = 'DRAFT' and a.erased_at is null),
        'withdrawn', (select count(*) from applications a
          where a.opportunity_id = o.id and a.state = 'WITHDRAWN' and a.erased_at is null),
        'rounds', ${countBy('round')}, 'decisions', ${countBy('decision')},
        'scored', (select count(*) from reviewed where is_scored),
        'commented', case when ${isMemberOf(sql`p.id`, sql`${uid}`)} then (select count(distinct r.application_id)
          from application_reviews r join reviewed a on a.id = r.application_id
          where r.comment is not null and not r.has_conflict) else 0 end,
        'conflicts', (select count(*) from reviewed where has_conflict),
        'changed', (select count(*) from reviewed where is_changed)) as counts,
      (select coalesce(json_agg(distinct country order by country), '[]')
        from (select submission ->> 'country' as country from reviewed where not has_conflict) named
        where country is not null) as countries,
      (select coalesce(json_agg(distinct field order by field), '[]')
        from reviewed, jsonb_array_elements_text(submission -> 'artisticFields') field
        where not has_conflict) as "artisticFields"
    from opportunities o join profiles p on p.id = o.profile_id
    ${joinSettings(sql`o.id`)}
    where o.id = ${opportunityId}`.execute(db)
  return rows[0]
}

/** Those who were not removed, with what they have done, in the order of their invitation. */
export async function listJurors(
  db: Db,
  opportunityId: string,
  jurorId: string | null = null,
): Promise<Juror[]> {
  const { rows } = await sql<Juror>`
    select j.id, j.name, j.email, ${instant('j.invited_at')} as "invitedAt",
      ${instant('j.accepted_at')} as "acceptedAt",
      to_char(j.due_on, 'YYYY-MM-DD') as "dueOn", ${instant('j.reminded_at')} as "remindedAt",
      r.assigned, r.scored, r.conflicts
    from jurors j
    ${joinSettings(sql`j.opportunity_id`)}
    left join lateral (
      select count(*)::int as assigned, count(counted.score)::int as scored,
        count(*) filter (where r.has_conflict)::int as conflicts
      from applications a
      left join application_reviews r on r.application_id = a.id and r.reviewer_uid = j.uid
      left join ${countedScore('r')} counted on true
      where a.opportunity_id = j.opportunity_id and ${isReviewed}
        and (settings.jurors_each is null or exists (select from review_assignments g
          where g.application_id = a.id and g.juror_id = j.id))) r on true
    where j.opportunity_id = ${opportunityId} and j.removed_at is null
      and (${jurorId}::uuid is null or j.id = ${jurorId}::uuid)
    order by j.invited_at, j.id`.execute(db)
  return rows
}
