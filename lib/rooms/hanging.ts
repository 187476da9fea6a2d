import type { Placement, WallForm } from '@/contract/forms/room'
import { roomLimits } from '@/contract/limits/roomLimits'
import { EYE_LEVEL, type Dimensions } from '@/contract/values/wallSizes'
import { LOWEST } from '@/lib/artworks/wallLayout'
import { GAP, MARGIN } from './roomWalls'

/* Everything here counts centimeters of the real wall. */

/** A work on a wall with its dimensions. */
export interface Hung extends Placement, Dimensions {}

/** Above the highest work of a wall. */
const HEADROOM = 20

/** A moved work snaps to positions within this distance. */
const SNAP = 4

const whole = (value: number) => Math.round(value)
const right = ({ x, width }: Hung) => x + width

/** The height of a work's middle: at eye level, or higher if the work is too tall for that. */
export const usualCenter = ({ height }: Dimensions) =>
  Math.max(EYE_LEVEL, whole(height / 2 + LOWEST))

/** In the order of a walk. */
export const inOrder = <T extends Placement>(works: readonly T[]): T[] =>
  [...works].sort((a, b) => a.x - b.x || b.y - a.y)

/** The place of a new work, after all others. */
export const placeAtEnd = (
  works: readonly Hung[],
  size: Dimensions,
): Omit<Placement, 'artworkId'> => ({
  x: works.length === 0 ? MARGIN : whole(Math.max(...works.map(right)) + GAP),
  y: usualCenter(size),
})

/** The height that a wall needs for its works; at least what it has. */
export const heightFor = (height: number, works: readonly Hung[]): number =>
  Math.min(
    roomLimits.wallHeight.max,
    Math.max(height, ...works.map((work) => Math.ceil(work.y + work.height / 2 + HEADROOM))),
  )

/** Keeps a work above the floor and on the wall. */
const onWall = ({ x, y }: Pick<Hung, 'x' | 'y'>, { height }: Dimensions, wallHeight: number) => ({
  x: whole(Math.min(Math.max(x, 0), roomLimits.start)),
  y: whole(Math.max(Math.min(y, wallHeight - height / 2), height / 2)),
})

/** Moves works by an offset, as far as the wall allows. */
export const moveBy = (
  works: readonly Hung[],
  moved: ReadonlySet<string>,
  { dx, dy, wallHeight }: { dx: number; dy: number; wallHeight: number },
): Hung[] =>
  works.map((work) =>
    moved.has(work.artworkId)
      ? { ...work, ...onWall({ x: work.x + dx, y: work.y + dy }, work, wallHeight) }
      : work,
  )

const nearest = (value: number, candidates: readonly number[]): number => {
  const [best] = [...candidates].sort((a, b) => Math.abs(a - value) - Math.abs(b - value))
  return best !== undefined && Math.abs(best - value) <= SNAP ? best : value
}

/** The gap between a work and the one before it; undefined for the first. */
export const gapBefore = (work: Hung, works: readonly Hung[]): number | undefined => {
  const ends = works.filter((other) => other !== work && right(other) <= work.x).map(right)
  return ends.length > 0 ? whole(work.x - Math.max(...ends)) : undefined
}

/**
 * A movement that ends at the center line, at the edges and middles of others, or at a gap that the wall has
 * already, where one of these is near.
 */
export function snapped(
  work: Hung,
  others: readonly Hung[],
  { dx, dy }: { dx: number; dy: number },
): { dx: number; dy: number } {
  const target = { ...work, x: work.x + dx, y: work.y + dy }
  const gaps = new Set([
    GAP,
    ...others.map((other) => gapBefore(other, others)).filter((gap) => gap !== undefined),
  ])
  const before = others.filter((other) => right(other) <= target.x + SNAP).map(right)
  const after = others.map(({ x }) => x).filter((x) => x >= right(target) - SNAP)
  const xs = [
    MARGIN,
    ...others.flatMap((other) => [other.x, right(other) - work.width]),
    ...[...gaps].flatMap((gap) => [
      ...(before.length > 0 ? [Math.max(...before) + gap] : []),
      ...(after.length > 0 ? [Math.min(...after) - gap - work.width] : []),
    ]),
  ]
  const half = work.height / 2
  const ys = [
    EYE_LEVEL,
    ...others.flatMap((other) => [
      other.y,
      other.y + other.height / 2 - half,
      other.y - other.height / 2 + half,
    ]),
  ]
  return { dx: nearest(target.x, xs) - work.x, dy: nearest(target.y, ys) - work.y }
}

/** Hangs works side by side in this order. @param gap before the work with this number */
function inRow(works: readonly Hung[], start: number, gap: (index: number) => number): Hung[] {
  let end = start
  return works.map((work, index) => {
    const placed = { ...work, x: whole(index === 0 ? start : end + gap(index)) }
    end = right(placed)
    return placed
  })
}

/** Sets all gaps to their average, or to the default where works overlap. */
export function withEvenGaps(works: readonly Hung[]): Hung[] {
  const ordered = inOrder(works)
  const [first] = ordered
  if (!first || ordered.length < 2) return [...works]
  const widths = ordered.reduce((sum, { width }) => sum + width, 0)
  const average = (Math.max(...ordered.map(right)) - first.x - widths) / (ordered.length - 1)
  return inRow(ordered, first.x, () => (average > 0 ? average : GAP))
}

/** Hangs works in this order, with the gaps that the wall has now. */
export function reordered(order: readonly Hung[]): Hung[] {
  const before = inOrder(order)
  const gaps = before.map((work) => gapBefore(work, before) ?? GAP)
  return inRow(order, before[0]?.x ?? MARGIN, (index) => gaps[index] ?? GAP)
}

/** Changes the gap before a work, which moves with all after it. */
export function withGapBefore(works: readonly Hung[], artworkId: string, gap: number): Hung[] {
  const work = works.find((other) => other.artworkId === artworkId)
  const present = work && gapBefore(work, works)
  if (!work || present === undefined) return [...works]
  const dx = gap - present
  return works.map((other) => (other.x >= work.x ? { ...other, x: whole(other.x + dx) } : other))
}

/** Changes the size of a work. Its left edge stays, and so do the gaps after it. */
export function resized(works: readonly Hung[], artworkId: string, size: Dimensions): Hung[] {
  const work = works.find((other) => other.artworkId === artworkId)
  if (!work) return [...works]
  const dx = size.width - work.width
  const isUsual = work.y === usualCenter(work)
  const y = isUsual ? usualCenter(size) : Math.max(work.y, whole(size.height / 2))
  return works.map((other) => {
    if (other === work) return { ...work, ...size, y }
    return other.x >= right(work) ? { ...other, x: whole(other.x + dx) } : other
  })
}

export const newWall = (): WallForm => ({
  title: '',
  text: '',
  paint: 'WHITE',
  height: roomLimits.wallHeight.usual,
  works: [],
})
