import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { sitemapPlaces } from '@/contract/limits/listLimits'
import { env } from '@/lib/env'
import { cachedSitemap } from '@/lib/seo/sitemap/sitemapCache'
import { isPart, sitemapPart, SitemapUnavailable, fullSitemap } from '@/lib/seo/sitemap/sitemap'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'

const options = () => ({})
const updatedAt = '2026-02-01T00:00:00.000Z'
const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(env.webOrigin, ''))

/** The nth id, all of them spread evenly over what their first four digits can be. */
const idOf = (n: number) =>
  `${(n % 65_536).toString(16).padStart(4, '0')}0000-0000-4000-8000-${String(n).padStart(12, '0')}`
const placesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: idOf(n), handle: `profile-${n}`, updatedAt }))

/** An API that holds so many of each. */
const holding = (counts: Record<string, number>) => {
  const held = new Map(Object.entries(counts).map(([kind, count]) => [kind, placesOf(count)]))
  return mockEndpoint('get', '/v1/sitemap/:kind', ({ url }: ReceivedRequest) => {
    const kind = url.pathname.split('/').at(-1) ?? ''
    const beginning = url.searchParams.get('beginning') ?? ''
    const found = (held.get(kind) ?? []).filter(({ id }) => id.startsWith(beginning))
    return HttpResponse.json(found.slice(0, sitemapPlaces), {
      headers: { 'x-total-count': String(found.length) },
    })
  })
}

/** An API that says that it holds so many works, of which it shows none. */
const claiming = (artworks: number) =>
  mockEndpoint('get', '/v1/sitemap/:kind', ({ url }: ReceivedRequest) =>
    HttpResponse.json([], {
      headers: { 'x-total-count': url.pathname.endsWith('artworks') ? String(artworks) : '0' },
    }),
  )

afterEach(() => vi.useRealTimers())

test('lists all pages of a small site in one file', async () => {
  holding({ artworks: 2, opportunities: 1, profiles: 30 })
  const xml = await fullSitemap(options)
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(xml).toContain(
    `<url><loc>${env.webOrigin}/art/${idOf(1)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )
  const found = locations(xml)
  expect(found).toEqual(
    expect.arrayContaining(['/', '/artworks', '/directory/galleries', '/terms']),
  )
  expect(found).toContain(`/opportunities/${idOf(0)}`)
  expect(found).toContain(`/profile/${idOf(29)}/profile-29`)
  expect(new Set(found).size).toBe(found.length)
})

test('omits private pages', async () => {
  holding({})
  const found = locations(await fullSitemap(options))
  for (const path of found)
    expect(path).not.toMatch(/settings|admin|login|signup|checkout|bookmarks|new|edit|random/)
})

test('indexes the parts of a large site, each page once', async () => {
  holding({ artworks: 12_000, opportunities: 40 })
  const xml = await fullSitemap(options)
  expect(xml).toContain('<sitemapindex ')
  const parts = locations(xml).map((path) => path?.replace('/sitemap.xml?part=', '') ?? '')
  expect(parts).toEqual([
    'pages',
    ...[...'0123456789abcdef'].map((digit) => `artworks-${digit}`),
    'opportunities',
  ])
  const read = await Promise.all(parts.map((part) => sitemapPart(part, options)))
  const works = read.flatMap(locations).filter((path) => path?.startsWith('/art/'))
  expect(works).toHaveLength(12_000)
  expect(new Set(works).size).toBe(12_000)
})

test.each([
  [10_000, 1],
  [10_001, 16],
  [160_000, 16],
  [160_001, 256],
  [2_000_000, 256],
])('splits %i artworks into %i parts', async (works, parts) => {
  claiming(works)
  const named = locations(await fullSitemap(options)).filter((path) => path?.includes('artworks-'))
  expect(named).toHaveLength(parts === 1 ? 0 : parts)
  for (const path of named) expect(isPart(path?.split('part=')[1] ?? '')).toBe(true)
})

test('writes the static part without the API', async () => {
  expect(locations(await sitemapPart('pages', options))).toContain('/directory/people')
})

test.each(['artworks-g', 'artworks-', 'artworks-00000', 'constructor', 'x-1', '../artworks', ''])(
  'there is no part “%s”',
  async (part) => {
    expect(isPart(part)).toBe(false)
    expect(await cachedSitemap(part, options)).toBeNull()
  },
)

test('returns null for an empty part', async () => {
  holding({ artworks: 10 })
  expect(await sitemapPart('artworks-f', options)).toBeNull()
})

test('throws when the API fails', async () => {
  mockEndpoint('get', '/v1/sitemap/:kind', ({ url }: ReceivedRequest) =>
    url.pathname.endsWith('profiles') ? errorResponse(503, 'Later') : [],
  )
  await expect(fullSitemap(options)).rejects.toThrow(SitemapUnavailable)
})

test('caches for ten minutes, but not failures', async () => {
  vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] })
  mockEndpoint('get', '/v1/sitemap/:kind', () => errorResponse(503, 'Later'))
  await expect(cachedSitemap('profiles', options)).rejects.toThrow(SitemapUnavailable)
  const calls = holding({ profiles: 5 })
  const text = await cachedSitemap('profiles', options)
  expect(locations(text)).toHaveLength(5)
  expect(await cachedSitemap('profiles', options)).toBe(text)
  expect(calls).toHaveLength(1)
  vi.setSystemTime(new Date('2030-01-01T00:10:01Z'))
  await cachedSitemap('profiles', options)
  expect(calls).toHaveLength(2)
})

test('caches twenty parts and evicts the oldest', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] })
  const calls = holding({ artworks: 16 })
  const parts = Array.from({ length: 21 }, (_, n) => `artworks-${n.toString(16).padStart(4, '0')}`)
  for (const part of parts) await cachedSitemap(part, options)
  await cachedSitemap(parts[20], options)
  expect(calls).toHaveLength(21)
  await cachedSitemap(parts[0], options)
  expect(calls).toHaveLength(22)
})
