import type { GeneratedTimestamp } from './columns'

/** An artwork that used a slot of its owner's free plan, also after its deletion. */
export interface FreeArtworkTable {
  artwork_id: string
  owner_uid: string
  taken_at: GeneratedTimestamp
}
