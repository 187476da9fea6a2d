import { expect, test } from 'vitest'
import { initialsOf } from '@/lib/profiles/initials'

test.each([
  ['Papermill Hall', 'PH'],
  ['Tate', 'T'],
  ['Noor & Co', 'NC'],
  ['  “the” Museum of Modern Art ', 'TA'],
  ['Галерея Север', 'ГС'],
  ['𝒜bc Ḋef', '𝒜Ḋ'],
  ['☕️', ''],
  ['', ''],
])('returns the initials of %s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
