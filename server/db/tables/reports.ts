import type { Generated } from 'kysely'
import type { ReportKind, ReportReason } from '@/contract/enums/reports'
import type { GeneratedTimestamp, NullableTimestamp } from './columns'

interface Subject {
  kind: ReportKind
  subject_id: string
  /** As it was then. */
  subject_name: string
  /** The profile of the subject; null for a message of a user. */
  profile_id: string | null
  /** Who published the subject or sent the message. */
  owner_uid: string
}

export interface ReportTable extends Subject {
  id: Generated<string>
  /** `uid:` and the uid of a user, or `mail:` and the address of a visitor. */
  reporter: string
  reporter_email: string | null
  reason: ReportReason
  text: string
  created_at: GeneratedTimestamp
  /** An administrator has decided. */
  closed_at: NullableTimestamp
}

/** What administrators have hidden; of a message, that its sender can send no others. */
export interface RestrictionTable extends Subject {
  /** Its owner and administrators alone know it: it is what an appeal names. */
  id: Generated<string>
  reason: string
  created_at: GeneratedTimestamp
  lifted_at: NullableTimestamp
  appeal: string | null
  appealed_at: NullableTimestamp
  /** The appeal was decided. */
  decided_at: NullableTimestamp
  /** Why. */
  decision: string | null
}
