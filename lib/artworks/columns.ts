import type { Dimensions } from '@/contract/values/wallSizes'

/** In widths of the column: a taller image is shown narrower instead of cropped. */
const TALLEST = 2.4
/** Height of the placeholder for a missing image, in widths. */
const MISSING = 0.75

/** Height of an image in widths of its column. */
export const imageHeight = (image: Dimensions | null) =>
  image ? Math.min(image.height / image.width, TALLEST) : MISSING

/** Share of the column's width that an image takes. */
export const imageWidth = (image: Dimensions) => Math.min(1, TALLEST / (image.height / image.width))

/** An item of a column: its image's height in widths of the column, and the label below it. */
export interface ColumnItem {
  image: number
  /** In labels of the default height. */
  label: number
}

export interface ColumnPosition {
  /** Counted from 1. */
  column: number
  /** Images above it in its column, in widths of a column. */
  images: number
  /** Labels above it in its column, in labels of the default height. */
  labels: number
}

/** Distributes items over columns in turn, so that they are read row by row. */
export const distributeIntoColumns = (
  items: readonly ColumnItem[],
  columns: number,
): ColumnPosition[] => {
  const filled = Array.from({ length: columns }, () => ({ images: 0, labels: 0 }))
  return items.map(({ image, label }, index) => {
    const column = index % columns
    const above = filled[column] ?? { images: 0, labels: 0 }
    filled[column] = { images: above.images + image, labels: above.labels + label }
    return { column: column + 1, ...above }
  })
}
