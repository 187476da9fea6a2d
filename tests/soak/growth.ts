import { quantile } from '@/bench/load'
import type { Memory } from './memory'

/** A share of the first value, and megabytes: what garbage collection lets vary in a process that keeps nothing. */
const TOLERATED = { share: 0.05, megabytes: 8 }

export interface Growth {
  what: string
  /** In megabytes. */
  before: number
  after: number
  mostAfter: number
}

/**
 * Compares the second sixth of the samples with the last one: in an hour, minutes 10 to 20 with the last ten.
 * A heap counts at its lowest, just after it was collected; everything else by its median.
 */
export function growthOf(samples: readonly Memory[]): Growth[] {
  const sixth = Math.floor(samples.length / 6)
  if (sixth === 0) throw new Error('There are fewer than six samples.')
  const [first, last] = [samples.slice(sixth, 2 * sixth), samples.slice(-sixth)]
  return Object.keys(samples[0] ?? {}).map((what) => {
    const typical = (window: readonly Memory[]) => {
      const values = window.map((sample) => sample[what] ?? Number.NaN)
      return what.endsWith('heap') ? Math.min(...values) : quantile(values, 0.5)
    }
    const [before, after] = [typical(first), typical(last)]
    const mostAfter = before * (1 + TOLERATED.share) + TOLERATED.megabytes
    return { what, before, after, mostAfter }
  })
}

/** Not a number counts as growth. */
export const isBounded = ({ after, mostAfter }: Growth): boolean => after <= mostAfter
