import { expect, test } from 'vitest'
import { artworkQuery, noFilters as noArtworkFilters } from '@/lib/artworks/artworkFilters'
import { directoryQuery, parseDirectory } from '@/lib/directory/directoryFilters'
import {
  noFilters as noOpportunityFilters,
  opportunityQuery,
} from '@/lib/opportunities/opportunities'
import { sharedAddress, withUnreadParameters } from '@/webserver/sharedAddress'

const ID = '0b8bd7a4-6c0e-4a58-9e0a-0d7d9f3c8a11'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  [`/art/${ID}?utm_campaign=spring`, `/art/${ID}`],
  [`/opportunities/${ID}`, `/opportunities/${ID}`],
  [`/profile/${ID}`, `/profile/${ID}`],
  [`/profile/${ID}/ada?ref=x&page=2`, `/profile/${ID}/ada?page=2`],
  ['/artworks?tags=oil,water&page=2', '/artworks?tags=oil%2Cwater&page=2'],
  ['/artworks?page=2&fbclid=1&tags=oil&gclid=2', '/artworks?tags=oil&page=2'],
  ['/artworks?utm_source=letter', '/artworks'],
  ['/opportunities?sortBy=fee&x=1&types=GRANT', '/opportunities?types=GRANT&sortBy=fee'],
  [
    '/directory/people?roles=ARTIST&ref=x&city=Lisbon',
    '/directory/people?city=Lisbon&roles=ARTIST',
  ],
  ['/opportunities?types=GRANT', '/opportunities?types=GRANT'],
  ['/directory/art-fairs', '/directory/art-fairs'],
  ['/_next/data/b1/index.json?ref=x', '/_next/data/b1/index.json'],
  [`/_next/data/b1/art/${ID}.json?id=${ID}`, `/_next/data/b1/art/${ID}.json`],
  ['/_next/data/b1/directory/people.json?type=people', '/_next/data/b1/directory/people.json'],
  [`/artworks?fbclid=${'a'.repeat(2000)}`, '/artworks'],
  ['/login', '/login'],
  ['/login?next=%2Fart&x=1', '/login'],
  ['/signup?by=phone&next=%2Fart', '/signup?by=phone'],
  ['/login?by=owl', '/login'],
  ['/_next/data/b1/login.json?next=%2Fart', '/_next/data/b1/login.json'],
  ['/pricing?utm_source=letter&interval=month', '/pricing'],
  ['/pricing?interval=year&for=organizations', '/pricing?for=organizations&interval=year'],
  ['/pricing?for=artists&for=organizations', '/pricing?for=artists'],
  ['/pricing?plan=FREE&utm_source=letter', '/pricing?plan=FREE'],
  ['/pricing?gclid=1&coupon=spring&plan=KING', '/pricing?coupon=spring'],
  ['/_next/data/b1/pricing.json?coupon=spring', '/_next/data/b1/pricing.json?coupon=spring'],
  ['/terms?ref=x', '/terms'],
  ['/browsers?ref=x', '/browsers'],
  [`/embed/rooms/${ID}?theme=dark&ids=${ID}&x=1`, `/embed/rooms/${ID}?theme=dark`],
  [`/embed/artworks/${ID}?theme=owl&utm_source=x`, `/embed/artworks/${ID}`],
  [
    `/embed/artworks/${ID}?theme=light&ids=x,${ID},${ID}`,
    `/embed/artworks/${ID}?ids=${ID}&theme=light`,
  ],
  [`/embed/opportunities/${ID}?ids=x`, `/embed/opportunities/${ID}?ids=`],
])('%s is shared as %s', (url, address) => {
  expect(sharedAddress(url)).toBe(address)
})

test.each([
  '/settings/profile',
  '/reset-password?oobCode=secret',
  '/opportunities/new',
  '/artworks/new',
  `/contact/${ID}`,
  '/art/unknown',
  `/profile/${ID}/ada/more`,
  '/_next/static/chunks/a.js',
  '/_next/data/b1/settings/profile.json',
  `/artworks?query=${'a'.repeat(1024)}`,
  `/opportunities/${ID}?invitation=secret`,
  `/opportunities/${ID}?x=1&invitation=`,
  `/_next/data/b1/opportunities/${ID}.json?id=${ID}&invitation=secret`,
])('%s is not shared', (url) => {
  expect(sharedAddress(url)).toBeNull()
})

test('prices are not shared with visitors who have chosen a currency', () => {
  expect(sharedAddress('/pricing', 'theme=dark; currency=EUR')).toBeNull()
  expect(sharedAddress('/pricing', 'theme=dark; lastcurrency=EUR')).toBe('/pricing')
  expect(sharedAddress('/login', 'currency=EUR')).toBe('/login')
})

test.each([
  ['/artworks', artworkQuery(noArtworkFilters)],
  ['/opportunities', opportunityQuery(noOpportunityFilters)],
  ['/directory/people', directoryQuery(parseDirectory({}))],
] as const)('%s is shared by every parameter that the list reads', (path, parameters) => {
  for (const name of Object.keys(parameters).filter((name) => name !== 'type'))
    expect(sharedAddress(`${path}?${name}=a&x=b`)).toBe(`${path}?${name}=a`)
})

test.each([
  [`/profile/${ID}?utm_source=a b&page=2`, `/profile/${ID}/ada?page=2`, '&utm_source=a+b'],
  [`/profile/${ID}?ref=x&ref=y`, `/profile/${ID}/ada`, '?ref=x&ref=y'],
  ['/artworks?tags=&gclid=1', '/artworks', '?gclid=1'],
  ['/artworks?tags=', '/artworks', ''],
])('a redirect from %s to %s adds "%s"', (url, location, added) => {
  expect(withUnreadParameters(location, url)).toBe(location + added)
})
