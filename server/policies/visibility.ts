import type { Visibility } from '@/contract/enums/artworks'
import type { OpportunityStatus } from '@/contract/enums/opportunities'
import type { OptionalCaller } from '@/server/auth/callers'

/** The caller acts as this profile now. */
export const actsAs = (caller: OptionalCaller, profileId: string): boolean =>
  caller?.profile?.id === profileId

/** Unlisted artworks are for users with the link, drafts and hidden ones for their own profile. */
export const canSeeArtwork = (
  caller: OptionalCaller,
  artwork: { visibility: Visibility; profileId: string; isHidden: boolean },
): boolean =>
  (artwork.visibility !== 'DRAFT' && !artwork.isHidden) || actsAs(caller, artwork.profileId)

interface SeenOpportunity {
  status: OpportunityStatus
  profileId: string
  isHidden: boolean
  byInvitation: boolean
}

/** Everyone sees it, or those who were invited. Closed and expired opportunities stay. */
export const isOpenToReaders = ({ status, isHidden }: SeenOpportunity): boolean =>
  status === 'PUBLISHED' && !isHidden

/** Without an invitation: what is public, and to its own profile the others, too. */
export const canSeeOpportunity = (caller: OptionalCaller, opportunity: SeenOpportunity): boolean =>
  (isOpenToReaders(opportunity) && !opportunity.byInvitation) ||
  actsAs(caller, opportunity.profileId)
