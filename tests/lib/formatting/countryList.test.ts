import { expect, test } from 'vitest'
import { countryList } from '@/lib/formatting/countryList'

test('every country has a name of its own, in the order of the alphabet', () => {
  const list = countryList()
  expect(list.length).toBeGreaterThan(240)
  expect(list[0]).toEqual(['AF', 'Afghanistan'])
  expect(list.filter(([code, name]) => code === name)).toEqual([])
  expect(new Set(list.map(([, name]) => name)).size).toBe(list.length)
})
