import type { Generated } from 'kysely'
import type { DeliveryState, WebhookEvent } from '@/contract/enums/keys'
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

/** An address to which events of a profile are sent. */
export interface WebhookTable {
  id: Generated<string>
  profile_id: string
  url: string
  events: WebhookEvent[]
  /** Encrypted (server/sealedSecrets.ts), because signing needs the secret itself. */
  sealed_secret: Buffer
  /** The one before it was renewed, which signs, too, until then. */
  old_sealed_secret: Generated<Buffer | null>
  old_secret_until: NullableTimestamp
  /** The uid of an owner. */
  made_by: string
  created_at: GeneratedTimestamp
  /** The first failure since the last success. */
  failing_since: NullableTimestamp
  off_since: NullableTimestamp
}

/** An event that is sent to a webhook. */
export interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: string
  event_id: string
  event: string
  /** JSON; null once nothing more is sent. */
  body: string | null
  state: Generated<DeliveryState>
  created_at: Timestamp
  tries: Generated<number>
  last_try_at: NullableTimestamp
  next_try_at: NullableTimestamp
  status: number | null
  /** Milliseconds. */
  duration: number | null
  problem: string | null
}
