import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { profileTag } from '@/contract/cacheTags'
import type { HungWork, Room } from '@/contract/rooms'
import { embedStyles } from '@/lib/embedPages/embedStyles'
import { env } from '@/lib/env'
import { getServerSideProps as artworks } from '@/pages/embed/artworks/[id]'
import { getServerSideProps as opportunities } from '@/pages/embed/opportunities/[id]'
import { getServerSideProps as rooms } from '@/pages/embed/rooms/[id]'
import { artwork, artworkId, artworkImage } from '@/tests/support/fixtures/artworks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { serverSide } from '@/tests/support/web/serverSide'

const id = profileId(1)
const roomId = '0d0d0d0d-0000-4000-8000-000000000001'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  mockEndpoint('get', `/v1/profiles/${id}`, ownProfile(1, { name: 'Noor <b>', handle: 'noor' }))
})

/** The page of a frame, as the web server sends it. */
const load = async (page: typeof artworks, query = '', of = id) => {
  const { status, headers, html } = await serverSide(page, `/embed/x/${of}${query}`, { id: of })
  const document = new DOMParser().parseFromString(html, 'text/html')
  return { status, headers, html, document, text: document.body.textContent }
}

test('shows chosen works, with links that open the public pages in a new tab', async () => {
  const listed = mockEndpoint('get', `/v1/artworks/profiles/${id}`, [
    artwork(2, { title: 'Salt' }),
    artwork(1, { title: null }),
  ])
  const ids = `${artworkId(2)},${artworkId(1)}`
  const { status, headers, document, text } = await load(artworks, `?ids=${ids}&theme=dark`)
  expect(status).toBe(200)
  expect(listed[0]?.url.searchParams.get('ids')).toBe(ids)
  expect(listed[0]?.headers.get('authorization')).toBeNull()
  expect(document.title).toBe('Works by Noor <b> · Art Commons')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect([...document.querySelectorAll('cite')].map((cite) => cite.textContent)).toEqual([
    'Salt',
    'Untitled',
  ])
  expect(text).toContain('Works by Noor <b>')
  for (const link of document.querySelectorAll('a')) {
    expect(link.href).toMatch(new RegExp(`^${env.webOrigin}/`))
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  }
  expect(document.querySelectorAll('script, link, b')).toHaveLength(0)
  expect(document.querySelector('style')?.textContent).toBe(embedStyles)
  expect(headers.get('cache-control')).toContain('s-maxage=')
  expect(headers.get('cache-tag')).toBe(profileTag(id))
})

test('lets every website frame it, and forbids everything but its images and style', async () => {
  mockEndpoint('get', `/v1/artworks/profiles/${id}`, [artwork(1)])
  const { headers } = await load(artworks)
  const policy = String(headers.get('content-security-policy'))
  expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; form-action 'none'; /)
  expect(policy).toContain('frame-ancestors *;')
  expect(policy).toContain(`img-src ${new URL(env.imageUrl).origin};`)
  expect(policy).toMatch(/style-src 'sha256-[\w+/=]{44}';/)
  expect(policy).not.toMatch(/script-src|connect-src/)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.has('set-cookie')).toBe(false)
})

test('says that no works are shown, without asking for all, when no valid id is chosen', async () => {
  const { status, text } = await load(artworks, '?ids=x')
  expect([status, text?.includes('No works are on show here.')]).toEqual([200, true])
})

test('shows open opportunities, and chosen ones also when they have closed', async () => {
  const [open, closed] = [
    opportunitySummary(1, { title: 'A residency' }),
    opportunitySummary(2, { title: 'A prize', isClosed: true }),
  ]
  mockEndpoint('get', `/v1/opportunities/profiles/${id}`, [open, closed])
  const all = await load(opportunities)
  expect(all.text).toContain('A residency')
  expect(all.text).not.toContain('A prize')
  const chosen = await load(opportunities, `?ids=${closed.id}`)
  expect(chosen.text).toMatch(/A prize.*Closed/)
  expect(chosen.text).not.toContain('A residency')
  mockEndpoint('get', `/v1/opportunities/profiles/${id}`, [closed])
  expect((await load(opportunities)).text).toContain('No opportunities are open right now.')
})

const hung = (n: number, shown: HungWork['artwork'] = artwork(n)): HungWork => ({
  x: 70 + n * 100,
  y: 145,
  width: 60,
  height: 45,
  isSizeAssumed: true,
  artwork: shown,
})

const room = (works: HungWork[][]): Room => ({
  id: roomId,
  title: 'Low tide',
  text: '',
  opensOn: '2026-01-01',
  closesOn: null,
  state: 'OPEN',
  curator: artwork(1).profile,
  walls: works.map((on) => ({ title: '', text: '', paint: 'CLAY', height: 300, works: on })),
  updatedAt: '2026-01-01T00:00:00.000Z',
})

test('shows the walls of a room with the places of removed works, and at most 24 works', async () => {
  const other = artwork(2, { profile: { ...artwork(2).profile, id: profileId(2) } })
  const wall = Array.from({ length: 20 }, (_, n) => hung(n + 3))
  mockEndpoint(
    'get',
    `/v1/rooms/${roomId}`,
    room([[hung(1), hung(2, other), hung(0, null)], wall, wall]),
  )
  const { document, text, headers, html } = await load(rooms, '', roomId)
  expect(document.querySelectorAll('[data-paint=CLAY]')).toHaveLength(3)
  expect(document.querySelectorAll('.hung li')).toHaveLength(24)
  expect(text).toContain('Removed by the artist')
  expect(text).toContain('19 more works')
  expect(String(headers.get('cache-tag')).split(',').sort()).toEqual(
    ['rooms', profileTag(profileId(1)), profileTag(profileId(2))].sort(),
  )
  expect(html.length).toBeLessThan(30 * 1024)
})

test.each([
  [404, 404, 'This room isn’t open.'],
  [500, 503, 'We couldn’t load this.'],
  [429, 429, 'We couldn’t load this.'],
])('answers %i of the API with %i, in words and uncached', async (answer, status, words) => {
  mockEndpoint('get', `/v1/rooms/${roomId}`, errorResponse(answer, 'No'))
  const page = await load(rooms, '?theme=light', roomId)
  expect(page.status).toBe(status)
  expect(page.text).toContain(words)
  expect(page.headers.get('cache-control')).toMatch(/^private/)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
})

test('answers 404 without a request for what is no id', async () => {
  expect((await load(artworks, '', 'random')).status).toBe(404)
})

/** Chinese characters that hardly compress. */
const noise = (length: number, seed: number) => {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return String.fromCodePoint(0x4e00 + ((state >> 8) % 20_000))
  }).join('')
}

test('stays below 30 KiB with the longest texts in three bytes a character', async () => {
  const works = Array.from({ length: 24 }, (_, n) => ({
    ...artwork(n, { title: noise(200, n), medium: noise(200, n + 100) }),
    image: artworkImage(n, { alt: noise(500, n + 200) }),
  }))
  mockEndpoint('get', `/v1/artworks/profiles/${id}`, works)
  const { html } = await load(artworks)
  expect(Buffer.byteLength(html)).toBeGreaterThan(30 * 1024)
  // Headers included.
  expect(gzipSync(html).length + 1024).toBeLessThan(30 * 1024)
})
