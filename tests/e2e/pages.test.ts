import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { Artwork } from '@/contract/artworks'
import type { DirectoryPage } from '@/contract/directory'
import { organizationTypes, roles } from '@/contract/enums/profiles'
import type { OpportunitySummary } from '@/contract/opportunity'
import { accessibilityViolations, contrastViolations } from '@/tests/support/journeys/accessibility'
import { ask, sample } from '@/tests/support/journeys/browsing'
import { overflow, watchPage } from '@/tests/support/journeys/pageWatch'

interface Screen {
  path: string
  title: string
}
type Find = (request: APIRequestContext) => Promise<Screen>

const fixed = (path: string, title: string) => [path, () => ({ path, title })] as const
const nowhere = (path: string) => fixed(path, 'Page not found')

const findProfile = async (request: APIRequestContext, query: string): Promise<Screen> => {
  const { items } = await ask<DirectoryPage>(request, `/v1/profiles/directory?${query}`)
  const { id, handle, name, role, organizationType } = sample(items, `profile with ${query}`)
  const kind = organizationType ? organizationTypes[organizationType] : roles[role]
  return { path: `/profile/${id}/${handle}`, title: `${name}, ${kind.toLowerCase()}` }
}
const findArtwork: Find = async (request) => {
  const works = await ask<Artwork[]>(request, '/v1/artworks?size=100')
  const several = works.filter(({ images, title }) => images.length > 1 && title)
  const { id, title, profile } = sample(several, 'work with several pictures')
  return { path: `/art/${id}`, title: `${title} by ${profile.name}` }
}
const findOpportunity: Find = async (request) => {
  const { items } = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
  const { id, title, profile } = sample(items, 'open opportunity')
  return { path: `/opportunities/${id}`, title: `${title}, ${profile.name}` }
}

const screens: (readonly [name: string, find: Find | (() => Screen)])[] = [
  fixed('/', 'Show artworks, find opportunities'),
  fixed('/artworks', 'Artworks'),
  ['an artwork', findArtwork],
  fixed('/directory/people', 'People'),
  fixed('/directory/organizations', 'Organizations'),
  fixed('/directory/galleries?country=DE', 'Art Galleries'),
  ['an artist', (request) => findProfile(request, 'type=people&searchQuery=Maren+Oduya')],
  ['an organization', (request) => findProfile(request, 'type=organizations')],
  fixed('/opportunities', 'Opportunities'),
  ['an opportunity', findOpportunity],
  fixed('/login', 'Log in'),
  fixed('/signup', 'Sign up'),
  fixed('/reset-password', 'Reset your password'),
  fixed('/pricing', 'Pricing'),
  fixed('/bookmarks', 'Bookmarks'),
  fixed('/terms', 'Terms'),
  fixed('/privacy', 'Privacy'),
  nowhere('/nowhere'),
  ...['/art', '/profile', '/opportunities'].flatMap((kind) => [
    nowhere(`${kind}/unknown`),
    nowhere(`${kind}/00000000-0000-4000-8000-000000000000`),
  ]),
  nowhere('/directory/unknown'),
]

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

/** A failure that lets the test go on, told only when waiting did not help. */
const inTheEnd = expect.configure({ soft: true })

/** Opens a page and waits until it has all that it asks for. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, find] of screens) {
  test(`${name}: whole, steady, narrow enough and open to everybody`, async ({ page, request }) => {
    const { path, title } = await find(request)
    const problems = await watchPage(page)
    await page.setViewportSize(desktop)
    const reply = await open(page, path)
    expect(reply?.status()).toBe(title === 'Page not found' ? 404 : 200)
    await expect(page).toHaveTitle(`${title} · Art Commons`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect.soft(await page.evaluate(() => window.moved), 'moves on a desktop').toBeLessThan(0.01)
    expect.soft(await accessibilityViolations(page), 'axe on a desktop').toEqual([])

    await page.setViewportSize(phone)
    await open(page, path)
    expect.soft(await page.evaluate(() => window.moved), 'moves on a phone').toBeLessThan(0.01)
    expect.soft(await accessibilityViolations(page), 'axe on a phone').toEqual([])

    await page.setViewportSize(narrow)
    await inTheEnd.poll(() => overflow(page), 'stands out at 320 px').toBe(0)

    await page.setViewportSize(phone)
    await page.evaluate(async () => {
      document.documentElement.dataset.theme = 'dark'
      // Colors change over a moment, however short.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
    expect.soft(await contrastViolations(page), 'contrast in the dark').toEqual([])
    expect(problems).toEqual([])
  })
}
