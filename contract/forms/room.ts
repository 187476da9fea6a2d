import * as z from 'zod/mini'
import { paints } from '@/contract/enums/rooms'
import { roomLimits as limits } from '../limits/roomLimits'
import { day, oneOf, words } from './values'

const number = 'Enter a number.'
const length = (min: number, max: number) =>
  z
    .number(number)
    .check(z.gte(min, `Enter ${min} cm or more.`), z.lte(max, `Enter ${max} cm or less.`))

/** A work on a wall, in centimeters. */
export const placement = z.object({
  artworkId: z.uuid(),
  /** From the start of the wall to the left edge. */
  x: length(0, limits.start),
  /** From the floor to the middle. */
  y: length(0, limits.wallHeight.max),
})
export type Placement = z.output<typeof placement>

export const wall = z.object({
  title: words(limits.wallTitle),
  text: words(limits.wallText),
  paint: oneOf(paints),
  height: length(limits.wallHeight.min, limits.wallHeight.max),
  works: z.array(placement).check(z.maxLength(limits.works)),
})
export type WallForm = z.output<typeof wall>

const countWorks = (walls: readonly { works: readonly unknown[] }[]) =>
  walls.reduce((sum, { works }) => sum + works.length, 0)

/** Rules across fields, as messages by field name. */
export const roomRuleErrors = ({
  opensOn,
  closesOn,
  walls,
}: Pick<RoomForm, 'opensOn' | 'closesOn' | 'walls'>): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (opensOn && closesOn && closesOn < opensOn)
    errors.closesOn = 'Choose the opening day or a later one.'
  if (countWorks(walls) > limits.works) errors.walls = `A room has at most ${limits.works} works.`
  const ids = walls.flatMap(({ works }) => works.map(({ artworkId }) => artworkId))
  if (new Set(ids).size < ids.length) errors.walls = 'A work can hang in a room only once.'
  return errors
}

export const roomForm = z.object({
  title: words(limits.title, { min: 1, empty: 'Enter a title.' }),
  text: words(limits.text),
  /** Days in UTC. Without an opening day, a room opens when its curator opens it. */
  opensOn: z.nullable(day),
  /** The last day; null: open end. */
  closesOn: z.nullable(day),
  /** Whether it stays as an archive after its last day. */
  staysInArchive: z.boolean(),
  /** The number of the wall that lists show, from 0. */
  coverWall: z.int().check(z.gte(0), z.lte(limits.walls - 1)),
  /** A work that hangs in the room, which lists show instead of the wall. */
  coverWork: z._default(z.nullable(z.uuid()), null),
  walls: z
    .array(wall)
    .check(
      z.minLength(1, 'A room has at least one wall.'),
      z.maxLength(limits.walls, `A room has at most ${limits.walls} walls.`),
    ),
})
export type RoomForm = z.output<typeof roomForm>
