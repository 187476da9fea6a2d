import type { Artwork, ArtworkQuota } from '@/contract/artworks/artworks'
import type { FrontPageArtwork, FrontPagePick } from '@/contract/artworks/frontPage'
import { remainingSlots, type Quota } from '@/server/policies/artworks'
import type { FoundPick, ShownArtwork } from '@/server/repositories/artworks/frontPage'
import type { FullArtwork } from '@/server/repositories/projections/artworks'
import { renderMarkdown } from '@/server/text/markdown'

export const presentArtwork = <T extends FullArtwork>(
  artwork: T,
): T & Pick<Artwork, 'descriptionHtml'> => ({
  ...artwork,
  descriptionHtml: renderMarkdown(artwork.description),
})

export function presentQuota(quota: Quota, shown: number): ArtworkQuota {
  const { limit, used, nextFreeSlot } = quota
  const remaining = remainingSlots(quota)
  return {
    permitted: remaining !== 0,
    limit,
    used,
    shown,
    remaining,
    nextFreeSlot: nextFreeSlot?.toISOString() ?? null,
  }
}

export const presentShown = ({ artwork, artistHeadline }: ShownArtwork): FrontPageArtwork => ({
  ...presentArtwork(artwork),
  artistHeadline,
})

export const presentPick = (pick: FoundPick): FrontPagePick => ({
  ...pick,
  artwork: presentArtwork(pick.artwork),
})
