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

/** A bookmark of an opportunity by invitation that was removed a moment ago, and can be brought back. */
export interface RemovedBookmarkTable {
  profile_id: string
  opportunity_id: string
  removed_at: GeneratedTimestamp
}
