import { expect, test } from 'vitest'
import { changeWords, shareOf, sourcesOf } from '@/lib/statistics/figures'

test.each([
  [118, 100, '18 % more than before'],
  [970, 1000, '3 % fewer than before'],
  [2001, 2000, 'about as before'],
  [31, 31, 'as before'],
  [0, 0, 'as before'],
  [5, 0, '5 more than before'],
  [3, 4, '1 fewer than before'],
  [5000, 10, '49,900 % more than before'],
  [7, null, null],
])('%s after %s: %s', (count, before, words) => {
  expect(changeWords({ count, before })).toBe(words)
})

test.each([
  [1, 5, '20 %'],
  [0, 5, '0 %'],
  [5, 5, '100 %'],
  [0, 0, null],
  [6, 5, null],
])('%s of %s is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

test('views from hosts are named by host, the others direct', () => {
  const sources = sourcesOf({
    places: [
      { place: 'DIRECT', views: 9, impressions: 0 },
      { place: 'LIST', views: 6, impressions: 100 },
      { place: 'HOME', views: 0, impressions: 50 },
    ],
    referrers: [
      { host: 'news.example', views: 4 },
      { host: 'art.example', views: 4 },
    ],
  })
  expect(sources.map(({ label, count }) => [label, count])).toEqual([
    ['Lists', 6],
    ['art.example', 4],
    ['news.example', 4],
    ['Direct', 1],
  ])
})
