import type { Generated } from 'kysely'
import type { SearchFrequency } from '@/contract/enums/mails'
import type { GeneratedTimestamp, NullableTimestamp, RequiredJson, Timestamp } from './columns'

export interface SavedSearchTable {
  id: Generated<string>
  profile_id: string
  name: string
  filters: RequiredJson<Record<string, string>>
  frequency: SearchFrequency
  /** Opportunities published since then are new. */
  matched_until: Timestamp
  /** Null: never. */
  next_mail_at: NullableTimestamp
  created_at: GeneratedTimestamp
}
