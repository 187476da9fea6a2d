import { expect, test } from 'vitest'
import { sharedAddress } from '@/webserver/sharedAddress'

const ID = '0b8bd7a4-6c0e-4a58-9e0a-0d7d9f3c8a11'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  [`/art/${ID}?utm_campaign=spring`, `/art/${ID}`],
  [`/opportunities/${ID}`, `/opportunities/${ID}`],
  [`/profile/${ID}`, `/profile/${ID}`],
  [`/profile/${ID}/ada?ref=x&page=2`, `/profile/${ID}/ada?page=2`],
  ['/artworks?tags=oil,water&page=2', '/artworks?tags=oil,water&page=2'],
  ['/opportunities?types=GRANT', '/opportunities?types=GRANT'],
  ['/directory/art-fairs', '/directory/art-fairs'],
  ['/_next/data/b1/index.json?ref=x', '/_next/data/b1/index.json'],
  [`/_next/data/b1/art/${ID}.json?id=${ID}`, `/_next/data/b1/art/${ID}.json`],
  [
    '/_next/data/b1/directory/people.json?type=people',
    '/_next/data/b1/directory/people.json?type=people',
  ],
])('%s is shared as %s', (url, address) => {
  expect(sharedAddress(url)).toBe(address)
})

test.each([
  '/settings/profile',
  '/pricing',
  '/login?next=/art',
  '/opportunities/new',
  '/artworks/new',
  `/contact/${ID}`,
  '/art/unknown',
  `/profile/${ID}/ada/more`,
  '/_next/static/chunks/a.js',
  '/_next/data/b1/settings/profile.json',
  `/artworks?query=${'a'.repeat(1024)}`,
])('%s is not shared', (url) => {
  expect(sharedAddress(url)).toBeNull()
})
