import type { ColumnType, Generated } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { ArtworkCategory, Availability, SizeUnit, Visibility } from '@/contract/enums/artworks'
import type { FeeType } from '@/contract/enums/fees'
import type { OrganizationType, Pronouns, Role } from '@/contract/enums/profiles'
import type { OpportunityStatus, OpportunityType } from '@/contract/enums/opportunities'
import type {
  BoostType,
  Interval,
  PostType,
  SubscriptionStatus,
  SubscriptionType,
} from '@/contract/enums/sales'
import type { Deadline, Opportunity, Reward } from '@/contract/opportunity'
import type { Profile } from '@/contract/profiles'
import type { Contact, CvEntry } from '@/contract/forms/profile'
import type { EmbeddedContent } from '@/contract/artworks'
import type { Image } from '@/contract/images'

/** A picture as a row keeps it: the address is added when it is shown. */
export type StoredImage = Omit<Image, 'url'>

type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON that is written as text. */
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type Big = ColumnType<string, number | string, number | string>
type MaybeBig = ColumnType<
  string | null,
  number | string | null | undefined,
  number | string | null
>

export interface ProfileTable {
  id: Generated<string>
  owner_uid: string
  role: Role
  organization_type: OrganizationType | null
  name: string
  handle: string
  pronouns: Pronouns | null
  headline: string | null
  bio: string | null
  statement: string | null
  city: string | null
  country: string | null
  artistic_fields: Generated<ArtisticField[]>
  founded_year: number | null
  address: string | null
  opening_hours: string | null
  image: MaybeJson<StoredImage>
  cover: MaybeJson<StoredImage>
  gallery: GeneratedJson<StoredImage[]>
  links: GeneratedJson<Profile['links']>
  contact: GeneratedJson<Contact>
  cv: GeneratedJson<CvEntry[]>
  search_text: Generated<string>
  city_key: Generated<string>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  deleted_at: MaybeMoment
  deleted_by: string | null
  deleted_reason: string | null
}

export interface DirectoryCountTable {
  role: string
  organization_type: string
  country: string
  count: Big
}

export interface SubscriptionTable {
  id: Generated<string>
  profile_id: string
  /** None: the free plan was chosen. */
  type: SubscriptionType | null
  status: SubscriptionStatus
  interval: Interval | null
  price_id: string | null
  currency: string | null
  amount_minor: MaybeBig
  current_period_end: MaybeMoment
  cancel_at_period_end: Generated<boolean>
  scheduled: MaybeJson<{ type: SubscriptionType | null; at: string }>
  provider_customer: string | null
  provider_subscription: string | null
  past_due_since: MaybeMoment
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
}

export interface ArtworkTable {
  id: Generated<string>
  profile_id: string
  title: string | null
  description: string | null
  year_from: number | null
  year_to: number | null
  medium: string | null
  category: ArtworkCategory | null
  height: number | null
  width: number | null
  depth: number | null
  unit: SizeUnit | null
  edition: string | null
  availability: Generated<Availability>
  price_minor: MaybeBig
  price_currency: string | null
  tags: Generated<string[]>
  images: GeneratedJson<StoredImage[]>
  embed: MaybeJson<EmbeddedContent>
  featured_at: MaybeMoment
  visibility: Generated<Visibility>
  made_with_ai: Generated<boolean>
  /** The profile is deleted: the work is kept but shown to nobody. */
  hidden: Generated<boolean>
  search_text: Generated<string>
  tag_keys: Generated<string[]>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  deleted_at: MaybeMoment
}

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
  opens_at: MaybeMoment
  deadline_local: Deadline['localDateTime'] | null
  deadline_zone: Deadline['timeZone'] | null
  deadline_at: MaybeMoment
  rolling: Generated<boolean>
  closes_at: ColumnType<Date, never, never>
  notification_date: string | null
  starts_on: string | null
  ends_on: string | null
  places: number | null
  fee_type: Generated<FeeType>
  fees: GeneratedJson<Opportunity['fees']>
  rewards: GeneratedJson<Reward[]>
  headline_reward: MaybeJson<Reward>
  reward_minor: MaybeBig
  reward_currency: string | null
  fee_minor: ColumnType<string, number | undefined, number>
  fee_currency: string | null
  not_covered: GeneratedJson<string[]>
  requirements: GeneratedJson<Opportunity['requirements']>
  application: MaybeJson<NonNullable<Opportunity['application']>>
  jury: string | null
  criteria: string | null
  rights_requested: string | null
  access_notes: string | null
  images: GeneratedJson<StoredImage[]>
  status: Generated<OpportunityStatus>
  listing_plan: PostType | null
  published_at: MaybeMoment
  listed_until: MaybeMoment
  changes: GeneratedJson<Opportunity['changes']>
  version: Generated<number>
  hidden: Generated<boolean>
  search_text: Generated<string>
  filter_keys: Generated<string[]>
  rnd: Generated<number>
  created_at: GeneratedMoment
  updated_at: GeneratedMoment
  removed_at: MaybeMoment
}

export interface BookmarkTable {
  profile_id: string
  opportunity_id: string
  created_at: GeneratedMoment
}

export interface BoostTable {
  id: Generated<string>
  artwork_id: string | null
  opportunity_id: string | null
  type: BoostType
  starts_at: Moment
  ends_at: MaybeMoment
  paid_by: string
  created_at: GeneratedMoment
}

/** A work that took one of its owner's free places, whatever became of it since. */
export interface FreeArtworkTable {
  artwork_id: string
  owner_uid: string
  taken_at: GeneratedMoment
}

export interface BoostCreditTable {
  id: Generated<string>
  subscription_id: string
  boost_type: BoostType
  taken_at: GeneratedMoment
}

export interface ArtTables {
  profiles: ProfileTable
  directory_counts: DirectoryCountTable
  subscriptions: SubscriptionTable
  artworks: ArtworkTable
  opportunities: OpportunityTable
  bookmarks: BookmarkTable
  boosts: BoostTable
  free_artworks: FreeArtworkTable
  boost_credits: BoostCreditTable
}
