import type { Generated } from 'kysely'
import type { BoostType } from '@/contract/enums/sales'
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

export interface BoostTable {
  id: Generated<string>
  artwork_id: string | null
  opportunity_id: string | null
  type: BoostType
  starts_at: Timestamp
  ends_at: NullableTimestamp
  paid_by: string
  created_at: GeneratedTimestamp
}

export interface BoostCreditTable {
  id: Generated<string>
  subscription_id: string
  boost_type: BoostType
  taken_at: GeneratedTimestamp
}
