import type { Generated } from 'kysely'
import type { GeneratedTimestamp } from './columns'

/** Why we mail somebody who did not ask for it. */
export type OutsideMailKind = 'INVITATION' | 'MESSAGE' | 'CODE' | 'MODERATION' | 'PAYMENT'

export interface OutsideMailTable {
  id: Generated<string>
  /** The mail while it waits to be sent and for as long as it is remembered. */
  mail_id: string | null
  kind: OutsideMailKind
  /** Null for a mail that no user has caused. */
  sender_uid: string | null
  /** The hash of the address without its spelling. */
  mailbox: Buffer
  created_at: GeneratedTimestamp
}

export interface MailOptOutTable {
  mailbox: Buffer
  created_at: GeneratedTimestamp
}

/** In lower case. */
export interface ConfirmedAddressTable {
  uid: string
  email: string
  confirmed_at: GeneratedTimestamp
}

/** The last code that was mailed to an address for a user. */
export interface AddressCodeTable {
  uid: string
  email: string
  code_hash: Buffer
  attempts: Generated<number>
  created_at: GeneratedTimestamp
}
