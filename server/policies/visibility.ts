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

/** Closed and expired opportunities stay public. Others are for their own profile. */
export const canSeeOpportunity = (
  caller: OptionalCaller,
  opportunity: { status: OpportunityStatus; profileId: string; isHidden: boolean },
): boolean =>
  (opportunity.status === 'PUBLISHED' && !opportunity.isHidden) ||
  actsAs(caller, opportunity.profileId)
