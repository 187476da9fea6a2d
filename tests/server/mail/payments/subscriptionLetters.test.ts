import { expect, test } from 'vitest'
import {
  declinedLetter,
  endedLetter,
  expiringCardLetter,
} from '@/server/mail/payments/subscriptionLetters'
import { webAddresses } from '@/server/text/webAddresses'

const pages = webAddresses('http://localhost:3000')

test.each([
  ['ARTIST_PRO', /has ended, .* What you have published stays visible\./],
  ['ORGANIZATION_PREMIUM', /Opportunities that it listed have left the lists\./],
] as const)('the letter about the end of %s says what stays visible', (type, text) => {
  expect(endedLetter({ type, profile: 'Ada' }, pages).intro).toMatch(text)
})

test('the letter about the end of a plan leads to the choice of the free one', () => {
  const letter = endedLetter({ type: 'ARTIST_PRO', profile: 'Ada' }, pages)
  expect(letter.intro).toContain('The free plan does not follow by itself')
  expect(letter.action).toEqual({
    label: 'Choose the free plan',
    url: 'http://localhost:3000/pricing?plan=FREE',
  })
})

test('writes days as the pages do', () => {
  const plan = { type: 'ARTIST_PRO', profile: 'Ana Sol' } as const
  const declined = declinedLetter(
    { ...plan, since: new Date('2026-12-15T09:00:00Z'), action: null },
    pages,
  )
  expect(declined.intro).toContain('as it is until 22 December 2026')
  const card = { brand: 'visa', last4: '4242' }
  const renewsAt = new Date('2027-01-03T00:00:00Z')
  expect(expiringCardLetter({ ...plan, card, renewsAt }, pages).intro).toContain(
    'renews on 3 January 2027',
  )
})
