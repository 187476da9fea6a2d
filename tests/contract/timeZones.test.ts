import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, isRepeatedTime } from '@/contract/values/zonedTime'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Opportunities close in the coming years. */
const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2038, 0, 1)]

const zones = Intl.supportedValuesOf('timeZone')

/** The local time that a zone's clocks show, written by another path than the code under test. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (instant: number) => format.format(instant).replace(' ', 'T')
}
type Clock = ReturnType<typeof clockOf>

const offsetOf = (clock: Clock, instant: number) => Date.parse(`${clock(instant)}Z`) - instant
const localMinute = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16)

interface Transition {
  /** The first instant with the new offset. */
  at: number
  /** Milliseconds ahead of UTC. */
  before: number
  after: number
}

const findTransition = (clock: Clock, from: number, to: number): Transition => {
  const before = offsetOf(clock, from)
  let [low, high] = [from, to]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
    if (offsetOf(clock, middle) === before) low = middle
    else high = middle
  }
  return { at: high, before, after: offsetOf(clock, high) }
}

const transitionsOf = (clock: Clock) => {
  const found: Transition[] = []
  // Ramadan, during which Morocco changes its offset, is the shortest interval.
  for (let at = first; at < last; at += 14 * DAY) {
    const next = at + 14 * DAY
    if (offsetOf(clock, at) !== offsetOf(clock, next)) found.push(findTransition(clock, at, next))
  }
  return found
}

/** Local minutes between two local times: the first, one in the middle and the last. */
const minutesBetween = (from: number, to: number) =>
  [from, from + Math.floor((to - from) / MINUTE / 2) * MINUTE, to - MINUTE].map(localMinute)

test('knows more than four hundred zones, some of which change their clocks', () => {
  expect(zones.length).toBeGreaterThan(400)
  const changing = zones.filter((zone) => transitionsOf(clockOf(zone)).length > 0)
  expect(changing.length).toBeGreaterThan(100)
})

describe.each(zones)('%s', (zone) => {
  const clock = clockOf(zone)

  test('shows the local time again at its instant', () => {
    const minutes = fc.integer({ min: first / MINUTE, max: last / MINUTE })
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = minute * MINUTE
        const local = clock(instant).slice(0, 16)
        const found = instantOf(local, zone)?.getTime() ?? NaN
        expect(clock(found).slice(0, 16)).toBe(local)
        if (!isRepeatedTime(local, zone)) expect(found).toBe(instant)
      }),
      { numRuns: 30, seed: 20_260_101 },
    )
  })

  test('refuses skipped times and takes the later of repeated ones', () => {
    for (const { at, before, after } of transitionsOf(clock)) {
      const [oldLocal, newLocal] = [at + before, at + after]
      if (after > before) {
        for (const local of minutesBetween(oldLocal, newLocal))
          expect(instantOf(local, zone), local).toBeUndefined()
        expect(instantOf(localMinute(newLocal), zone)?.getTime()).toBe(at)
        expect(instantOf(localMinute(oldLocal - MINUTE), zone)?.getTime()).toBe(at - MINUTE)
      } else {
        for (const local of minutesBetween(newLocal, oldLocal)) {
          expect(instantOf(local, zone)?.getTime(), local).toBe(Date.parse(`${local}Z`) - after)
          expect(isRepeatedTime(local, zone), local).toBe(true)
        }
        expect(isRepeatedTime(localMinute(oldLocal), zone)).toBe(false)
        expect(isRepeatedTime(localMinute(newLocal - MINUTE), zone)).toBe(false)
      }
    }
  })
})
