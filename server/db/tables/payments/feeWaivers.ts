import type { ColumnType, Generated } from 'kysely'
import type { WaiverState } from '@/contract/enums/payments/waivers'
import type { NullableTimestamp, Timestamp } from '@/server/db/tables/columns'

/** A code of an opportunity that waives a part of its application fee, or all of it. */
export interface WaiverCodeTable {
  id: Generated<string>
  opportunity_id: string
  /** In upper case, without spaces. */
  code: string
  percent: number
  max_uses: number | null
  /** Valid until the end of this day, where the deadline is. */
  ends_on: ColumnType<Date | null, string | null, never>
  created_at: Timestamp
  closed_at: NullableTimestamp
}

/** A waiver of an application: by a code that was entered, or that the applicant asked for. */
export interface FeeWaiverTable {
  application_id: string
  kind: 'CODE' | 'REQUEST'
  /** Null for a request, and once the code was erased. */
  code_id: string | null
  percent: number
  /** `GRANTED` for a code. */
  state: WaiverState
  /** Of a request, for the organizer alone; null once the application was erased. */
  reason: string | null
  created_at: Timestamp
  decided_at: NullableTimestamp
  /** While a payment with the code is being opened: until then it counts as a use. */
  held_until: NullableTimestamp
  /** When the application was submitted with it; null before, and once that was withdrawn. */
  used_at: NullableTimestamp
  /** The works that were submitted with it. */
  works: number | null
}
