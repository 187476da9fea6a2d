import type { Generated } from 'kysely'
import type { BoostType } from '@/contract/enums/sales'
import type { GeneratedTimestamp, NullableTimestamp } from './columns'

export interface BoostTable {
  id: Generated<string>
  artwork_id: string | null
  opportunity_id: string | null
  type: BoostType
  /** Null while it waits for its subject to be public. */
  starts_at: NullableTimestamp
  /** Null until it starts, or until it is fulfilled. */
  ends_at: NullableTimestamp
  paid_by: string
  /** The purchase that paid for it; null when a plan's credit did. */
  purchase_id: string | null
  /** When staff carried it out, who did, and the link that proves it. */
  fulfilled_at: NullableTimestamp
  fulfilled_by: string | null
  proof_url: string | null
  created_at: GeneratedTimestamp
}

export interface BoostCreditTable {
  id: Generated<string>
  subscription_id: string
  boost_type: BoostType
  taken_at: GeneratedTimestamp
}
