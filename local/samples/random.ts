import { createHash } from 'node:crypto'

/** A random generator that is seeded by a name: the same name gives the same numbers everywhere. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  below(limit: number): number
  between(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  sample<T>(from: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

export function seededRandom(name: string): Random {
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
    if (chosen === undefined) throw new RangeError(`There is nothing to pick from for ${name}.`)
    return chosen
  }
  return {
    next,
    below,
    pick,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability,
    sample: <T>(from: readonly T[], count: number): T[] => {
      const rest = [...from]
      const chosen: T[] = []
      while (chosen.length < count && rest.length > 0)
        chosen.push(...rest.splice(below(rest.length), 1))
      return chosen
    },
  }
}
