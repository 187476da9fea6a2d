import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks'
import { apiOrigin, ask, sample } from '@/tests/support/journeys/browsing'
import { observatoryScore } from '@/tests/support/server/observatory'

/** What is asked for without encryption cannot be told to stay encrypted. */
const asIfSecure = (headers: Record<string, string>) => ({
  'strict-transport-security': 'max-age=63072000',
  ...headers,
})

test('every kind of reply of the running stack scores 100 or more on the Observatory’s table', async ({
  request,
}) => {
  const home = await (await request.get('/')).text()
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(home)?.[1] ?? 'no script'
  const works = await ask<Artwork[]>(request, '/v1/artworks')
  const picture = sample(works, 'work').image?.url ?? 'no picture'
  const pages = ['/', '/login', '/terms', '/nowhere', '/robots.txt', '/sitemap.xml', script]
  const calls = [`${apiOrigin}/v1/health`, `${apiOrigin}/v1/nothing`, `${picture}?w=240`]

  for (const address of [...pages, ...calls]) {
    const reply = await request.get(address)
    expect(reply.status(), address).toBe(/nowhere|nothing/.test(address) ? 404 : 200)
    const headers = reply.headers()
    expect(observatoryScore(asIfSecure(headers)), address).toBeGreaterThanOrEqual(100)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, address).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? '', address).not.toContain('unsafe')
    expect(headers['referrer-policy'], address).toMatch(/^(no-referrer|strict-origin)/)
    expect(headers['x-powered-by'], address).toBeUndefined()
  }
  for (const page of pages) {
    const { ['strict-transport-security']: kept } = (await request.get(page)).headers()
    expect(kept, `${page} has been asked for by http`).toBeUndefined()
  }
})
