import type { Generated } from 'kysely'
import type { GeneratedTimestamp } from './columns'

/** A post that cost nothing: free, or covered by a subscription. */
export interface PostAllowanceTable {
  id: Generated<string>
  opportunity_id: string
  owner_uid: string
  subscription_id: string | null
  used_at: GeneratedTimestamp
}
