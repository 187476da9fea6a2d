import type { Size } from '@/contract/forms/artwork'

/* Everything here counts centimetres of the real wall; the style sheet turns them into pixels. */

/** Height of the middle of a work above the floor, as museums hang. */
export const EYE_LEVEL = 145
/** Floor that is drawn in front of the wall. */
export const FLOOR = 26
/** A work too tall for eye level ends this far above the floor. */
export const LOWEST = 8

/** The usual wall; a taller work makes it taller, and everything on it smaller. */
const USUAL_WALL = 252
/** Small works bring the eye nearer: less wall above them. */
const LOWEST_WALL = 190
const HEADROOM = 17

const CM_PER_INCH = 2.54

export interface Dimensions {
  width: number
  height: number
}

export const inCentimetres = ({ width, height, unit }: Size): Dimensions => {
  const factor = unit === 'in' ? CM_PER_INCH : 1
  return { width: width * factor, height: height * factor }
}

/**
 * How large the picture of a work hangs: as large as the work, and no larger either way where
 * picture and stated size differ in proportion. Never stretched.
 */
export const hungExtent = (size: Size, picture: Dimensions): Dimensions => {
  const stated = inCentimetres(size)
  const ratio = picture.width / picture.height
  const width = Math.min(stated.width, stated.height * ratio)
  return { width, height: width / ratio }
}

/** The lower edge above the floor. */
export const bottomOf = ({ height }: Dimensions) => Math.max(EYE_LEVEL - height / 2, LOWEST)

export const isAtEyeLevel = (work: Dimensions) => bottomOf(work) === EYE_LEVEL - work.height / 2

export interface Wall {
  /** Height above the floor. */
  height: number
  /** Width of the widest work. */
  widest: number
}

/** The wall that these works hang on. */
export const wallFor = (works: readonly Dimensions[]): Wall => {
  const top = Math.max(0, ...works.map((work) => bottomOf(work) + work.height)) + HEADROOM
  const height = top > USUAL_WALL ? top : Math.max(top, LOWEST_WALL)
  return { height, widest: Math.max(1, ...works.map(({ width }) => width)) }
}

/** The stated size and the picture agree well enough to hang the work among others. */
const fits = (size: Size, picture: Dimensions) => {
  const { width, height } = inCentimetres(size)
  const difference = width / height / (picture.width / picture.height)
  return difference > 0.87 && difference < 1.15
}

/** Large enough to be seen and small enough to leave room for others. */
export const suitsSharedWall = (size: Size | null, picture: Dimensions | null): size is Size => {
  if (!size || !picture || !fits(size, picture)) return false
  const { width, height } = inCentimetres(size)
  return Math.max(width, height) >= 24 && height <= 240 && width <= 320
}

/** What a single work is shown with: its top is 45 cm above the floor. */
export const BENCH: Dimensions = { width: 180, height: 45 }
const BESIDE = 20

export interface Room extends Wall {
  /** Where the bench begins, from the middle of the work; null: in front of it, a little to the side. */
  bench: number | null
}

/** The wall of a single work, and the bench: beside the work where it would stand before it. */
export const roomFor = (work: Dimensions): Room => {
  const wall = wallFor([work])
  if (bottomOf(work) >= BENCH.height + LOWEST) return { ...wall, bench: null }
  const bench = work.width / 2 + BESIDE
  return { ...wall, bench, widest: 2 * (bench + BENCH.width) }
}

/** Beside a bench, works up to this size would be a dot: they are looked at from near by. */
const NEAR = 24

/** A postcard, in whose company a small work is shown. */
export const POSTCARD: Dimensions = { width: 14.8, height: 10.5 }

/** Height of what is seen of the wall then. */
export const nearView = ({ height }: Dimensions) => Math.max(height, POSTCARD.height) * 1.9

export const isSeenFromNear = ({ width, height }: Dimensions) => Math.max(width, height) < NEAR
