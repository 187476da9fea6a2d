import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isMet, ratioOf } from '@/bench/report'

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8')

/** The tables that `npm run bench -- --write` replaces. */
const tables = [...text.matchAll(/<!-- (\w+) -->\n([^]*?)<!-- \/\1 -->/g)].map(
  ([, part = '', content = '']) => ({ part, content }),
)

const rowsOf = (content: string) =>
  content
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

function limitOf(goal: string) {
  const [, sign, number] = /^([≤≥]) ([\d.]+)$/.exec(goal) ?? []
  if (sign === undefined) return undefined
  return sign === '≤' ? { most: Number(number) } : { least: Number(number) }
}

/** What `npm run bench` measures. */
const main = readFileSync(path.resolve(import.meta.dirname, '../../bench/main.ts'), 'utf8')
const parts = [...main.matchAll(/^  (\w+): (?:bench\w+,|\(\) => bench)/gm)].map(([, part]) => part)

/** Made before `npm run bench` named the commit; a table that is made again leaves this list. */
const withoutCommit = new Set(['lists'])

test('a ratio has the digits that show whether its goal is met', () => {
  const row = { what: 'shift', ours: '', peer: '' }
  expect(ratioOf({ ...row, ratio: 0.0003, limit: { most: 0 } })).toBe('0.0003')
  expect(ratioOf({ ...row, ratio: 1.004, limit: { most: 1 } })).toBe('1.004')
  expect(ratioOf({ ...row, ratio: 0.5, limit: { most: 1 } })).toBe('0.50')
})

test('the document has a table of each benchmark', () => {
  expect(parts).toEqual(expect.arrayContaining(['js', 'lists', 'replicas']))
  expect(tables.map(({ part }) => part).toSorted()).toEqual(parts.toSorted())
})

describe.each(tables)('the table of $part', ({ part, content }) => {
  const rows = rowsOf(content)

  test('says how it was made', () => {
    expect(content).toMatch(/Made by `npm run bench -- \w+( --write)?` \(\d+ cores, Node [\d.]+, /)
    expect(/, commit [0-9a-f]{8}\+?\)/.test(content)).toBe(!withoutCommit.has(part))
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each(rows)('%s%s: a goal that is missed is marked', (...cells) => {
    const [, what = '', ours = '', peer = '', ratio = '', goal = '', verdict] = cells
    const limit = limitOf(goal)
    const row = { what, ours, peer, ratio: Number(ratio), ...(limit && { limit }) }
    expect(row.ratio).not.toBeNaN()
    const isWithin = isMet(row)
    expect(verdict).toBe(!limit ? '–' : isWithin ? 'met' : '**missed**')
  })
})
