import { expect, test } from 'vitest'
import type { PlaceSales } from '@/contract/statistics'
import { placeLoad, placeName } from '@/lib/statistics/placeSales'

const sold: PlaceSales = {
  subject: 'artwork',
  type: 'HIGHLIGHT',
  running: 3,
  planned: 1000,
  seen: 1500,
  ended: 0,
  met: 0,
}

test.each([
  [{}, 'As planned: 150 % of what is due'],
  [{ seen: 999 }, 'Oversold: 99 % of what is due'],
  [{ seen: 2000 }, 'Undersold: 200 % of what is due'],
  [{ planned: 0, seen: 0 }, 'Too early to tell'],
  [{ running: 0, planned: 0, seen: 0 }, 'None sold'],
])('names the load with %o', (given, words) => {
  expect(placeLoad({ ...sold, ...given })).toBe(words)
})

test('names boosts with what they are for', () => {
  expect(placeName(sold)).toBe('Highlight (artwork)')
  expect(placeName({ subject: 'opportunity', type: 'TOP_POST_3' })).toBe(
    'Top post, 3 weeks (opportunity)',
  )
})
