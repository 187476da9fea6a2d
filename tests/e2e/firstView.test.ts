import { gzipSync } from 'node:zlib'
import { expect, test, type Page, type Request } from '@playwright/test'
import { paths } from '@/lib/navigation/paths'
import { desktop, phone } from '@/tests/support/journeys/accessibility'
import { expectHydrated } from '@/tests/support/journeys/browsing'

const scripts = /\/_next\/static\/.+\.js$/
const isScript = (request: Request) => scripts.test(request.url())
/** Scripts, styles and fonts. */
const isFile = (request: Request) => /\/(_next\/static|fonts)\/.+\.\w+$/.test(request.url())

/** Holds the requests for matching files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a public page requests its scripts after the first paint, a form at once', async ({
  page,
}) => {
  const tags =
    (await (await page.request.get(paths.artworks)).text()).match(/<script[^>]* src=[^>]*>/g) ?? []
  expect(tags.filter((tag) => !/nomodule/i.test(tag))).toEqual([])

  const release = await hold(page, /\.css$/)
  const early: string[] = []
  page.on('request', (request) => isScript(request) && early.push(request.url()))

  const image = page.waitForRequest(/\/v1\/images\//)
  await page.goto(paths.artworks, { waitUntil: 'commit' })
  await image
  expect(early).toEqual([])
  const first = page.waitForRequest(isScript)
  release()
  await first

  const releaseForm = await hold(page, /\.css$/)
  const ofForm = page.waitForRequest(isScript)
  await page.goto('/reset-password', { waitUntil: 'commit' })
  await ofForm
  releaseForm()
})

test('a list of artworks requests its fonts, and on a phone one image, before its styles', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const release = await hold(page, /\.css$/)
  const fonts = ['newsreader-latin', 'newsreader-italic-latin', 'hanken-grotesk-latin'].map(
    (font) => page.waitForRequest(new RegExp(`/fonts/${font}\\.`)),
  )
  await page.goto(paths.artworks, { waitUntil: 'commit' })
  await Promise.all(fonts)
  const images = page.locator('link[rel=preload][as=image]')
  const isForWindow = (links: Element[]) =>
    links.filter((link) => matchMedia((link as HTMLLinkElement).media).matches).length
  await expect.poll(() => images.evaluateAll(isForWindow)).toBe(1)
  await page.setViewportSize(desktop)
  await expect.poll(() => images.evaluateAll(isForWindow)).toBe(4)
  release()
})

test('a page starts even if its smallest script takes long to arrive', async ({ page }) => {
  await page.clock.install()
  const release = await hold(page, /_clientMiddlewareManifest\.js$/)
  const arrived = new Set<string>()
  page.on('requestfinished', (request) => isScript(request) && arrived.add(request.url()))
  await page.goto(paths.artworks, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const late = page.locator('script[data-src]:not([data-src*=MiddlewareManifest])')
  const all = await late.evaluateAll((tags) =>
    tags.map((tag) => new URL((tag as HTMLElement).dataset.src ?? '', location.href).href),
  )
  await expect.poll(() => all.filter((url) => !arrived.has(url))).toEqual([])
  await page.clock.runFor(30_000)
  release()
  await expectHydrated(page)
})

test('links and searches work before any script runs', async ({ page }) => {
  await hold(page, scripts)
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click()
  await expect(page).toHaveURL(paths.opportunities)
  await page.getByRole('searchbox').fill('residency')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/opportunities\?.*=residency/)
})

test('sign-in links keep the page to return to, and what is typed stays, before any script runs', async ({
  page,
}) => {
  const next = 'next=%2Fartworks%3Ftags%3Doil'
  const release = await hold(page, scripts)
  await page.goto(`/login?${next}`, { waitUntil: 'domcontentloaded' })
  const forgot = page.getByRole('link', { name: 'Forgot your password?' })
  await expect(forgot).toHaveAttribute('href', `/reset-password?${next}`)
  await page.getByRole('link', { name: 'Log in by phone' }).click()
  await expect(page).toHaveURL(`/login?by=phone&${next}`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/signup?${next}`)
  await page.getByLabel('Email').fill('typed@example.com')
  await page.getByLabel('Password', { exact: true }).fill('typed early')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/signup?${next}`)
  release()
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early')
  const login = page.getByRole('link', { name: 'Log in', exact: true })
  await expect(login).toHaveAttribute('href', `/login?${next}`)
})

test('what is pressed and filled in before any script runs takes effect then', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto(paths.directory('people'), { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('checkbox', { name: 'Curators' }).check()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/searchQuery=a/)
  await expect(page).toHaveURL(/=CURATOR/)

  const releaseHome = await hold(page, scripts)
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  releaseHome()
  await expect(page.getByRole('combobox', { name: 'Search Art Commons' })).toBeVisible()
})

test('a first visit of home requests at most 22 files, 15 scripts and 240 KB of them', async ({
  page,
}) => {
  const files = new Set<string>()
  const scriptsOf = new Map<string, Promise<Buffer>>()
  const bodyOf = async (request: Request) => (await request.response())?.body() ?? Buffer.of()
  page.on('request', (request) => {
    if (isScript(request)) scriptsOf.set(request.url(), bodyOf(request))
    if (isFile(request)) files.add(request.url())
  })
  const bodies = () => Promise.all(scriptsOf.values())
  await page.goto(paths.home)
  for (const section of ['/artworks', '/opportunities', '/directory/[type]']) {
    const prefetched = async () => (await bodies()).join('')
    await expect.poll(prefetched).toContain(`__turbopack_load_page_chunks__("${section}"`)
  }
  expect((await bodies()).join('')).not.toContain('__turbopack_load_page_chunks__("/",')
  const bytes = (await bodies()).reduce((sum, body) => sum + gzipSync(body).length, 0)
  expect(scriptsOf.size).toBeLessThanOrEqual(15)
  expect(bytes).toBeLessThanOrEqual(240_000)
  expect(files.size).toBeLessThanOrEqual(22)
})
