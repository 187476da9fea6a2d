import type { Generated } from 'kysely'
import type {
  Interval,
  SubscriptionStatus,
  SubscriptionType,
} from '@/contract/enums/payments/sales'
import type { PaymentAction } from '@/contract/pricing/products'
import type {
  GeneratedTimestamp,
  NullableBigInteger,
  NullableJson,
  NullableTimestamp,
} from '@/server/db/tables/columns'

export interface SubscriptionTable {
  id: Generated<string>
  profile_id: string
  /** None: the free plan was chosen. */
  type: SubscriptionType | null
  status: SubscriptionStatus
  interval: Interval | null
  price_id: string | null
  currency: string | null
  amount_minor: NullableBigInteger
  current_period_end: NullableTimestamp
  cancel_at_period_end: Generated<boolean>
  scheduled: NullableJson<{ type: SubscriptionType | null; at: string }>
  payment_action: NullableJson<PaymentAction>
  provider_customer: string | null
  provider_subscription: string | null
  past_due_since: NullableTimestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}
