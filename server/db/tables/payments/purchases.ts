import type { Generated } from 'kysely'
import type { PostType, SaleKind } from '@/contract/enums/payments/sales'
import type {
  BigInteger,
  GeneratedTimestamp,
  NullableTimestamp,
  Timestamp,
} from '@/server/db/tables/columns'

/** A line of a paid checkout session. */
export interface PurchaseTable {
  id: Generated<string>
  session_id: string
  price_id: string
  profile_id: string
  owner_uid: string
  kind: SaleKind
  /** A subscription type, post type or boost type. */
  type: string
  opportunity_id: string | null
  artwork_id: string | null
  amount_minor: BigInteger
  currency: string
  payment_intent: string | null
  /** `credited`: it could not take effect and became a credit of the profile. */
  status: 'paid' | 'credited' | 'refunded' | 'disputed'
  paid_at: Timestamp
  refunded_at: NullableTimestamp
  /** The time in which a post lists its opportunity. */
  listing_starts_at: NullableTimestamp
  listing_ends_at: NullableTimestamp
}

/** A paid listing that can still be used. */
export interface ListingCreditTable {
  id: Generated<string>
  profile_id: string
  purchase_id: string
  listing_plan: PostType
  used_at: NullableTimestamp
  opportunity_id: string | null
  created_at: GeneratedTimestamp
}
