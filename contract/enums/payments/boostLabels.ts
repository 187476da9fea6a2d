import { artworkBoostTypes } from '@/contract/enums/artworks'
import { opportunityBoostTypes } from './sales'

/** Of the boosts of artworks and of opportunities, as they are called alike where both have one. */
export const boostLabels: Record<string, string> = {
  ...artworkBoostTypes,
  ...opportunityBoostTypes,
}
