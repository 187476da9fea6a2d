import type { Profile } from '@/contract/profiles/profiles'

/** What every list of a profile's artworks needs. */
export interface ArtworkListProps {
  profile: Profile
  /** Counted from 1. */
  page: number
  hrefOf: (page: number) => string
}
