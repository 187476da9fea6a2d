import type { GeneratedTimestamp } from './columns'

export interface IdempotencyKeyTable {
  /** SHA-256 of user, profile, endpoint and key. */
  id: Buffer
  /** SHA-256 of the request's input. */
  request: Buffer
  status: number | null
  content_type: string | null
  reply: string | null
  created_at: GeneratedTimestamp
}
