import { expect, test, type Page } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { paths } from '@/lib/navigation/paths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { accounts } from '@/local/samples/accounts'
import { sampleApplicationId } from '@/local/samples/history/applications'
import { sampleId } from '@/local/samples/sampleId'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { address, ask, logIn, sample } from '@/tests/support/journeys/browsing'

test.slow()
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const reviewedTitle = 'Prints that went wrong'

type Account = Pick<typeof accounts.artist, 'password'> & { email: string }

const isPublic = (path: string) => path.startsWith('/profile/')

const you = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^You, / })

/** What the screen shows once it has loaded: the names of its headings. */
async function readScreen(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  return main.getByRole('heading').allTextContents()
}

async function logOut(page: Page): Promise<void> {
  await you(page).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(you(page)).toHaveCount(0)
}

/** Logs in again in the same tab. Logging out leads to the form from screens that need a session. */
async function logInAgain(page: Page, { email, password }: Account): Promise<void> {
  if (isPublic(address(page))) {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  }
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(you(page)).toBeVisible()
}

/** Of every second screen without `npm run stress -- screens`. */
async function expectSameAfterLogOut(page: Page, account: Account, screens: readonly string[]) {
  await logIn(page, account, paths.terms)
  for (const path of sampleOfCases(screens, 2)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const before = await readScreen(page)
    await logOut(page)
    await logInAgain(page, account)
    await expect(page).toHaveURL(path)
    await expect(async () => expect(await readScreen(page), path).toEqual(before)).toPass({
      timeout: 20_000,
    })
  }
}

test('the artist’s own screens are the same after logging out and in', async ({
  page,
  request,
}) => {
  const query = new URLSearchParams({ searchQuery: accounts.artist.displayName }).toString()
  const { items } = await ask<DirectoryPage>(request, `/v1/profiles/directory?${query}`)
  const { id, handle } = sample(items, 'artist')
  const artworks = await ask<Artwork[]>(request, `/v1/artworks/profiles/${id}`)
  await expectSameAfterLogOut(page, accounts.artist, [
    paths.profile(id, handle),
    paths.editArtwork(sample(artworks, 'artwork of the artist').id),
    paths.newArtwork,
    roomPaths.own,
    roomPaths.invitations,
    roomPaths.edit(sampleId('room Yellow, and what it costs')),
    paths.applications,
    applicationPaths.read(sampleApplicationId(accounts.artist.handle, 'Drawings that took a year')),
    paths.bookmarks,
    paths.savedSearches,
    statisticsPaths.profile('DAYS_30'),
    ...Object.values(paths.settings),
  ])
})

test('the gallery’s own screens are the same after logging out and in', async ({
  page,
  request,
}) => {
  const query = new URLSearchParams({ searchQuery: accounts.gallery.displayName }).toString()
  const { items } = await ask<DirectoryPage>(request, `/v1/profiles/directory?${query}`)
  const { id, handle } = sample(items, 'gallery')
  const own = await ask<OpportunitySummary[]>(request, `/v1/opportunities/profiles/${id}`)
  const opportunity = sample(own, 'opportunity of the gallery').id
  const reviewed = sampleId(`call meridian-rooms ${reviewedTitle}`)
  await expectSameAfterLogOut(page, accounts.gallery, [
    paths.profile(id, handle),
    paths.editOpportunity(opportunity),
    paths.newOpportunity,
    applicationPaths.review(reviewed),
    applicationPaths.reviewed(reviewed, sampleApplicationId('layla-mansour', reviewedTitle)),
    paths.settings.subscription,
    paths.settings.payouts,
    paths.settings.embeds,
    '/settings/keys',
    '/settings/verification',
  ])
})

test('the administrator’s screens are the same after logging out and in', async ({ page }) => {
  await expectSameAfterLogOut(page, accounts.admin, [
    adminPaths.profiles,
    adminPaths.reports,
    adminPaths.frontPage,
    adminPaths.verified,
    adminPaths.lookalikes,
    adminPaths.fulfillment,
    adminPaths.payments,
    adminPaths.applications,
    statisticsPaths.site,
  ])
})
