import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { accounts, SAMPLE_INVITATION } from '@/local/samples/accounts'
import { sampleApplicationId } from '@/local/samples/history/applications'
import { sampleId } from '@/local/samples/sampleId'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { paths } from '@/lib/navigation/paths'
import { portfolioPaths } from '@/lib/navigation/portfolioPaths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { RUNS_ALL_CASES } from '@/tests/support/generatedCases'
import { desktop, phone } from '@/tests/support/journeys/accessibility'
import { apiOrigin, ask, logIn, sample } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectNoLayoutShift, watchPage } from '@/tests/support/journeys/pageWatch'

const reviewedTitle = 'Prints that went wrong'
const reviewed = sampleId(`call meridian-rooms ${reviewedTitle}`)
const invitation = `/jury/${SAMPLE_INVITATION}`
const ownApplication = (call: string) => sampleApplicationId(accounts.artist.handle, call)

type Account = keyof typeof accounts
type Find = (request: APIRequestContext) => Promise<string[]>

const findProfile = async (request: APIRequestContext, account: Account) => {
  const { displayName: name, handle } = accounts[account]
  const query = new URLSearchParams({ searchQuery: name }).toString()
  const { items } = await ask<DirectoryPage>(request, `/v1/profiles/directory?${query}`)
  return sample(
    items.filter((item) => item.handle === handle),
    name,
  )
}

const room = sampleId('room What the weather leaves')

const everyone = [
  paths.home,
  paths.artworks,
  paths.directory('people'),
  paths.directory('organizations'),
  paths.rooms,
  paths.room(room),
  roomPaths.own,
  roomPaths.invitations,
  roomPaths.create,
  paths.opportunities,
  paths.applications,
  paths.bookmarks,
  paths.savedSearches,
  paths.pricing,
  checkoutPaths.cancel,
  checkoutPaths.success,
  paths.wizard('role'),
  paths.wizard('plan'),
  ...Object.values(paths.settings),
  '/verify-email?mode=verifyEmail&oobCode=unknown',
  '/unsubscribe?token=unknown',
  '/nowhere',
]

/** What depends on the account. A visitor opens the forms that `pages.test.ts` does not. */
const screensOf: Record<Account | 'visitor', Find> = {
  visitor: async (request) => {
    const { id } = await findProfile(request, 'gallery')
    return [
      paths.contact(id),
      paths.report('profile', id),
      invitation,
      '/unsubscribe?token=unknown',
    ]
  },
  artist: async (request) => {
    const { id, handle } = await findProfile(request, 'artist')
    const gallery = await findProfile(request, 'gallery')
    const [artwork] = await ask<Artwork[]>(request, `/v1/artworks/profiles/${id}`)
    const { id: artworkId } = sample(artwork ? [artwork] : [], 'artwork of the artist')
    const { items } = await ask<{ items: OpportunitySummary[] }>(request, '/v1/opportunities')
    return [
      ...everyone,
      paths.profile(id, handle),
      paths.art(artworkId),
      paths.newArtwork,
      paths.editArtwork(artworkId),
      roomPaths.edit(sampleId('room Yellow, and what it costs')),
      paths.newOpportunity,
      paths.opportunity(sample(items, 'open opportunity').id),
      paths.profile(gallery.id, gallery.handle),
      paths.contact(gallery.id),
      paths.report('profile', gallery.id),
      applicationPaths.read(ownApplication('Drawings that took a year')),
      applicationPaths.read(ownApplication('Works on paper, after dark')),
      applicationPaths.review(reviewed),
      applicationPaths.reviewed(reviewed, sampleApplicationId('layla-mansour', reviewedTitle)),
    ]
  },
  gallery: async (request) => {
    const { id, handle } = await findProfile(request, 'gallery')
    const own = await ask<OpportunitySummary[]>(request, `/v1/opportunities/profiles/${id}`)
    const opportunity = sample(own, 'opportunity of the gallery')
    return [
      paths.home,
      paths.pricing,
      paths.settings.profile,
      paths.settings.subscription,
      paths.settings.payouts,
      paths.settings.embeds,
      portfolioPaths.settings,
      '/settings/keys',
      '/settings/verification',
      statisticsPaths.profile('DAYS_30'),
      statisticsPaths.item(opportunity.id)('DAYS_30'),
      paths.profile(id, handle),
      paths.newOpportunity,
      paths.editOpportunity(opportunity.id),
      paths.opportunity(opportunity.id),
      applicationPaths.review(reviewed),
      `${applicationPaths.review(reviewed)}?show=images`,
      `${applicationPaths.review(reviewed)}?view=jurors`,
      `${applicationPaths.review(reviewed)}?view=log`,
      applicationPaths.reviewed(reviewed, sampleApplicationId('layla-mansour', reviewedTitle)),
    ]
  },
  admin: () =>
    Promise.resolve([
      adminPaths.profiles,
      adminPaths.reports,
      adminPaths.frontPage,
      adminPaths.verified,
      adminPaths.lookalikes,
      adminPaths.fulfillment,
      adminPaths.payments,
      adminPaths.applications,
      statisticsPaths.site,
      paths.artworks,
    ]),
}

/** Logs in, with every font in the browser's cache: the login page loads them on a desktop. */
async function enter(page: Page, account: Parameters<typeof logIn>[1]): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await logIn(page, account, paths.terms)
}

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = Object.entries({ phone, desktop })

/** Without `npm run stress -- screens`, each screen is loaded at one of the sizes. */
const isLoaded = (screen: number, size: number) => RUNS_ALL_CASES || screen % 2 === size

const viewers = Object.entries(screensOf) as [Account | 'visitor', Find][]

for (const [index, [device, size]] of sizes.entries()) {
  for (const [viewer, findScreens] of viewers) {
    test(`screens of the ${viewer} load without layout shifts on a ${device}`, async ({
      page,
      request,
    }) => {
      const screens = (await findScreens(request)).filter((_, screen) => isLoaded(screen, index))
      await watchPage(page)
      if (viewer !== 'visitor') await enter(page, accounts[viewer])
      await page.setViewportSize(size)
      for (const path of screens) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoLayoutShift(page, path)
      }
    })
  }
}

test('the own page without a way of contact loads without layout shifts', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const { headers, profileId } = artist
  const data = { acceptsMessages: false, links: [{ label: 'Site', url: 'https://site.example' }] }
  const response = await request.put(`${apiOrigin}/v1/profiles/${profileId}`, { headers, data })
  expect(response.status()).toBe(200)
  await watchPage(page)
  await enter(page, artist)
  for (const [device, size] of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/profile/${profileId}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
    await expectNoLayoutShift(page, `the own page on a ${device}`)
  }
})
