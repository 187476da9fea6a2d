import type { Size } from '../forms/artwork'

/* Everything here counts centimeters of the real wall. */

/** Height of an artwork's middle above the floor, as in museums. */
export const EYE_LEVEL = 145

const CM_PER_INCH = 2.54

/** The longest side of an artwork whose size is not known. */
const ASSUMED_SIDE = 60

export interface Dimensions {
  width: number
  height: number
}

export const inCentimeters = ({ width, height, unit }: Size): Dimensions => {
  const factor = unit === 'in' ? CM_PER_INCH : 1
  return { width: width * factor, height: height * factor }
}

/**
 * The dimensions of an artwork's image on the wall: those of the artwork, or the largest that fit
 * into them when the proportions differ. Never stretched.
 */
export const wallDimensions = (size: Size, image: Dimensions): Dimensions => {
  const stated = inCentimeters(size)
  const ratio = image.width / image.height
  const width = Math.min(stated.width, stated.height * ratio)
  return { width, height: width / ratio }
}

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
