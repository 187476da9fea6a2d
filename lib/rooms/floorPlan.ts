interface Point {
  x: number
  y: number
}

/** The plan's inner rectangle in its view box. */
export const PLAN = { width: 100, height: 60 }

/** Between two walls, along the outline. */
const DOOR = 8

const corners: Point[] = [
  { x: 0, y: 0 },
  { x: PLAN.width, y: 0 },
  { x: PLAN.width, y: PLAN.height },
  { x: 0, y: PLAN.height },
]
const sides = [PLAN.width, PLAN.height, PLAN.width, PLAN.height]
const OUTLINE = 2 * (PLAN.width + PLAN.height)

/** The point at a distance along the outline, clockwise from the upper left corner. */
function pointAt(distance: number): Point {
  let left = distance
  for (const [side, length] of sides.entries()) {
    const from = corners[side]
    const to = corners[(side + 1) % corners.length]
    if (from && to && left <= length) {
      const part = left / length
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    }
    left -= length
  }
  return { x: 0, y: 0 }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/**
 * The walls of a room along a rectangle, clockwise, each as long as its share.
 * @returns the points of a polyline for each
 */
export function floorPlan(lengths: readonly number[]): string[] {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const share = (OUTLINE - DOOR * lengths.length) / total
  let start = 0
  return lengths.map((length) => {
    const end = start + length * share
    const between = [PLAN.width, PLAN.width + PLAN.height, OUTLINE - PLAN.height].filter(
      (corner) => corner > start && corner < end,
    )
    const points = [start, ...between, end].map(pointAt)
    start = end + DOOR
    return points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')
  })
}
