import type { ColumnType, Generated } from 'kysely'
import type { RefundReason, RefundState } from '@/contract/enums/payments/refunds'
import type {
  BigInteger,
  GeneratedTimestamp,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '@/server/db/tables/columns'

/** The card that the next renewal is charged to. */
export interface Card {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The customer at the payment provider that a profile is. */
export interface PaymentCustomerTable {
  profile_id: string
  id: string
  card: NullableJson<Card>
  /** The address that the provider has. */
  email: string | null
  created_at: GeneratedTimestamp
}

/** The object that an event is about, which is read again from the provider. */
export interface EventTarget {
  kind:
    | 'session'
    | 'subscription'
    | 'invoice'
    | 'charge'
    | 'customer'
    | 'product'
    | 'price'
    | 'account'
    | 'payout'
  id: string
  /** The payout account that it belongs to. Absent for what is the platform's. */
  account?: string
  /** Null for what belongs to no customer. */
  customer: string | null
  /** The profile that the object itself names. */
  profileId: string | null
}

/** An event of the provider that has taken effect, or has failed so far. */
export interface PaymentEventTable {
  id: string
  type: string
  /** The object that the event is about. */
  object_id: string
  state: Generated<'applied' | 'failed'>
  attempts: Generated<number>
  /** For failed events only. */
  target: NullableJson<EventTarget>
  created_at: Timestamp
  /** When it took effect, or failed last. */
  processed_at: GeneratedTimestamp
}

/** One row: until when every event of the provider was applied or stored as failed. */
export interface PaymentReconciliationTable {
  is_only: Generated<boolean>
  complete_until: Timestamp
}

/** A write at the provider that has started and whose outcome is not known yet. */
export interface PaymentRequestTable {
  id: Generated<string>
  profile_id: string
  operation: string
  /** What was asked for: the same request is repeated with the same id. */
  fingerprint: string
  created_at: GeneratedTimestamp
}

export interface CheckoutSessionTable {
  /** The provider's. */
  id: string
  profile_id: string
  owner_uid: string
  /** The uid of the owner who opened it; null for a session that was found at the provider. */
  started_by: Generated<string | null>
  reference_kind: 'profile' | 'opportunity' | 'artwork' | 'application'
  reference_id: string
  mode: 'payment' | 'subscription'
  price_ids: ColumnType<string[], readonly string[], never>
  coupon_id: string | null
  url: string
  status: 'open' | 'processing' | 'complete' | 'expired'
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

/** One row: this database as an installation of the product. */
export interface InstallationTable {
  is_only: Generated<boolean>
  /** In the metadata of what we make at the payment provider. */
  id: Generated<string>
  /** When a backup was restored after which payments have not been rebuilt. */
  restored_at: NullableTimestamp
}

export interface AutomaticRefundTable {
  id: Generated<string>
  profile_id: string
  payment_intent: string
  /** Null for a whole payment. */
  purchase_id: string | null
  amount_minor: BigInteger
  currency: string
  reason: RefundReason
  /** `WAITING` for an administrator; `SENDING` until the provider has confirmed it. */
  state: RefundState
  created_at: Timestamp
  /** The provider's id of the refund that the bank has returned. */
  failed_refund: string | null
  decided_at: NullableTimestamp
  /** The administrator's uid. */
  decided_by: string | null
}
