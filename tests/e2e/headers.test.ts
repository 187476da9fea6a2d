import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks'
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
  const pages = ['/', '/login', '/terms', '/nowhere', '/robots.txt', '/sitemap.xml', script]
  const endpoints = [`${apiOrigin}/v1/health`, `${apiOrigin}/v1/nothing`, `${image}?w=240`]

  for (const address of [...pages, ...endpoints]) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(/nowhere|nothing/.test(address) ? 404 : 200)
    const headers = response.headers()
    expect(observatoryScore(asIfSecure(headers)), address).toBeGreaterThanOrEqual(100)
    const policy = headers['content-security-policy'] ?? ''
    // Firefox applies `default-src` to the pages' prefetches.
    const own = endpoints.includes(address) ? 'none' : 'self'
    expect(policy, address).toContain(`default-src '${own}';`)
    expect(policy, address).toContain("frame-ancestors 'none'")
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? '', address).not.toContain('unsafe')
    expect(headers['referrer-policy'], address).toMatch(/^(no-referrer|strict-origin)/)
    expect(headers['x-powered-by'], address).toBeUndefined()
  }
  for (const page of pages) {
    const { ['strict-transport-security']: policy } = (await request.get(page)).headers()
    expect(policy, `${page} was requested over HTTP`).toBeUndefined()
  }
})
