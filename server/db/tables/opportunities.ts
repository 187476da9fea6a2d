import type { ColumnType, Generated } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { FeeType } from '@/contract/enums/payments/fees'
import type { OpportunityStatus, OpportunityType } from '@/contract/enums/opportunities'
import type { OpportunityBoostType, PostType } from '@/contract/enums/payments/sales'
import type { OpportunityContent } from '@/contract/forms/opportunity'
import type { Deadline, Opportunity, Reward } from '@/contract/opportunities/opportunity'
import type {
  GeneratedJson,
  GeneratedTimestamp,
  NullableBigInteger,
  NullableJson,
  NullableTimestamp,
  StoredImage,
} from './columns'

/** What an opportunity says, as its owner wrote it, with its images as they are stored. */
export type StoredContent = OpportunityContent & { images: StoredImage[] }

export interface OpportunityTable {
  id: Generated<string>
  profile_id: string
  owner_uid: string
  type: OpportunityType
  title: string
  summary: string | null
  description: string | null
  artistic_fields: Generated<ArtisticField[]>
  languages: Generated<string[]>
  eligibility: GeneratedJson<Opportunity['eligibility']>
  city: string | null
  country: string | null
  online: Generated<boolean>
  opens_at: NullableTimestamp
  deadline_local: Deadline['localDateTime'] | null
  deadline_zone: Deadline['timeZone'] | null
  deadline_at: NullableTimestamp
  rolling: Generated<boolean>
  closes_at: ColumnType<Date, never, never>
  notification_date: string | null
  starts_on: string | null
  ends_on: string | null
  duration: string | null
  working_hours: string | null
  places: number | null
  fee_type: Generated<FeeType>
  fees: GeneratedJson<Opportunity['fees']>
  rewards: GeneratedJson<Reward[]>
  headline_reward: NullableJson<Reward>
  reward_minor: NullableBigInteger
  reward_currency: string | null
  fee_minor: ColumnType<string, number | undefined, number>
  fee_currency: string | null
  not_covered: GeneratedJson<string[]>
  requirements: GeneratedJson<Opportunity['requirements']>
  application: NullableJson<NonNullable<Opportunity['application']>>
  jury: string | null
  criteria: string | null
  rights_requested: string | null
  access_notes: string | null
  images: GeneratedJson<StoredImage[]>
  status: Generated<OpportunityStatus>
  listing_plan: PostType | null
  published_at: NullableTimestamp
  /** Null without a listing, and while a subscription lists it. */
  listed_until: NullableTimestamp
  /** The subscription that lists it for as long as it lasts. */
  listing_subscription_id: string | null
  changes: GeneratedJson<Opportunity['changes']>
  version: Generated<number>
  hidden: Generated<boolean>
  search_text: Generated<string>
  filter_keys: Generated<string[]>
  rnd: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  removed_at: NullableTimestamp
  chosen_boost: OpportunityBoostType | null
  unpublished_changes: NullableJson<StoredContent>
  status_before_removal: OpportunityStatus | null
  /** Opens it while it is by invitation; null for one that everyone sees. */
  invitation_code: string | null
}
