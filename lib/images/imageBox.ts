import type { Dimensions } from '@/contract/values/wallSizes'

/** No image gets more height than a square. */
const SQUARE = 1

/**
 * Aspect ratio (width / height) of the area that shows an artwork's images one at a time: that of
 * the first image, or taller when taller images follow. It stays the same for all of them.
 */
export const stageRatio = (images: readonly Dimensions[]) => {
  const ratios = images.map(({ width, height }) => width / height)
  const [first = SQUARE, ...others] = ratios
  return others.length === 0 ? first : Math.max(Math.min(...ratios), Math.min(first, SQUARE))
}
