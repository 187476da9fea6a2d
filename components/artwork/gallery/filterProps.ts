import type { ArtworkState } from '@/lib/artworks/artworkFilters'

/** The props of every filter of the artworks. */
export interface FilterProps {
  state: ArtworkState
  onChange: (state: ArtworkState) => void
}
