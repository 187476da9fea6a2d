import { expect, test } from 'vitest'
import { countryList } from '@/lib/formatting/countryList'

test('names every country, in alphabetical order', () => {
  const list = countryList()
  expect(list.length).toBeGreaterThan(240)
  expect(list[0]).toEqual(['AF', 'Afghanistan'])
  expect(list.filter(([code, name]) => code === name)).toEqual([])
  expect(new Set(list.map(([, name]) => name)).size).toBe(list.length)
})
