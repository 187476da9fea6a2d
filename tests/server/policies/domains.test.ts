import { describe, expect, test } from 'vitest'
import { hasAddressAt, isFreeMail, readDomain, takesOver } from '@/server/policies/domains'

describe('readDomain', () => {
  test.each([
    ['meridian-rooms.example', 'meridian-rooms.example'],
    [' https://www.Meridian-Rooms.example/visit?x=1#top ', 'meridian-rooms.example'],
    ['http://user:pass@tate.org.uk:8080', 'tate.org.uk'],
    ['gallery.uni-wien.ac.at', 'gallery.uni-wien.ac.at'],
    ['kunsthalle-zürich.ch', 'xn--kunsthalle-zrich-uzb.ch'],
    ['moma.org.', 'moma.org'],
  ])('reads %s as %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain)
  })

  test.each([
    'com',
    'co.uk',
    'localhost',
    'printer.local',
    'db.internal',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'https://',
    'two words',
    'gallery@home',
    'meridian.github.io',
    'meridian.wixsite.com',
    `${'a.'.repeat(150)}example`,
  ])('rejects %s', (typed) => {
    expect(() => readDomain(typed)).toThrow(/domain/)
  })
})

test('isFreeMail knows providers, also by a subdomain', () => {
  for (const domain of ['gmail.com', 'gmx.de', 'proton.me', 'mail.gmx.de']) {
    expect(isFreeMail(domain), domain).toBe(true)
  }
  for (const domain of ['moma.org', 'tate.org.uk', 'meridian-rooms.example']) {
    expect(isFreeMail(domain), domain).toBe(false)
  }
})

test('hasAddressAt wants the domain itself', () => {
  expect(hasAddressAt(['info@moma.org'], 'moma.org')).toBe(true)
  expect(hasAddressAt(['"x@moma.org"@evil.example', 'a@moma.org.evil.example'], 'moma.org')).toBe(
    false,
  )
  expect(hasAddressAt(['a@sub.moma.org'], 'moma.org')).toBe(false)
})

test('a mail address takes over from a mail address only', () => {
  expect(takesOver('MAIL', 'MAIL')).toBe(true)
  expect(takesOver('MAIL', 'DNS')).toBe(false)
  expect(takesOver('DNS', 'FILE')).toBe(true)
})
