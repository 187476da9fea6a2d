import type { FrontPageArtwork } from '@/contract/artworks/frontPage'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'
import { inCentimeters } from '@/contract/values/wallSizes'
import { isSmallImage } from '@/lib/images/smallImages'
import { isPromoted } from '@/lib/opportunities/terms'

/** Centimeters of the longer edge, as in the size filter of artworks. */
const SMALL = 40
/** The part of the wall that visitors see first, and how many small artworks it may have. */
const FIRST = { artworks: 6, small: 2 }

/** Milliseconds before its deadline from which a promoted opportunity is closing soon. */
const PROMOTED_BEFORE = 14 * 24 * 60 * 60 * 1000

const isSmall = ({ size }: CardArtwork) => {
  if (!size) return false
  const { width, height } = inCentimeters(size)
  return Math.max(width, height) <= SMALL
}

/** Artworks for the wall in the given order; small ones that are too many at its start come later. */
export const chooseForWall = (artworks: readonly CardArtwork[], count: number) => {
  const suitable = artworks.filter(({ size, image }) => suitsSharedWall(size, image))
  const early = new Set(suitable.filter(isSmall).slice(0, FIRST.small))
  const first = suitable
    .filter((artwork) => early.has(artwork) || !isSmall(artwork))
    .slice(0, FIRST.artworks)
  if (first.length < FIRST.artworks) return first
  return [...first, ...without(suitable, first)].slice(0, count)
}

/** The artworks that are not shown yet. */
export const without = <A extends { id: string }>(
  artworks: readonly A[],
  shown: readonly { id: string }[],
) => {
  const ids = new Set(shown.map(({ id }) => id))
  return artworks.filter(({ id }) => !ids.has(id))
}

/** A landscape-format artwork by an artist with a headline. */
export const chooseFeature = (artworks: readonly FrontPageArtwork[]) => {
  const artwork = artworks.find(
    ({ image, artistHeadline }) =>
      artistHeadline && image && !isSmallImage(image) && image.width / image.height >= 1.1,
  )
  if (!artwork) return null
  const { id, handle, name } = artwork.profile
  return {
    artwork: cardOf(artwork),
    artist: { id, handle, name, headline: artwork.artistHeadline },
  }
}

/** Opportunities with a deadline; promoted ones only in the last two weeks before theirs. */
export const chooseClosingSoon = (
  opportunities: readonly OpportunitySummary[],
  count: number,
  now = Date.now(),
) =>
  opportunities
    .filter(({ deadline, boosts }) => {
      if (!deadline) return false
      return !isPromoted({ boosts }) || Date.parse(deadline.instant) - now <= PROMOTED_BEFORE
    })
    .slice(0, count)
