import type { GeneratedTimestamp } from './columns'

/** A work that took one of its owner's free places, whatever became of it since. */
export interface FreeArtworkTable {
  artwork_id: string
  owner_uid: string
  taken_at: GeneratedTimestamp
}
