import type { ColumnType, Generated } from 'kysely'
import type { AdminAction } from '@/contract/enums/profiles'

/** What administrators did; kept when its subject is erased. */
export interface AuditLogTable {
  id: Generated<string>
  at: ColumnType<Date, Date | undefined, never>
  actor_uid: string
  /** As it was then; null where they sign in without one. */
  actor_email: string | null
  action: AdminAction
  subject_id: string
  /** `Erased profile` after the erasure. */
  subject_name: string
  reason: string | null
}
