import type { GeneratedTimestamp } from '@/server/db/tables/columns'

/** An account that its user has deleted; removed when it is restored or erased. */
export interface DeletedAccountTable {
  uid: string
  /** Profiles that were deleted with the account have the same time. */
  deleted_at: GeneratedTimestamp
}
