import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/lib/env'
import { keptSitemap } from '@/lib/sitemap/kept'
import { isPart, sitemapPart, SitemapUnavailable, wholeSitemap } from '@/lib/sitemap/sitemap'
import { answer, refusal, type Seen } from '@/tests/support/api'
import { profileId, profileSummary } from '@/tests/support/profiles'
import { artwork, opportunity } from '@/tests/support/replies'

const options = () => ({})
const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(env.webOrigin, ''))

/** So many of `total` things as the page that was asked for holds. */
const pageOf = <T>({ url }: Seen, total: number, size: number, make: (n: number) => T) => {
  const first = (Number(url.searchParams.get('page')) - 1) * size
  const count = Math.max(0, Math.min(size, total - first))
  return Array.from({ length: count }, (_, index) => make(first + index + 1))
}

/** An API that holds so many of each. */
const holding = ({ artworks = 0, opportunities = 0, profiles = 0 }) => ({
  artworks: answer('get', '/v1/artworks/', (seen: Seen) =>
    HttpResponse.json(
      pageOf(seen, artworks, 100, (n) => artwork({ id: profileId(n) })),
      { headers: { 'x-total-count': String(artworks) } },
    ),
  ),
  opportunities: answer('get', '/v1/opportunities/', (seen: Seen) => ({
    items: pageOf(seen, opportunities, 100, (n) => opportunity({ id: profileId(n) })),
    total: opportunities,
  })),
  profiles: answer('get', '/v1/profiles/directory', (seen: Seen) => ({
    items: pageOf(seen, profiles, 24, (n) => profileSummary(n)),
    total: profiles,
  })),
})

afterEach(() => vi.useRealTimers())

test('a small site is one list of all its pages', async () => {
  holding({ artworks: 2, opportunities: 1, profiles: 30 })
  const xml = await wholeSitemap(options)
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(xml).toContain(
    `<url><loc>${env.webOrigin}/art/${profileId(1)}</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>`,
  )
  const found = locations(xml)
  expect(found).toEqual(
    expect.arrayContaining(['/', '/artworks', '/directory/galleries', '/terms']),
  )
  expect(found).toContain(`/opportunities/${profileId(1)}`)
  expect(found).toContain(`/profile/${profileId(30)}/profile-30`)
  expect(new Set(found).size).toBe(found.length)
})

test('what is somebody’s own is not in it', async () => {
  holding({})
  const found = locations(await wholeSitemap(options))
  for (const path of found)
    expect(path).not.toMatch(/settings|admin|login|signup|checkout|bookmarks|new|edit|random/)
})

test('a large site is an index of parts', async () => {
  holding({ artworks: 2500, opportunities: 40, profiles: 1000 })
  const xml = await wholeSitemap(options)
  expect(xml).toContain('<sitemapindex ')
  expect(locations(xml)).toEqual(
    [
      'pages',
      ...['artworks-1', 'artworks-2', 'artworks-3', 'opportunities-1'],
      ...['profiles-1', 'profiles-2'],
    ].map((part) => `/sitemap.xml?part=${part}`),
  )
})

test('ten thousand of each are listed, and no more', async () => {
  holding({ artworks: 1_000_000 })
  const parts = locations(await wholeSitemap(options)).filter((path) => path?.includes('artworks'))
  expect(parts).toHaveLength(10)
  expect(isPart('artworks-10')).toBe(true)
  expect(isPart('artworks-11')).toBe(false)
})

test('a part holds its thousand, the last one the rest', async () => {
  const { artworks } = holding({ artworks: 2150 })
  const second = locations(await sitemapPart('artworks-2', options))
  expect(second).toHaveLength(1000)
  expect(second[0]).toBe(`/art/${profileId(1001)}`)
  expect(locations(await sitemapPart('artworks-3', options))).toHaveLength(150)
  expect(artworks.length).toBeLessThanOrEqual(18)
})

test('parts of the directory follow each other without a gap', async () => {
  holding({ profiles: 1100 })
  const first = locations(await sitemapPart('profiles-1', options))
  const second = locations(await sitemapPart('profiles-2', options))
  expect(first).toHaveLength(984)
  expect(new Set([...first, ...second]).size).toBe(1100)
})

test('the part of standing pages needs no API', async () => {
  expect(locations(await sitemapPart('pages', options))).toContain('/directory/people')
})

test.each(['artworks-0', 'artworks-01', 'artworks', 'constructor-1', 'x-1', '../artworks-1', ''])(
  'there is no part “%s”',
  async (part) => {
    expect(isPart(part)).toBe(false)
    expect(await keptSitemap(part, options)).toBeNull()
  },
)

test('a part beyond the last is not there', async () => {
  holding({ artworks: 10 })
  expect(await sitemapPart('artworks-2', options)).toBeNull()
})

test('when the API fails there is no half of a sitemap', async () => {
  holding({})
  answer('get', '/v1/artworks/', () => refusal(503, 'Later'))
  await expect(wholeSitemap(options)).rejects.toThrow(SitemapUnavailable)
})

test('what was written is kept for ten minutes, a failure is not', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] })
  answer('get', '/v1/profiles/directory', () => refusal(503, 'Later'))
  await expect(keptSitemap('profiles-1', options)).rejects.toThrow(SitemapUnavailable)
  const { profiles } = holding({ profiles: 5 })
  const text = await keptSitemap('profiles-1', options)
  expect(locations(text)).toHaveLength(5)
  const asked = profiles.length
  expect(await keptSitemap('profiles-1', options)).toBe(text)
  expect(profiles).toHaveLength(asked)
  vi.setSystemTime(new Date('2030-01-01T00:10:01Z'))
  await keptSitemap('profiles-1', options)
  expect(profiles.length).toBeGreaterThan(asked)
})
