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
 * @param ratios height of each picture, in widths of a column
 */
export const dealOut = (ratios: readonly number[], columns: number): Place[] => {
  const heights = Array.from({ length: columns }, () => 0)
  return ratios.map((ratio, index) => {
    const column = index % columns
    const height = heights[column] ?? 0
    heights[column] = height + ratio
    return { column: column + 1, above: Math.floor(index / columns), height }
  })
}
