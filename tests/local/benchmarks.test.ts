import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isMet } from '@/bench/report'

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

test('the document has the tables of the benchmarks', () => {
  expect(tables.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['js', 'pages', 'visits', 'lists', 'deadline']),
  )
})

describe.each(tables)('the table of $part', ({ content }) => {
  const rows = rowsOf(content)

  test('says how it was made', () => {
    expect(content).toMatch(/Made by `npm run bench -- \w+( --write)?` \(\d+ cores, Node [\d.]+, /)
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
