import { expect, test } from 'vitest'
import { chartOf, chartSentence, topOf } from '@/lib/statistics/chart'

const day = (n: number, views: number) => ({
  from: `2026-11-${String(n).padStart(2, '0')}`,
  views,
  impressions: 0,
})
const days = (...views: number[]) => ({
  step: 'DAY' as const,
  steps: views.map((count, index) => day(index + 1, count)),
})

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [101, 200],
  [260, 400],
  [401, 1000],
])('a chart of up to %s goes to %s', (most, top) => {
  expect(topOf(most)).toBe(top)
})

test('draws the line within the drawing, with a label at both ends', () => {
  const { top, points, labels } = chartOf(days(0, 4, 2))
  expect(top).toBe(4)
  expect(points).toEqual([
    { x: 0, y: 260 },
    { x: 480, y: 0 },
    { x: 960, y: 130 },
  ])
  expect(labels).toEqual([
    { x: 0, text: '1 Nov', anchor: 'start' },
    { x: 480, text: '2 Nov', anchor: 'middle' },
    { x: 960, text: '3 Nov', anchor: 'end' },
  ])
})

test('draws one month', () => {
  const { points, labels } = chartOf({ step: 'MONTH', steps: [day(1, 3)] })
  expect(points).toHaveLength(1)
  expect(labels).toEqual([{ x: 960, text: 'Nov 2026', anchor: 'end' }])
})

test('says in a sentence what it shows', () => {
  expect(chartSentence(days(1, 7, 2))).toBe(
    'Views a day from 1 Nov 2026 to 3 Nov 2026: between 1 and 7, the most on 2 Nov 2026',
  )
  expect(chartSentence(days(0, 0))).toBe('Views a day from 1 Nov 2026 to 2 Nov 2026: 0 each')
})
