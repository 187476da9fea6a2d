import type { Generated } from 'kysely'
import type { GeneratedTimestamp, NullableTimestamp } from './columns'

export interface ImageTable {
  key: string
  width: number
  height: number
  dominant_color: string
  bytes: number
  /** The profile that uploaded it; null for the images of the sample data. */
  profile_id: string | null
  /** Null while nothing shows it: unused images are deleted after a day. */
  used_at: Date | null
  /** Shown by several rows, so that deleting one of them must not erase it. */
  shared: Generated<boolean>
  /** An administrator has taken it down: it is not sent to any client. */
  taken_down_at: NullableTimestamp
  created_at: GeneratedTimestamp
}
