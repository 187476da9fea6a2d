import type { ApplicationPaymentState, FeeRefundReason } from '@/contract/enums/applicationPayments'
import type { StoredSubmission } from './applications'
import type { BigInteger, NullableJson, NullableTimestamp, Timestamp } from './columns'
import type { Generated } from 'kysely'

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
  /** When the provider has confirmed the refund. */
  refunded_at: NullableTimestamp
  /** The provider's id of the transfer that it is part of; null while it is held here. */
  transfer: string | null
  created_at: Timestamp
  paid_at: NullableTimestamp
}
