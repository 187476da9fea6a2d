import { sql } from 'kysely'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { isReviewed } from '@/server/repositories/reviews/reviewRows'
import {
  image,
  images,
  instant,
  openOpportunity,
  restrictionOf,
  runningBoosts,
  type Projection,
} from './fragments'
import { profileByline } from './profiles'

const summaryFields = sql`
  'id', o.id, 'type', o.type, 'title', o.title, 'summary', o.summary,
  'profile', ${profileByline}, 'image', ${image(sql`o.images -> 0`)},
  'artisticFields', to_json(o.artistic_fields),
  'location', case when o.city is null and o.country is null then null
    else json_build_object('city', o.city, 'country', o.country) end,
  'online', o.online,
  'deadline', case when o.deadline_at is null then null else json_build_object(
    'localDateTime', o.deadline_local, 'timeZone', o.deadline_zone,
    'instant', ${instant('o.deadline_at')}) end,
  'rolling', o.rolling, 'feeType', o.fee_type, 'fees', o.fees,
  'headlineReward', o.headline_reward,
  'rewardTypes', (select coalesce(json_agg(distinct r ->> 'type'), '[]') from jsonb_array_elements(o.rewards) r),
  'boosts', case when ${openOpportunity} then ${runningBoosts('opportunity', 'o.id')} else '[]' end,
  'status', o.status, 'isClosed', o.closes_at <= now(),
  'publishedAt', ${instant('o.published_at')}`

/** An opportunity `o` of a profile `p` as cards show it. */
export const opportunitySummary: Projection = sql`json_build_object(${summaryFields})`

/** As its own profile sees it in a list. */
export const ownOpportunitySummary: Projection = sql`(
  jsonb_build_object(${summaryFields}) || jsonb_build_object('management', json_build_object(
    'listingPlan', o.listing_plan, 'listedUntil', ${instant('o.listed_until')},
    'chosenBoost', o.chosen_boost,
    'hasUnpublishedChanges', o.unpublished_changes is not null,
    'applications', (select case when o.application ->> 'kind' = 'HERE' or count(*) > 0 then count(*) end
      from applications a where a.opportunity_id = o.id and ${isReviewed}),
    'restriction', ${restrictionOf('OPPORTUNITY', 'o')},
    'invitationCode', o.invitation_code,
    'updatedAt', ${instant('o.updated_at')}, 'version', o.version)))`

export const deletedOpportunity: Projection = sql`(
  jsonb_build_object(${summaryFields})
  || jsonb_build_object('deletedAt', ${instant('o.removed_at')}))`

/** Two objects merged, because json_build_object takes at most a hundred arguments. */
export const fullOpportunity: Projection = sql`(
  jsonb_build_object(${summaryFields}) || jsonb_build_object(
  'description', o.description, 'languages', to_json(o.languages), 'eligibility', o.eligibility,
  'opensAt', ${instant('o.opens_at')}, 'notificationDate', o.notification_date,
  'startsOn', o.starts_on, 'endsOn', o.ends_on, 'duration', o.duration,
  'workingHours', o.working_hours, 'places', o.places, 'rewards', o.rewards,
  'notCovered', o.not_covered, 'requirements', o.requirements, 'application', o.application,
  'jury', o.jury, 'criteria', o.criteria, 'rightsRequested', o.rights_requested,
  'accessNotes', o.access_notes, 'images', ${images(sql`o.images`)},
  'listingPlan', o.listing_plan, 'listedUntil', ${instant('o.listed_until')},
  'changes', o.changes, 'byInvitation', o.invitation_code is not null, 'management', json_build_object(
    'chosenBoost', o.chosen_boost, 'invitationCode', o.invitation_code, 'isHidden', o.hidden,
    'reviewCriteria', coalesce((select s.criteria from review_settings s where s.opportunity_id = o.id), '[]'),
    'unpublishedChanges', o.unpublished_changes
      || jsonb_build_object('images', ${images(sql`o.unpublished_changes -> 'images'`)})),
  'version', o.version,
  'createdAt', ${instant('o.created_at')}, 'updatedAt', ${instant('o.updated_at')}))`

type Management = NonNullable<Opportunity['management']>
type UnpublishedChanges = NonNullable<Management['unpublishedChanges']>

/** Without the HTML that is made from its Markdown. */
export type FullOpportunity = Omit<Opportunity, 'descriptionHtml' | 'management'> & {
  management:
    | (Omit<Management, 'unpublishedChanges'> & {
        unpublishedChanges: Omit<UnpublishedChanges, 'descriptionHtml'> | null
      })
    | null
}
