import type { Size } from '../forms/artwork'
import { wallDimensions, type Dimensions } from './wallSizes'

/** The longest side of an artwork whose size is not known. */
const ASSUMED_SIDE = 60

/** The dimensions to assume for an artwork without a size. */
const assumedDimensions = ({ width, height }: Dimensions): Dimensions => {
  const scale = ASSUMED_SIDE / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}

/** Stands for an artwork without an image. */
const SQUARE: Dimensions = { width: 1, height: 1 }

const toMillimeter = (value: number) => Math.round(value * 10) / 10

/** The dimensions of an artwork that hangs in a room, and whether they are assumed. */
export const hungSize = ({ size, image }: { size: Size | null; image: Dimensions | null }) => {
  const shown = image ?? SQUARE
  const { width, height } = size ? wallDimensions(size, shown) : assumedDimensions(shown)
  return {
    width: toMillimeter(width),
    height: toMillimeter(height),
    isSizeAssumed: size === null,
  }
}
