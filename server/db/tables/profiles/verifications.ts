import type { DomainFailure, ProofMethod } from '@/contract/enums/verification'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, NullableTimestamp } from '@/server/db/tables/columns'

/** The domain that an organization has proved to control, or wants to. */
export interface ProfileVerificationTable {
  profile_id: string
  /** In lower case, internationalized ones in Punycode. */
  domain: string
  /** What the record or the file has to contain. Everyone can read it there. */
  token: string
  method: ProofMethod | null
  /** Null without the mark. */
  verified_at: NullableTimestamp
  checked_at: NullableTimestamp
  /** Since when the regular check fails, while the mark is still shown. */
  failing_since: NullableTimestamp
  /** Of the last regular check. */
  failure: DomainFailure | null
  revoked_at: NullableTimestamp
  /** The uid of an administrator. */
  revoked_by: string | null
  revoked_reason: string | null
  created_at: GeneratedTimestamp
}

/** What the name and the handle of a profile look like. */
export interface ProfileSkeletonTable {
  profile_id: string
  /** From which it was computed. */
  name: string
  handle: string
  skeletons: string[]
  /** By an administrator, until it is renamed. */
  dismissed: Generated<boolean>
}
