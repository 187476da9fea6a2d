import type { Generated } from 'kysely'
import type { MemberRole, TeamMail } from '@/contract/enums/team'
import type { ActivityAction, ActivitySubject } from '@/contract/enums/team'
import type { ActivityChange } from '@/contract/team/team'
import type { GeneratedJson, GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

/** A member of a profile beside its primary owner. */
export interface MemberTable {
  id: Generated<string>
  profile_id: string
  uid: string
  role: MemberRole
  /** As the identity service had it when they joined. */
  name: string | null
  mails: Generated<TeamMail[]>
  created_at: GeneratedTimestamp
}

/** The view of all members, with the primary owner. */
export interface ProfileMemberView {
  profile_id: string
  uid: string
  role: MemberRole
}

export interface TeamInvitationTable {
  id: Generated<string>
  profile_id: string
  /** In lower case. */
  email: string
  role: MemberRole
  secret_hash: Buffer
  /** The uid of an owner. */
  invited_by: string
  invited_at: GeneratedTimestamp
}

/** The primary owner has offered the profile to another owner. */
export interface OwnershipOfferTable {
  profile_id: string
  member_id: string
  created_at: GeneratedTimestamp
}

/** What a member did that is public or paid. */
export interface ActivityTable {
  id: Generated<string>
  profile_id: string
  uid: string
  /** The name of the member at that time. */
  who: string
  action: ActivityAction
  subject_kind: ActivitySubject | null
  subject_id: string | null
  subject_title: string | null
  changes: GeneratedJson<ActivityChange[]>
  at: GeneratedTimestamp
}

/** A member who has an opportunity open in its form, or has saved it. */
export interface OpportunityEditorTable {
  opportunity_id: string
  uid: string
  name: string
  seen_at: Timestamp
  saved_at: NullableTimestamp
}
