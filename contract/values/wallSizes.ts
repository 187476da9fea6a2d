import type { Size } from '../forms/artwork'

/* Everything here counts centimeters of the real wall. */

/** Height of an artwork's middle above the floor, as in museums. */
export const EYE_LEVEL = 145

const CM_PER_INCH = 2.54

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
