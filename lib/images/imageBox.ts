import type { Dimensions } from '@/lib/artworks/wallLayout'

/** A square is room enough for whatever comes after the first picture. */
const SQUARE = 1

/**
 * Width to height of the place in which a work's pictures are shown one after the other: that of
 * the first one, but taller where a broad one is followed by taller ones. It never changes.
 */
export const stageRatio = (pictures: readonly Dimensions[]) => {
  const ratios = pictures.map(({ width, height }) => width / height)
  const [first = SQUARE, ...others] = ratios
  return others.length === 0 ? first : Math.max(Math.min(...ratios), Math.min(first, SQUARE))
}
