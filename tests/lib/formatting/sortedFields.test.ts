import { expect, test } from 'vitest'
import { artisticFields } from '@/contract/enums/artisticFields'
import { sortedFields } from '@/lib/formatting/sortedFields'

test('sorts all artistic fields as English does', () => {
  const labels = sortedFields.map(([, label]) => label)
  expect(labels).toEqual(Object.values(artisticFields).toSorted((a, b) => a.localeCompare(b, 'en')))
})
