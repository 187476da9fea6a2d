import type { GeneratedTimestamp, NullableTimestamp } from './columns'

/** An artwork that used a slot of its owner's free plan, also after its deletion. */
export interface FreeArtworkTable {
  artwork_id: string
  /** SHA-256 of the uid, in hex. */
  owner_hash: string
  taken_at: GeneratedTimestamp
  /** From when the slot of a deleted artwork is free; null: it is used. */
  freed_at: NullableTimestamp
}
