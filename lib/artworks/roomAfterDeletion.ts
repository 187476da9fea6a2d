import type { ArtworkQuota } from '@/contract/artworks/artworks'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { freeRoom } from '@/lib/pricing/freeRoom'

/** What the plan has room for after an artwork was deleted; empty on a plan without a limit. */
export const roomAfterDeletion = ({ limit, remaining, nextFreeSlot }: ArtworkQuota): string => {
  if (limit === null || remaining === null) return ''
  const room =
    remaining > 0
      ? `Your plan has room for ${countOf(remaining, 'more artwork', 'more artworks')}.`
      : `Your plan’s ${countOf(limit, 'artwork is', 'artworks are')} used.`
  if (!nextFreeSlot) return room
  return `${room} ${freeRoom} The next place is free on ${formatDay(nextFreeSlot)}.`
}
