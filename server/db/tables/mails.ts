import type { Generated } from 'kysely'
import type { MailKind, MailPreference } from '@/contract/enums/mails'
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

/** The email address of a user, as their token last had it. */
export interface MailAddressTable {
  uid: string
  email: string
  verified: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface MailPreferenceTable {
  uid: string
  kind: MailPreference
  is_on: boolean
}

/** A mail that was handed to the job that sends it. */
export interface MailTable {
  id: Generated<string>
  uid: string
  kind: MailKind
  /** The saved search of a mail with its matches. */
  search_id: string | null
  created_at: GeneratedTimestamp
  sent_at: NullableTimestamp
}

/** What a mail is about. */
export interface MailItemTable {
  key: string
  mail_id: string
}

export interface DigestTable {
  /** The instant from which the edition is sent. */
  edition: Timestamp
  promoted_ids: string[]
  opportunity_ids: string[]
  /** Null while recipients are left. */
  finished_at: NullableTimestamp
}
