import { createHash } from 'node:crypto'

/** Repeatable chance: the same name gives the same numbers on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  below(limit: number): number
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  some<T>(from: readonly T[], count: number): T[]
  happens(share: number): boolean
}

export function chanceOf(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[below(from.length)]
    if (chosen === undefined) throw new RangeError(`nothing to pick from for ${name}`)
    return chosen
  }
  return {
    next,
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    happens: (share) => next() < share,
    some: <T>(from: readonly T[], count: number): T[] => {
      const rest = [...from]
      const chosen: T[] = []
      while (chosen.length < count && rest.length > 0)
        chosen.push(...rest.splice(below(rest.length), 1))
      return chosen
    },
  }
}

/** A UUID that follows from a name (RFC 9562, version 8). */
export function idOf(name: string): string {
  const bytes = createHash('sha256').update(`art-commons sample ${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

const DAY = 24 * 60 * 60 * 1000

/** An instant so many days, and fractions of them, from `now`. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

/** The calendar day so many days from `now`, as `YYYY-MM-DD`. */
export const dayFrom = (now: Date, days: number): string =>
  daysFrom(now, days).toISOString().slice(0, 10)
