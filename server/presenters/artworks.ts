import type { Artwork, ArtworkQuota } from '@/contract/artworks'
import type { UsedAllowance } from '@/server/repositories/artworkQuota'
import type { FullArtwork } from '@/server/repositories/projections/artworks'
import { renderMarkdown } from '@/server/text/markdown'

export const presentArtwork = <T extends FullArtwork>(
  artwork: T,
): T & Pick<Artwork, 'descriptionHtml'> => ({
  ...artwork,
  descriptionHtml: renderMarkdown(artwork.description),
})

/** What the form is told before anything is written. */
export function presentQuota({ limit, used, isExpired }: UsedAllowance): ArtworkQuota {
  const left = limit === null ? null : Math.max(0, limit - used)
  const remaining = isExpired ? 0 : left
  return { permitted: remaining !== 0, limit, used, remaining }
}
