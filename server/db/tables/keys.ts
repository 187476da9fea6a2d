import type { Generated, GeneratedAlways } from 'kysely'
import type { KeyScope } from '@/contract/enums/keys'
import type { MemberRole } from '@/contract/enums/team'
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

/** A key with which programs act as a profile. */
export interface ApiKeyTable {
  id: Generated<string>
  profile_id: string
  /** Of the key among users. */
  uid: GeneratedAlways<string>
  name: string
  scope: KeyScope
  /** Among the members of the profile. */
  role: GeneratedAlways<MemberRole>
  /** SHA-256 of the key, which is not stored itself. */
  secret_hash: Buffer
  /** The last characters of the key. */
  ending: string
  /** The uid of an owner. */
  made_by: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  /** To the minute. */
  last_used_at: NullableTimestamp
}
