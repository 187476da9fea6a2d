import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import type { DirectoryPage } from '@/contract/profiles/directory'
import { organizationTypes, roles } from '@/contract/enums/profiles'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { SAMPLE_INVITATION, SAMPLE_TEAM_INVITATION } from '@/local/samples/accounts'
import {
  accessibilityViolations,
  contrastViolations,
  desktop,
  phone,
  showTheme,
} from '@/tests/support/journeys/accessibility'
import { ask, sample } from '@/tests/support/journeys/browsing'
import { expectNoLayoutShift, overflow, watchPage } from '@/tests/support/journeys/pageWatch'

interface Screen {
  path: string
  title: string
}
type Find = (request: APIRequestContext) => Promise<Screen>

const fixed = (path: string, title: string) => [path, () => ({ path, title })] as const
const notFound = (path: string) => fixed(path, 'Page not found')

const findProfile = async (request: APIRequestContext, query: string): Promise<Screen> => {
  const { items } = await ask<DirectoryPage>(request, `/v1/profiles/directory?${query}`)
  const { id, handle, name, role, organizationType } = sample(items, `profile with ${query}`)
  const kind = organizationType ? organizationTypes[organizationType] : roles[role]
  return { path: `/profile/${id}/${handle}`, title: `${name}, ${kind.toLowerCase()}` }
}
const findArtwork: Find = async (request) => {
  const artworks = await ask<Artwork[]>(request, '/v1/artworks?size=100')
  const several = artworks.filter(({ images, title }) => images.length > 1 && title)
  const { id, title, profile } = sample(several, 'artwork with several images')
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
  fixed(`/jury/${SAMPLE_INVITATION}`, 'Invitation to a jury'),
  fixed(`/team/${SAMPLE_TEAM_INVITATION}`, 'Invitation to a team'),
  fixed('/login', 'Log in'),
  fixed('/signup', 'Sign up'),
  fixed('/reset-password', 'Reset your password'),
  fixed('/pricing', 'Pricing'),
  fixed('/terms', 'Terms'),
  fixed('/privacy', 'Privacy'),
  fixed('/browsers', 'Supported browsers'),
  notFound('/nowhere'),
  ...['/art', '/profile', '/opportunities'].flatMap((kind) => [
    notFound(`${kind}/unknown`),
    notFound(`${kind}/00000000-0000-4000-8000-000000000000`),
  ]),
  notFound('/directory/unknown'),
]

const narrow = { width: 320, height: 640 }

/** The layout shift at most while fonts load. */
const FIRST_VISIT = 0.01

/** Polls before it fails, and lets the test continue. */
const softExpect = expect.configure({ soft: true })

/** Opens a page and waits until it has loaded everything. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, find] of screens) {
  test(`${name}: loads without errors, layout shifts, overflow or accessibility violations`, async ({
    page,
    request,
  }) => {
    const { path, title } = await find(request)
    const problems = await watchPage(page)
    await page.setViewportSize(desktop)
    const response = await open(page, path)
    expect(response?.status()).toBe(title === 'Page not found' ? 404 : 200)
    await expect(page).toHaveTitle(`${title} · Art Commons`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoLayoutShift(page, 'a desktop', FIRST_VISIT)
    await showTheme(page, 'dark')
    expect.soft(await contrastViolations(page), 'contrast in dark mode').toEqual([])

    await page.setViewportSize(phone)
    await open(page, path)
    await expectNoLayoutShift(page, 'a phone', FIRST_VISIT)
    expect.soft(await accessibilityViolations(page), 'axe on a phone').toEqual([])

    await page.setViewportSize(narrow)
    await softExpect.poll(() => overflow(page), 'overflow at 320 px').toBe(0)
    expect(problems).toEqual([])
  })
}
