import type { roles } from '@/contract/enums/profiles'
import type { MemberRole } from '@/contract/enums/team'

/** The profile that a caller acts as. */
export interface ActingProfile {
  id: string
  role: keyof typeof roles
  name: string
  /** The primary owner, whose user lock and free quotas are those of the profile. */
  ownerUid: string
  /** The caller's role among the members of the profile. */
  memberRole: MemberRole
}
