import type { GeneratedTimestamp } from './columns'

export interface BookmarkTable {
  profile_id: string
  opportunity_id: string
  created_at: GeneratedTimestamp
}
