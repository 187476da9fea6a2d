import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import { apiOrigin, ask, sample } from '@/tests/support/journeys/browsing'
import { observatoryScore } from '@/tests/support/server/observatory'

/** Adds the header that is only sent over HTTPS. */
const asIfSecure = (headers: Record<string, string>) => ({
  'strict-transport-security': 'max-age=63072000',
  ...headers,
})

test('scores at least 100 in the Observatory’s rating for every kind of response', async ({
  request,
}) => {
  const home = await (await request.get('/')).text()
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(home)?.[1] ?? 'no script'
  const artworks = await ask<Artwork[]>(request, '/v1/artworks')
  const image = sample(artworks, 'artwork').image?.url ?? 'no image'
  const pages = ['/', '/login', '/terms', '/nowhere', '/robots.txt', '/sitemap.xml']
  const others = [script, `${apiOrigin}/v1/health`, `${apiOrigin}/v1/nothing`, `${image}?w=240`]

  for (const address of [...pages, ...others]) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(/nowhere|nothing/.test(address) ? 404 : 200)
    const headers = response.headers()
    expect(observatoryScore(asIfSecure(headers)), address).toBeGreaterThanOrEqual(100)
    const policy = headers['content-security-policy'] ?? ''
    // Firefox applies `default-src` to the pages' prefetches.
    const own = others.includes(address) ? 'none' : 'self'
    expect(policy, address).toContain(`default-src '${own}';`)
    expect(policy, address).toContain("frame-ancestors 'none'")
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? '', address).not.toContain('unsafe')
    expect(headers['referrer-policy'], address).toMatch(/^(no-referrer|strict-origin)/)
    expect(headers['x-powered-by'], address).toBeUndefined()
  }
  for (const page of [...pages, script]) {
    const { ['strict-transport-security']: policy } = (await request.get(page)).headers()
    expect(policy, `${page} was requested over HTTP`).toBeUndefined()
  }
})

test('sends files as the build has compressed them', async ({ request }) => {
  const home = await (await request.get('/')).text()
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(home)?.[1] ?? 'no script'
  const font = /href="(\/fonts\/[^"]+\.woff2)"/.exec(home)?.[1] ?? 'no font'
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const response = await request.get(address, { headers })
    return { status: response.status(), headers: response.headers() }
  }
  const file = { 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' }

  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const { headers } = await get(script, { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ ...file, 'content-encoding': encoding })
    // One that is compressed for the request has no length beforehand.
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
    expect((await get(script, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  }
  expect((await get(font)).headers).toMatchObject({ ...file, 'content-type': 'font/woff2' })
  expect((await get(font)).headers['content-encoding']).toBeUndefined()

  const part = await get(font, { range: 'bytes=0-9' })
  expect([part.status, part.headers['content-length']]).toEqual([206, '10'])
  expect((await get(script, { range: 'bytes=5-2' })).status).toBe(416)
  for (const path of ['nothing.js', '%2e%2e/%2e%2e/package.json', '..%2f..%2fpackage.json'])
    expect((await get(`/_next/static/${path}`)).status, path).toBe(404)
})
