import type { BookmarkStatus } from '@/contract/enums/bookmarks'
import type { GeneratedTimestamp } from './columns'

export interface BookmarkTable {
  profile_id: string
  opportunity_id: string
  status: BookmarkStatus | null
  note: string | null
  /** Null while the opportunity exists. */
  opportunity_title: string | null
  created_at: GeneratedTimestamp
}

/** The private calendar address of a profile's bookmarks. */
export interface BookmarkCalendarTable {
  profile_id: string
  /** SHA-256 of the secret in the address. */
  secret_hash: Buffer
  created_at: GeneratedTimestamp
}
