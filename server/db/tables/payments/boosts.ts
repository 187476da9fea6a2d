import type { Generated } from 'kysely'
import type { BoostType } from '@/contract/enums/payments/sales'
import type {
  GeneratedTimestamp,
  NullableBigInteger,
  NullableTimestamp,
} from '@/server/db/tables/columns'

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
  /** Times that it is to be seen in all its days; null without a promise. */
  promised: number | null
  /** How often it went on because too few had seen it. */
  extensions: Generated<number>
  /** When it was decided what became of the promise. */
  settled_at: NullableTimestamp
  /** A refund, or the end of its plan, has ended it. */
  ended_early: Generated<boolean>
  /** What was missing of `promised` then; null when it was not for us to deliver. */
  missing: number | null
  /** What was paid back for that. */
  refunded_minor: NullableBigInteger
}

export interface BoostCreditTable {
  id: Generated<string>
  subscription_id: string
  boost_type: BoostType
  taken_at: GeneratedTimestamp
  /** It gives one back instead. */
  is_returned: Generated<boolean>
}
