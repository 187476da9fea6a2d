import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp, NullableJson, Timestamp } from './columns'

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

/** An event of the provider that has taken effect. */
export interface PaymentEventTable {
  id: string
  type: string
  /** The object that the event is about. */
  object_id: string
  created_at: Timestamp
  processed_at: GeneratedTimestamp
}

/** A write at the provider that has begun and whose outcome is not known yet. */
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
  reference_kind: 'profile' | 'opportunity' | 'artwork'
  reference_id: string
  mode: 'payment' | 'subscription'
  price_ids: ColumnType<string[], readonly string[], never>
  coupon_id: string | null
  url: string
  status: 'open' | 'processing' | 'complete' | 'expired'
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}
