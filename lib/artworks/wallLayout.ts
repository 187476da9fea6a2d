import type { Size } from '@/contract/forms/artwork'
import { EYE_LEVEL, inCentimeters, type Dimensions } from '@/contract/values/wallSizes'
import { isSmallImage } from '@/lib/images/smallImages'

/* Everything here counts centimeters of the real wall; the style sheet turns them into pixels. */

/** An artwork too tall for eye level ends this far above the floor. */
export const LOWEST = 8

/** The default height; a taller artwork raises the wall and makes everything on it smaller. */
const USUAL_WALL = 252
/** A wall of small artworks is shown larger, with less wall above them. */
const LOWEST_WALL = 190
const HEADROOM = 17

/** Height of the lower edge above the floor. */
export const bottomOf = ({ height }: Dimensions) => Math.max(EYE_LEVEL - height / 2, LOWEST)

export const isAtEyeLevel = (artwork: Dimensions) =>
  bottomOf(artwork) === EYE_LEVEL - artwork.height / 2

export interface Wall {
  /** Height above the floor. */
  height: number
  /** Width of the widest artwork. */
  widest: number
}

export const wallFor = (artworks: readonly Dimensions[]): Wall => {
  const top =
    Math.max(0, ...artworks.map((artwork) => bottomOf(artwork) + artwork.height)) + HEADROOM
  const height = top > USUAL_WALL ? top : Math.max(top, LOWEST_WALL)
  return { height, widest: Math.max(1, ...artworks.map(({ width }) => width)) }
}

/** The proportions of the stated size and of the image are close enough for a shared wall. */
const fits = (size: Size, image: Dimensions) => {
  const { width, height } = inCentimeters(size)
  const difference = width / height / (image.width / image.height)
  return difference > 0.87 && difference < 1.15
}

/** Whether an artwork is large enough to be seen and small enough to leave room for others. */
export const suitsSharedWall = (size: Size | null, image: Dimensions | null): size is Size => {
  if (!size || !image || isSmallImage(image) || !fits(size, image)) return false
  const { width, height } = inCentimeters(size)
  return Math.max(width, height) >= 24 && height <= 240 && width <= 320
}

/** Shown beside a single artwork; its top is 45 cm above the floor. */
export const BENCH: Dimensions = { width: 180, height: 45 }
const BENCH_GAP = 20

export interface BenchWall extends Wall {
  /** The bench's start, measured from the artwork's middle; null puts it in front, a little aside. */
  bench: number | null
}

/** The wall of a single artwork with a bench, which moves aside where it would cover the artwork. */
export const benchWallFor = (artwork: Dimensions): BenchWall => {
  const wall = wallFor([artwork])
  if (bottomOf(artwork) >= BENCH.height + LOWEST) return { ...wall, bench: null }
  const bench = artwork.width / 2 + BENCH_GAP
  return { ...wall, bench, widest: 2 * (bench + BENCH.width) }
}

/** Artworks up to this size would be a dot beside a bench and are shown close up. */
const CLOSE_UP = 24

/** A postcard, shown beside a small artwork. */
export const POSTCARD: Dimensions = { width: 14.8, height: 10.5 }

/** Height of the visible wall beside a postcard. */
export const closeUpHeight = ({ height }: Dimensions) => Math.max(height, POSTCARD.height) * 1.9

export const isShownCloseUp = ({ width, height }: Dimensions) => Math.max(width, height) < CLOSE_UP
