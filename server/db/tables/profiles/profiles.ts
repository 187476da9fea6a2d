import type { ColumnType, Generated } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { CareerStage } from '@/contract/enums/terms'
import type { OrganizationType, Pronouns, Role } from '@/contract/enums/profiles'
import type { Contact, CvEntry } from '@/contract/forms/profile'
import type { Profile } from '@/contract/profiles/profiles'
import type {
  GeneratedJson,
  GeneratedTimestamp,
  NullableJson,
  NullableTimestamp,
  StoredImage,
} from '@/server/db/tables/columns'

/** Not shown to anybody else. */
type CareerStageColumn = ColumnType<
  CareerStage | null,
  CareerStage | null | undefined,
  CareerStage | null
>

export interface ProfileTable {
  id: Generated<string>
  owner_uid: string
  role: Role
  organization_type: OrganizationType | null
  name: string
  handle: string
  pronouns: Pronouns | null
  career_stage: CareerStageColumn
  headline: string | null
  bio: string | null
  statement: string | null
  city: string | null
  country: string | null
  artistic_fields: Generated<ArtisticField[]>
  founded_year: number | null
  address: string | null
  opening_hours: string | null
  image: NullableJson<StoredImage>
  cover: NullableJson<StoredImage>
  gallery: GeneratedJson<StoredImage[]>
  links: GeneratedJson<Profile['links']>
  contact: GeneratedJson<Contact>
  cv: GeneratedJson<CvEntry[]>
  search_text: Generated<string>
  city_key: Generated<string>
  /** By administrators, from everyone but the owner. */
  hidden: Generated<boolean>
  /** Every room may show its works without asking. */
  allows_rooms: Generated<boolean>
  /** Whether its calls have the filter key of organizers who answer applicants. */
  answers_applicants: Generated<boolean>
  /** In its mark; a trigger copies it from profile_verifications. */
  verified_domain: Generated<string | null>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  deleted_at: NullableTimestamp
  deleted_by: string | null
  deleted_reason: string | null
}

/** A profile that was deleted and then erased. */
export interface ErasedProfileTable {
  id: string
  erased_at: GeneratedTimestamp
}
