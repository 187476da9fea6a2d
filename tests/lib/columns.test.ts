import { expect, test } from 'vitest'
import { dealOut } from '@/lib/columns'

test('works are dealt out in turn, so that reading goes across', () => {
  expect(dealOut([1, 1, 1, 1, 1], 3).map(({ column }) => column)).toEqual([1, 2, 3, 1, 2])
})

test('each stands beneath those of its own column', () => {
  expect(dealOut([1, 2, 0.5, 3, 1], 2)).toEqual([
    { column: 1, above: 0, height: 0 },
    { column: 2, above: 0, height: 0 },
    { column: 1, above: 1, height: 1 },
    { column: 2, above: 1, height: 2 },
    { column: 1, above: 2, height: 1.5 },
  ])
})

test('more works later leave the first ones where they are', () => {
  const ratios = [0.7, 1.2, 1.9, 0.4, 1.1, 0.9, 2]
  expect(dealOut(ratios, 4).slice(0, 5)).toEqual(dealOut(ratios.slice(0, 5), 4))
})

test('one column is the list as it is', () => {
  expect(dealOut([1, 2], 1)).toEqual([
    { column: 1, above: 0, height: 0 },
    { column: 1, above: 1, height: 1 },
  ])
})
