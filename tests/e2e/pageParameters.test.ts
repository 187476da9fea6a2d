import { expect, test, type APIRequestContext } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import { ask, sample } from '@/tests/support/journeys/browsing'

/**
 * Expects the same page at both addresses. Other journeys change what lists show, so both are read
 * again when the page changed in between.
 */
const expectSamePage = async (request: APIRequestContext, path: string, other: string) => {
  const read = async (address: string) => {
    const response = await request.get(address)
    return { etag: response.headers().etag, status: response.status(), text: await response.text() }
  }
  let first = await read(path)
  let second = await read(other)
  let last = await read(path)
  for (let round = 1; last.etag !== first.etag && round < 5; round += 1) {
    first = last
    second = await read(other)
    last = await read(path)
  }
  expect(last.etag, 'The page does not change each time').toBe(first.etag)
  expect(first.etag).toBeTruthy()
  expect(second).toEqual(first)
}

test.describe('pages that all visitors share', () => {
  for (const [path, status] of [
    ['/login', 200],
    ['/signup', 200],
    ['/pricing', 200],
    ['/artworks', 200],
    ['/directory/people', 200],
    ['/nowhere', 404],
  ] as const) {
    test(`${path} is the same with parameters that it doesn't read`, async ({ request }) => {
      const plain = await request.get(path)
      expect(plain.status()).toBe(status)
      expect(await plain.text()).toContain('</html>')
      for (const query of ['fbclid=1', 'utm_source=letter&gclid=2']) {
        await expectSamePage(request, path, `${path}?${query}`)
      }
    })
  }

  test('a redirect keeps parameters that its page does not read, for analytics', async ({
    page,
    request,
  }) => {
    const artworks = await ask<Artwork[]>(request, '/v1/artworks')
    const { id } = sample(artworks, 'artwork').profile
    const from = `/profile/${id}?utm_source=letter&page=1`
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers()['cache-control']).toContain('s-maxage=')
    expect(response.headers().location).toMatch(/^\/profile\/[^/]+\/[^?]+\?utm_source=letter$/)

    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto('/opportunities?types=&utm_source=letter')
    await expect(page).toHaveURL('/opportunities?utm_source=letter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSamePage(request, '/opportunities', '/opportunities?utm_source=letter')
    expect(failures).toEqual([])
  })

  test('prices in a chosen currency are not shared', async ({ request }) => {
    const shared = (await request.get('/pricing')).headers()
    expect(shared['cache-control']).toContain('s-maxage=')
    expect(shared.vary).toContain('Cookie')
    const own = await request.get('/pricing', { headers: { cookie: 'currency=EUR' } })
    expect(own.headers()['cache-control']).toContain('private')
    expect(await own.text()).toContain('€')
    expect(await (await request.get('/pricing')).text()).not.toContain('€')
  })

  test('a link to prices with a coupon is rendered once, and its links keep the coupon', async ({
    page,
    request,
  }) => {
    const address = '/pricing?for=artists&coupon=spring'
    const response = await request.get(address)
    expect(response.headers()['cache-control']).toContain('s-maxage=')
    const text = await response.text()
    expect(text).toContain('coupon=spring')
    await expectSamePage(request, address, `${address}&utm_source=letter`)
    expect(await (await request.get('/pricing')).text()).not.toContain('spring')

    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(`${address}&utm_source=letter`)
    const yearly = page.getByRole('link', { name: /year/i }).first()
    await expect(yearly).toHaveAttribute('href', /coupon=spring/)
    await expect(page).toHaveURL(`${address}&utm_source=letter`)
    expect(failures).toEqual([])
  })

  test('a log-in form keeps the page to return to', async ({ page, request }) => {
    const address = '/login?next=%2Fartworks%3Ftags%3Doil&by=phone'
    const text = await (await request.get(address)).text()
    expect(text).not.toContain('tags')
    expect(text).toContain('Phone number')

    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(address)
    const next = 'next=%2Fartworks%3Ftags%3Doil'
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      `/signup?${next}`,
    )
    await page.getByRole('link', { name: 'Log in by email' }).click()
    await expect(page).toHaveURL(`/login?${next}`)
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      `/reset-password?${next}`,
    )
    expect(failures).toEqual([])
  })
})
