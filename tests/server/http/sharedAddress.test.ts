import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsPerMinute, usersPerAddress } from '@/server/http/limits/rateLimits'
import { RUNS_ALL_CASES } from '@/tests/support/generatedCases'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'

/** Of the 200 whom an address may serve: a quarter, with a quarter of the limits, without `npm run stress`. */
const SHARE = RUNS_ALL_CASES ? 1 : 0.25
const VISITORS = 200 * SHARE
const PAGES = 24
const address = '203.0.113.7'

let api: TestApp
let profiles: string[]
let artworks: string[]
let keys: string[]

beforeAll(async () => {
  api = await buildTestApp({ env: { RATE_LIMIT_SCALE: String(SHARE) } })
  profiles = await Promise.all(Array.from({ length: PAGES }, () => buildProfile(api.db, {})))
  const image = await drawImage(300, 200).png().toBuffer()
  const save = (id: string) => api.app.services.images.save(api.db, image, id)
  const stored = await Promise.all(profiles.map(save))
  keys = stored.map(({ key }) => key)
  artworks = await Promise.all(
    profiles.map((id, n) => {
      const images = stored.slice(n, n + 1).map((file) => ({ ...file, alt: '' }))
      return buildArtwork(api.db, { profile_id: id, images })
    }),
  )
}, 60_000)
afterAll(() => api.close())

/** Of the pages that a visitor opens in a minute. */
const requestsOf = (visitor: number) => {
  const n = visitor % PAGES
  return [
    '/v1/artworks',
    '/v1/opportunities',
    '/v1/profiles/directory?role=ARTIST',
    `/v1/profiles/${profiles[n]}`,
    `/v1/artworks/profiles/${profiles[n]}`,
    `/v1/artworks/${artworks[n]}`,
    `/v1/artworks?searchQuery=visitor${visitor}`,
    ...keys.flatMap((key) => [`/v1/images/${key}?w=320`, `/v1/images/${key}?w=44&h=44`]),
  ]
}

test(
  `serves everything to ${VISITORS} visitors behind one address`,
  { timeout: 120_000 },
  async () => {
    const failed = new Set<string>()
    let sent = 0
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const urls = requestsOf(visitor)
      sent += urls.length
      const send = (url: string) => api.app.inject({ url, remoteAddress: address })
      const responses = await Promise.all(urls.map(send))
      responses.forEach(({ statusCode }, n) => {
        if (statusCode !== 200) failed.add(`${statusCode} ${urls[n]}`)
      })
    }
    expect([...failed]).toEqual([])
    expect(sent).toBeGreaterThan(10_000 * SHARE)
  },
)

test('refuses more new derivatives than 200 visitors need, and delivers those that exist', async () => {
  const limited = await buildTestApp({
    databaseUrl: api.databaseUrl,
    env: { RATE_LIMIT_SCALE: String(3 / requestsPerMinute.derivatives / usersPerAddress) },
    dependencies: { storage: api.storage },
  })
  try {
    const get = async (width: number, remoteAddress = address) =>
      (await limited.app.inject({ url: `/v1/images/${keys[0]}?w=${width}`, remoteAddress }))
        .statusCode
    const statuses = []
    for (const width of [160, 240, 320, 480, 640]) statuses.push(await get(width))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    for (const width of [160, 240, 320]) expect(await get(width)).toBe(200)
    expect(await get(480, '203.0.113.8')).toBe(200)
    expect(await get(480)).toBe(200)
  } finally {
    await limited.close()
  }
})
