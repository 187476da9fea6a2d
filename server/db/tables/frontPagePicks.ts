import type { ColumnType } from 'kysely'
import type { GeneratedTimestamp } from './columns'

/** Artworks that administrators show on the front pages. */
export interface FrontPagePickTable {
  artwork_id: string
  /** Ascending; without a meaning of its own. */
  position: number
  /** `2026-12-31`, in UTC; null: without end. */
  last_day: ColumnType<string | null>
  picked_by: string
  picked_at: GeneratedTimestamp
}
