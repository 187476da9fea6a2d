import type { GeneratedTimestamp } from '@/server/db/tables/columns'

export interface ArtworkBookmarkTable {
  profile_id: string
  artwork_id: string
  created_at: GeneratedTimestamp
}

export interface FollowTable {
  profile_id: string
  followed_id: string
  created_at: GeneratedTimestamp
}
