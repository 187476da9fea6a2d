import type {
  ApplicationPaymentState,
  FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'
import type { StoredSubmission } from '@/server/db/tables/applications'
import type {
  BigInteger,
  NullableBigInteger,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '@/server/db/tables/columns'
import type { ColumnType, Generated } from 'kysely'

/** What an applicant pays, or has started to pay, to submit an application. */
export interface ApplicationPaymentTable {
  /** The checkout session, by the provider's id. */
  session_id: string
  application_id: string
  opportunity_id: string
  /** The applicant's profile. */
  profile_id: string
  /** The profile whose opportunity it was when the payment began. */
  organizer_id: string
  /** The organizer's account at the provider. */
  account: string
  /** The works in the application, which are paid for with this and earlier payments. */
  works: number
  /** The version of the draft that is submitted by the payment. */
  version: number
  /** What is submitted by the payment; null once that has happened, or can't happen anymore. */
  submission: NullableJson<StoredSubmission>
  amount_minor: BigInteger
  currency: string
  payment_intent: string | null
  state: Generated<ApplicationPaymentState>
  /** Set when a refund was requested. */
  refund_reason: FeeRefundReason | null
  /** What the organizer wrote about the refund. */
  refund_note: Generated<string | null>
  /** When the provider has confirmed the refund. */
  refunded_at: NullableTimestamp
  /** The row of `fee_transfers` that it is part of; null while it is held here. */
  transfer: string | null
  /** The provider's id of the charge, once the money has arrived. */
  charge: Generated<string | null>
  /** What of it was neither refunded nor lost, in the provider's unit; null before it has arrived. */
  held_minor: NullableBigInteger
  held_currency: Generated<string | null>
  /** Our part of what was transferred, and what stays here for disputes. Null while it is held. */
  fee_minor: NullableBigInteger
  reserve_minor: NullableBigInteger
  /** The provider's id of a dispute that is open. */
  dispute: Generated<string | null>
  /** The day by whose end the applicant is refunded without an answer, as they paid. */
  guaranteed_on: ColumnType<Date | null, string | null | undefined, never>
  /** Whether the guaranteed answer was given by then; null while that is open, and when nothing is guaranteed. */
  answered_in_time: Generated<boolean | null>
  /** The waiver code that the amount is lower by. */
  waiver_code: Generated<string | null>
  created_at: Timestamp
  paid_at: NullableTimestamp
}

/** Application fees on their way to an organizer, or a reserve of them at its end. */
export interface FeeTransferTable {
  id: string
  kind: 'FEES' | 'RESERVE'
  opportunity_id: string
  organizer_id: string
  /** The organizer's account at the provider. */
  account: string
  /** What was held. Amounts are in the provider's unit. */
  total_minor: BigInteger
  fee_minor: BigInteger
  reserve_minor: BigInteger
  currency: string
  fee_percent: number
  /** When the reserve is transferred. */
  reserve_until: NullableTimestamp
  /** The transfer whose reserve this is. */
  reserve_of: string | null
  /** The provider's id; null until the provider has confirmed it. */
  provider_transfer: Generated<string | null>
  created_at: Timestamp
  sent_at: NullableTimestamp
}
