import type { GeneratedTimestamp } from '@/server/db/tables/columns'

/** A private address of a profile, in `bookmark_calendars` and `news_feeds`. */
export interface SecretAddressTable {
  profile_id: string
  /** SHA-256 of the secret in the address. */
  secret_hash: Buffer
  created_at: GeneratedTimestamp
}
