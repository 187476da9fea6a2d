import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counts } from '@/contract/limits/limits'
import { slotsOf } from '@/server/repositories/lists'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

/** Noon of a day, in seconds since 1970. */
const START = Date.parse('2026-11-28T12:00:00Z') / 1000
const TURN = 300
const TURNS = 288

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** The items on top in each turn of a day, by position. */
async function dayOfSlots(items: number): Promise<number[][]> {
  const matching = sql`select n as id from generate_series(1, ${sql.lit(items)}) n`
  const slots = slotsOf(matching, sql`moment.at`)
  const { rows } = await sql<{ ids: number[] }>`
    select (select array_agg(id order by position) from (${slots}) slots) as ids
    from generate_series(${sql.lit(START)}, ${sql.lit(START + (TURNS - 1) * TURN)}, ${sql.lit(TURN)})
      as moment (at)
    order by at`.execute(api.db)
  return rows.map(({ ids }) => ids)
}

/** Visitors of a turn: most in the evening, hardly any at night. */
const visitorsOf = (turn: number) => 20 + 18 * Math.sin((2 * Math.PI * turn) / TURNS)
/** Of the visitors, those who see a position. */
const seen = [1, 0.8, 0.6]

/** 0 when all have the same, nearly 1 when one has all. */
function gini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0)
  const ranked = sorted.reduce((total, value, index) => total + (index + 1) * value, 0)
  return (2 * ranked) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}

test.each([2, 3, 4, 5, 6, 9, 10, 20, 33])(
  'shows %i boosted items equally often in a day',
  async (items) => {
    const shown = new Array<number>(items).fill(0)
    const turns = await dayOfSlots(items)
    expect(turns).toHaveLength(TURNS)
    for (const [turn, ids] of turns.entries()) {
      expect(new Set(ids).size).toBe(Math.min(items, counts.topPostSlots))
      for (const [position, id] of ids.entries())
        shown[id - 1] = (shown[id - 1] ?? 0) + visitorsOf(turn) * (seen[position] ?? 0)
    }
    expect(gini(shown)).toBeLessThan(0.1)
  },
)
