import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handle as handleSchema } from '@/contract/forms/profile'
import { handleFrom } from '@/contract/values/handles'
import { text } from '@/contract/limits/limits'
import { handleCandidates } from '@/server/commands/profiles/handleCandidates'

test.each([
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Straße 12', 'strasse-12'],
  ['Søren Kierkegaard', 'soren-kierkegaard'],
  ['Ærø Œuvre', 'aero-oeuvre'],
  ['Işıl İnci', 'isil-inci'],
  ['Nguyễn Thị Đức', 'nguyen-thi-duc'],
  ['O’Neill & Sons', 'oneill-sons'],
  ['José 李 García', 'jose-garcia'],
  ['Анна', ''],
  ['Ελλάδα', ''],
])('suggests a handle for %s: “%s”', (name, expected) => {
  expect(handleFrom(name)).toBe(expected)
})

const letters = "aZłŁßøØæœđðþħıİŋéñễüçΩжя李ﬃ½①'’-–_. &\u0301\u200d"
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 80 }),
)

test('browser and server suggest the same handle for every name', () => {
  fc.assert(
    fc.property(names, (name) => {
      const suggested = handleFrom(name)
      if (suggested.length < text.handle.min) return
      expect(handleCandidates(name, 'ARTIST').next().value).toBe(suggested)
      expect(handleSchema.parse(suggested)).toBe(suggested)
    }),
    { numRuns: 500 },
  )
})
