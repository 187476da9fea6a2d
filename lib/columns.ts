import type { Extent } from '@/lib/hang'

/** A picture taller than so many widths is shown narrower instead of cropped. */
const TALLEST = 2.4
/** Height of the place of a picture that is missing. */
const MISSING = 0.75

/** Height of a picture in widths of its column. */
export const pictureHeight = (picture: Extent | null) =>
  picture ? Math.min(picture.height / picture.width, TALLEST) : MISSING

/** Share of the column that a picture takes. */
export const pictureWidth = (picture: Extent) =>
  Math.min(1, TALLEST / (picture.height / picture.width))

export interface Place {
  /** Counted from 1. */
  column: number
  /** How many stand above it in its column. */
  above: number
  /** Height of the pictures above it, in widths of a column. */
  height: number
}

/**
 * Deals things out over columns in turn, so that reading goes across.
 * @param heights height of each picture, in widths of a column
 */
export const dealOut = (heights: readonly number[], columns: number): Place[] => {
  const filled = Array.from({ length: columns }, () => 0)
  return heights.map((own, index) => {
    const column = index % columns
    const height = filled[column] ?? 0
    filled[column] = height + own
    return { column: column + 1, above: Math.floor(index / columns), height }
  })
}
