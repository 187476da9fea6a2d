import { quantile } from '@/bench/load'
import type { Memory } from './memory'

/**
 * What varies without growth, in megabytes and as a share of the first value. Resident memory of Node depends on
 * how late a busy machine collects garbage: the same objects took 240 to 370 MB.
 */
const TOLERATED = { share: 0.05, megabytes: 8, residentMegabytes: 64 }

const isOfObjects = (what: string) => what.endsWith('objects')
const isResident = (what: string) => what === 'API' || what === 'web server'

export interface Growth {
  what: string
  /** In megabytes. */
  before: number
  after: number
  mostAfter: number
}

/**
 * Compares the second sixth of the samples with the last one: in an hour, minutes 10 to 20 with the last ten.
 * Objects count at their lowest, just after a collection; everything else by its median.
 */
export function growthOf(samples: readonly Memory[]): Growth[] {
  const sixth = Math.floor(samples.length / 6)
  if (sixth === 0) throw new Error('There are fewer than six samples.')
  const [first, last] = [samples.slice(sixth, 2 * sixth), samples.slice(-sixth)]
  return Object.keys(samples[0] ?? {}).map((what) => {
    const typical = (window: readonly Memory[]) => {
      const values = window.map((sample) => sample[what] ?? Number.NaN)
      return isOfObjects(what) ? Math.min(...values) : quantile(values, 0.5)
    }
    const [before, after] = [typical(first), typical(last)]
    const { share, megabytes, residentMegabytes } = TOLERATED
    const mostAfter = before * (1 + share) + (isResident(what) ? residentMegabytes : megabytes)
    return { what, before, after, mostAfter }
  })
}

/** Not a number counts as growth. */
export const isBounded = ({ after, mostAfter }: Growth): boolean => after <= mostAfter
