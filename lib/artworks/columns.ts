import type { Dimensions } from './wallLayout'

/** A picture taller than so many widths is shown narrower instead of cropped. */
const TALLEST = 2.4
/** Height of the place of a picture that is missing. */
const MISSING = 0.75

/** Height of a picture in widths of its column. */
export const pictureHeight = (picture: Dimensions | null) =>
  picture ? Math.min(picture.height / picture.width, TALLEST) : MISSING

/** Share of the column that a picture takes. */
export const pictureWidth = (picture: Dimensions) =>
  Math.min(1, TALLEST / (picture.height / picture.width))

/** What is dealt out: a picture's height in widths of a column, and the label beneath it. */
export interface ColumnItem {
  picture: number
  /** In labels of the usual height. */
  label: number
}

export interface Place {
  /** Counted from 1. */
  column: number
  /** Images above it in its column, in widths of a column. */
  pictures: number
  /** Labels above it in its column, in labels of the usual height. */
  labels: number
}

/** Deals things out over columns in turn, so that reading goes across. */
export const distributeIntoColumns = (things: readonly ColumnItem[], columns: number): Place[] => {
  const filled = Array.from({ length: columns }, () => ({ pictures: 0, labels: 0 }))
  return things.map(({ picture, label }, index) => {
    const column = index % columns
    const above = filled[column] ?? { pictures: 0, labels: 0 }
    filled[column] = { pictures: above.pictures + picture, labels: above.labels + label }
    return { column: column + 1, ...above }
  })
}
