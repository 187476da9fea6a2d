export type Random = {
  next(): number
  between(from: number, to: number): number
  int(from: number, to: number): number
  chance(probability: number): boolean
  sign(): 1 | -1
  gauss(): number
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** 32-bit FNV-1a, so that a name can be a seed. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** mulberry32: small, fast, the same on every machine. */
export function seeded(seed: number | string): Random {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + (to - from) * next(),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    gauss: () => (next() + next() + next() + next() - 2) * 1.0,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
    shuffle: (list) => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
  }
}
