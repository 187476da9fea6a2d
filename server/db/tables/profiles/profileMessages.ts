import type { Generated } from 'kysely'
import type { GeneratedTimestamp } from '@/server/db/tables/columns'

/** A message that was relayed to the owner of a profile. */
export interface ProfileMessageTable {
  /** Only the recipient's mail contains it: it is what a report of the message names. */
  id: Generated<string>
  profile_id: string
  /** The artwork it asks about. */
  artwork_id: string | null
  sender_uid: string
  sender_name: string
  /** Verified when it was sent. */
  sender_email: string
  text: string
  created_at: GeneratedTimestamp
}
