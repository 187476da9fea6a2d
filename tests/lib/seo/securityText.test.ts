import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { securityText } from '@/lib/seo/securityText'

const now = Date.parse('2026-11-22T14:00:00Z')
const textFor = (settings: Record<string, string>) =>
  securityText({ NODE_ENV: 'test', ...settings }, now)

/** The values of a field, in order. */
const fields = (text: string | null, name: string) =>
  [...(text ?? '').matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value]) => value)

test.each([
  [{ SECURITY_CONTACT: 'https://example.org/report' }, 'https://example.org/report'],
  [{ SECURITY_CONTACT: 'mailto:safe@example.org' }, 'mailto:safe@example.org'],
  [
    { SECURITY_CONTACT: 'safe@example.org', MAIL_FROM: 'post@example.org' },
    'mailto:safe@example.org',
  ],
  [{ MAIL_FROM: 'Art Commons <post@example.org>' }, 'mailto:post@example.org'],
])('names the contact of %o', (settings, contact) => {
  expect(fields(textFor(settings), 'Contact')).toEqual([contact])
})

test('returns nothing without a contact', () => {
  expect(textFor({})).toBeNull()
  expect(textFor({ MAIL_FROM: 'nobody' })).toBeNull()
})

test('expires once, within a year, and names its own address', () => {
  const text = textFor({ SECURITY_CONTACT: 'safe@example.org' })
  const [expires = '', ...others] = fields(text, 'Expires')
  expect(others).toEqual([])
  const days = (Date.parse(expires) - now) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect(fields(text, 'Canonical')).toEqual([`${env.webOrigin}/.well-known/security.txt`])
  expect(text).toMatch(/\n$/)
})
