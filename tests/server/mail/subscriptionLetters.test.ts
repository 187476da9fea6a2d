import { expect, test } from 'vitest'
import { endedLetter } from '@/server/mail/subscriptionLetters'
import { webAddresses } from '@/server/text/webAddresses'

const pages = webAddresses('http://localhost:3000')

test.each([
  ['ARTIST_PRO', /has ended, .* What you have published stays visible\./],
  ['ORGANIZATION_PREMIUM', /Opportunities that it listed have left the lists\./],
] as const)('the letter about the end of %s says what stays visible', (type, text) => {
  expect(endedLetter({ type, profile: 'Ada' }, pages).intro).toMatch(text)
})
