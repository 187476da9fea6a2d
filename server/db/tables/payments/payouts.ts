import type { ColumnType } from 'kysely'
import type { PayoutStatus } from '@/contract/enums/payments/payouts'
import type {
  BigInteger,
  NullableTimestamp,
  RequiredJson,
  Timestamp,
} from '@/server/db/tables/columns'

/** What the provider needs to know of an account. Names of fields only, never what was entered. */
export interface PayoutRequirements {
  currentlyDue: string[]
  pastDue: string[]
  pendingVerification: string[]
  /** Until when what is due has to be entered, as ISO 8601. */
  deadline: string | null
  /** Why the account can't do everything, such as `requirements.past_due`. */
  disabledReason: string | null
}

/** An account at the payment provider that the fees of a profile are paid out to. */
export interface PayoutAccountTable {
  /** The provider's id, `acct_…`. */
  account: string
  profile_id: string
  country: string
  /** In capitals. */
  currency: string
  charges_enabled: boolean
  payouts_enabled: boolean
  transfers_active: boolean
  details_submitted: boolean
  /** What fees can be charged in, in capitals; null if that is not known. */
  currencies: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  requirements: RequiredJson<PayoutRequirements>
  /** When it was last read from the provider. */
  synced_at: Timestamp
  created_at: Timestamp
  closed_at: NullableTimestamp
}

/** A payment of the provider from such an account to its bank. */
export interface PayoutTable {
  /** The provider's id, `po_…`. */
  id: string
  account: string
  amount_minor: BigInteger
  currency: string
  status: PayoutStatus
  /** A day, `2026-11-25`. */
  arrival_on: ColumnType<string, string, string>
  failure_code: string | null
  created_at: Timestamp
}
