import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { profileChanges, submittedProfile } from '@/contract/forms/profile'
import { validate } from '@/contract/forms/validate'

describe('validate', () => {
  test.each([
    [{ name: 5 }, 'name', 'Enter a string.'],
    [{ name: '   ' }, 'name', 'Enter a name.'],
    [{ name: '\u200b\u2060' }, 'name', 'Enter visible text.'],
    [{ bio: 'x'.repeat(5001) }, 'bio', 'Use at most 5000 characters.'],
    [{ bio: 'a\u0000b' }, 'bio', 'Remove the control characters.'],
    [{ handle: 'a' }, 'handle', 'Use 3 to 40 characters.'],
    [{ handle: 'a--b' }, 'handle', 'Use letters a to z, digits and single hyphens between them.'],
    [{ artisticFields: ['JUGGLING'] }, 'artisticFields.0', 'This value is not known here.'],
    [{ role: 'ADMIN' }, 'role', 'Choose a role.'],
    [
      { organizationType: 'SHOP', pronouns: 'IT' },
      'pronouns',
      'Choose one of SHE_HER, HE_HIM, THEY_THEM.',
    ],
    [{ foundedYear: 9999 }, 'foundedYear', 'Enter a year from 1000 to 2100.'],
    [{ foundedYear: 1999.5 }, 'foundedYear', 'Enter a year from 1000 to 2100.'],
    [{ country: 'XX' }, 'country', 'Choose a country from the list.'],
    [
      { contact: { email: 'a@b' } },
      'contact.email',
      'Enter an email address, such as name@example.org.',
    ],
    [
      { links: [{ label: '', url: 'javascript:alert(1)' }] },
      'links.0.url',
      'Enter a web address, such as https://example.org.',
    ],
    [
      { contact: { website: 'https://nonsense' } },
      'contact.website',
      'Enter a web address, such as https://example.org.',
    ],
    [
      { links: [{ label: '', url: 'https://museum.example@evil.example/' }] },
      'links.0.url',
      'Remove the user name before the @.',
    ],
  ])('rejects %j at %s: %s', (body, path, message) => {
    expect(validate(profileChanges, body).fields).toHaveProperty([path], message)
  })

  test('requires a missing value', () => {
    expect(validate(z.object({ reason: z.string() }), {}).fields).toEqual({
      reason: 'This is required.',
    })
  })

  test('removes bidirectional controls and keeps right-to-left text', () => {
    const { data } = validate(profileChanges, { name: '\u202eevil\u202c', headline: 'فنّ\u200f' })
    expect(data).toEqual({ name: 'evil', headline: 'فنّ\u200f' })
  })
})

describe('submittedProfile', () => {
  test('requires the type of an organization, together with other errors', () => {
    const body = { role: 'ART_ORGANIZATION', organizationType: null, name: '' }
    expect(validate(submittedProfile, body).fields).toEqual({
      name: 'Enter a name.',
      organizationType: 'Choose the organization type.',
    })
  })

  test.each([
    { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' },
    { role: 'ART_ORGANIZATION' },
    { role: 'ARTIST', organizationType: null },
  ])('accepts %j', (body) => {
    expect(validate(submittedProfile, body).fields).toBeUndefined()
  })
})
