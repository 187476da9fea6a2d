import { describe, expect, test } from 'vitest'
import {
  assignJurors,
  type AssignableApplication,
} from '@/server/policies/applications/assignments'

const people = (count: number) => Array.from({ length: count }, (_, n) => `juror ${n}`)

const application = (
  number: number,
  given: Partial<AssignableApplication> = {},
): AssignableApplication => ({
  id: `application ${number}`,
  jurors: [],
  conflicts: [],
  isOpen: true,
  ...given,
})
const applications = (count: number) => Array.from({ length: count }, (_, n) => application(n))

type Assigned = ReturnType<typeof assignJurors>

/** How many applications each juror has, in the order of the jurors. */
const loadsOf = (
  jurors: readonly string[],
  given: readonly AssignableApplication[],
  assigned: Assigned,
) =>
  jurors.map(
    (juror) =>
      given.filter(
        ({ id, jurors: kept }) => kept.includes(juror) || assigned.get(id)?.includes(juror),
      ).length,
  )
const difference = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads)
const squares = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load * load, 0)

/** Numbers of 0 to below `below`, the same for the same seed. */
const numbersFrom = (seed: number) => {
  let state = (seed * 7919 + 17) % 2_147_483_647
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('assignJurors', () => {
  test('gives each application that many jurors, in numbers that differ by at most one', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const next = numbersFrom(seed)
      const jurors = people(1 + next(9))
      const given = applications(next(60))
      const each = 1 + next(4)
      const assigned = assignJurors({ applications: given, jurors, each })
      for (const { id } of given)
        expect(new Set(assigned.get(id)).size).toBe(Math.min(each, jurors.length))
      expect(difference(loadsOf(jurors, given, assigned)), `seed ${seed}`).toBeLessThanOrEqual(1)
    }
  })

  test('assigns the same each time, and not always the same jurors together', () => {
    const input = { applications: applications(30), jurors: people(6), each: 2 }
    expect(assignJurors(input)).toEqual(assignJurors(input))
    const pairs = [...assignJurors(input).values()].map((pair) => pair.join())
    expect(new Set(pairs).size).toBeGreaterThan(6)
  })

  test('leaves out conflicts of interest, and is as equal as any assignment with them', () => {
    const choose = (from: readonly string[], count: number): string[][] =>
      count === 0
        ? [[]]
        : from.flatMap((first, index) =>
            choose(from.slice(index + 1), count - 1).map((others) => [first, ...others]),
          )
    for (let seed = 0; seed < 150; seed += 1) {
      const next = numbersFrom(seed)
      const jurors = people(2 + next(3))
      const each = 1 + next(2)
      const given = Array.from({ length: 1 + next(5) }, (_, n) =>
        application(n, { conflicts: jurors.filter(() => next(3) === 0) }),
      )
      const assigned = assignJurors({ applications: given, jurors, each })
      const free = given.map(({ conflicts }) => jurors.filter((one) => !conflicts.includes(one)))
      given.forEach(({ id }, index) => {
        const got = assigned.get(id) ?? []
        expect(got).toHaveLength(Math.min(each, free[index]?.length ?? 0))
        expect(got.filter((juror) => !free[index]?.includes(juror))).toEqual([])
      })
      let best = [jurors.map(() => 0)]
      for (const eligible of free)
        best = best.flatMap((loads) =>
          choose(eligible, Math.min(each, eligible.length)).map((chosen) =>
            loads.map((load, n) => load + (chosen.includes(jurors[n] ?? '') ? 1 : 0)),
          ),
        )
      const least = Math.min(...best.map(squares))
      expect(squares(loadsOf(jurors, given, assigned)), `seed ${seed}`).toBe(least)
    }
  })

  test('gives applications of a flexible juror away to one whom conflicts leave few', () => {
    const jurors = ['ana', 'bo', 'cy']
    const given = [
      application(0, { conflicts: ['cy'] }),
      application(1, { conflicts: ['cy'] }),
      application(2, { conflicts: ['ana'] }),
      application(3, { conflicts: ['ana'] }),
      application(4, { conflicts: ['ana'] }),
      application(5, { conflicts: ['ana'] }),
    ]
    const assigned = assignJurors({ applications: given, jurors, each: 1 })
    expect(loadsOf(jurors, given, assigned)).toEqual([2, 2, 2])
  })

  test('keeps what is assigned, and makes up for it with what is new', () => {
    const jurors = people(2)
    const kept = [0, 1, 2].map((number) => application(number, { jurors: ['juror 0'] }))
    const given = [...kept, application(3), application(4), application(5)]
    const assigned = assignJurors({ applications: given, jurors, each: 1 })
    expect(kept.flatMap(({ id }) => assigned.get(id) ?? [])).toEqual([])
    expect(loadsOf(jurors, given, assigned)).toEqual([3, 3])
  })

  test('adds nothing to an application that is not open, and counts it', () => {
    const given = [application(0, { jurors: ['juror 0'], isOpen: false }), application(1)]
    const assigned = assignJurors({ applications: given, jurors: people(2), each: 2 })
    expect([...assigned]).toEqual([['application 1', ['juror 0', 'juror 1']]])
  })
})
