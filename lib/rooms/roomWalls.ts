import type { RoomWall, HungWork } from '@/contract/rooms'

/* Everything here counts centimeters of the real wall; the style sheet turns them into pixels. */

/** Between the last work and the end of the wall, and before the first work by default. */
export const MARGIN = 70
/** Between two works by default: with room for a label. */
export const GAP = 88
const SHORTEST_WALL = 300

/** The width of a label beside a work. */
const LABEL = 62

/** Higher walls are shown so small that labels would not fit on them. */
const HIGHEST_LABELED = 420

interface Placed {
  x: number
  y: number
  width: number
  height: number
}

/** The length of the part of a wall on which works hang. */
export const wallLength = (works: readonly Placed[]): number =>
  Math.max(SHORTEST_WALL, ...works.map(({ x, width }) => x + width + MARGIN))

const top = ({ y, height }: Placed) => y + height / 2
const bottom = ({ y, height }: Placed) => y - height / 2

/** Whether a label has room to the right of a work, at its lower edge. */
export const hasLabelBeside = (work: Placed, works: readonly Placed[]): boolean => {
  const edge = work.x + work.width
  return works.every(
    (other) =>
      other === work ||
      other.x + other.width <= edge ||
      other.x >= edge + LABEL ||
      bottom(other) >= bottom(work) + LABEL / 2 ||
      top(other) <= bottom(work),
  )
}

/** All walls of a room stand at one scale, which the highest one decides. */
export const roomScale = (walls: readonly Pick<RoomWall, 'height'>[]) => {
  const highest = Math.max(...walls.map(({ height }) => height))
  return { highest, isLabeled: highest <= HIGHEST_LABELED }
}

/** A name for every wall: its title, or its number. */
export const wallName = ({ title }: Pick<RoomWall, 'title'>, index: number) =>
  title || `Wall ${index + 1}`

/** A work that visitors see, with its number in the list of works. */
export interface NumberedWork extends HungWork {
  artwork: NonNullable<HungWork['artwork']>
  number: number
}

/** The works that are seen, in the order of a walk. */
export const numberedWorks = (walls: readonly RoomWall[]): NumberedWork[] =>
  walls
    .flatMap(({ works }) => works)
    .flatMap((work) => (work.artwork ? [{ ...work, artwork: work.artwork }] : []))
    .map((work, index) => ({ ...work, number: index + 1 }))
