import { expect, test } from 'vitest'
import { z } from 'zod'
import { profileChanges } from '@/contract/profiles'
import { wording } from '@/server/http/validationMessages'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wording }).error?.issues[0]?.message

test.each([
  [{ name: 5 }, 'must be a string'],
  [{ name: '   ' }, 'must not be empty'],
  [{ name: '\u200b\u2060' }, 'must hold something to read'],
  [{ bio: 'x'.repeat(5001) }, 'must have 5000 characters at most'],
  [{ handle: 'a' }, 'must have 3 characters or more'],
  [{ artisticFields: ['JUGGLING'] }, 'is not a value that is known here'],
  [{ role: 'ADMIN' }, /^must be one of ARTIST, CURATOR, /],
  [{ foundedYear: 9999 }, 'must be 2100 at most'],
  [{ country: 'XX' }, 'must be a two-letter country code'],
  [{ contact: { email: 'a@b' } }, /^must be an email address/],
  [{ links: [{ label: '', url: 'javascript:alert(1)' }] }, /^must be a web address/],
  [
    { links: [{ label: '', url: 'https://museum.example@evil.example/' }] },
    'must not name a user before an @',
  ],
])('%j is refused in words for people', (body, words) => {
  expect(said(profileChanges, body)).toMatch(words)
})

test('what is missing is required', () => {
  expect(said(z.object({ reason: z.string() }), {})).toBe('is required')
})

test('characters that turn the direction of a page are left out, writing from the right stays', () => {
  const { data } = profileChanges.safeParse({ name: '\u202eevil\u202c', headline: 'فنّ\u200f' })
  expect(data).toEqual({ name: 'evil', headline: 'فنّ\u200f' })
})
