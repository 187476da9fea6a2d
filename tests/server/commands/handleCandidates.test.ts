import { expect, test } from 'vitest'
import { handle as handleSchema } from '@/contract/forms/profile'
import { handleCandidates } from '@/server/commands/profiles/handleCandidates'

test.each([
  ['Ana Sol', 'ana-sol'],
  ['  Łukasz  Żółć ', 'lukasz-zolc'],
  ['O’Neill & Sons!', 'oneill-sons'],
  ['a--b', 'a-b'],
  ['Straße 12', 'strasse-12'],
  ['José 李 García', 'jose-garcia'],
  ['x'.repeat(60), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('suggests a handle for %j: %s', (name, expected) => {
  expect(handleCandidates(name, 'ARTIST').next().value).toBe(expected)
})

test.each([
  ['李禹煥', 'ART_ORGANIZATION', /^organization-[a-z0-9]{6}$/],
  ['Jo', 'ART_ENTHUSIAST', /^enthusiast-[a-z0-9]{6}$/],
  ['♥', 'COLLECTOR', /^collector-[a-z0-9]{6}$/],
] as const)('names %j (%s) after the role', (name, role, expected) => {
  expect(handleCandidates(name, role).next().value).toMatch(expected)
})

test('yields only valid handles, each once', () => {
  for (const name of ['Ana Sol', '-', 'a'.repeat(200), 'ﬃ ½ ①', 'a-'.repeat(30), '\u0301']) {
    const handles = [...handleCandidates(name, 'CURATOR')]
    for (const handle of handles) expect(handleSchema.parse(handle)).toBe(handle)
    expect(new Set(handles).size).toBe(handles.length)
  }
})
