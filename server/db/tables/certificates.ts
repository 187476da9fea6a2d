import type { GeneratedTimestamp, NullableTimestamp } from './columns'

/** A certificate of authenticity; its words never change. */
export interface CertificateTable {
  id: string
  profile_id: string
  /** Null when the artwork was erased. */
  artwork_id: string | null
  /** Of an edition, such as `3/10`; empty for a single work. */
  copy: string
  /** SHA-256 of `text`, in hexadecimal digits. */
  hash: string
  /** The certified record, as JSON. */
  text: string
  revoked_at: NullableTimestamp
  created_at: GeneratedTimestamp
}
