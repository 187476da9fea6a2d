import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { text } from '@/contract/limits/limits'
import { accounts } from '@/local/samples/accounts'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { roomPaths } from '@/lib/rooms/roomPaths'
import { paths, withQuery } from '@/lib/navigation/paths'
import { verificationPaths } from '@/lib/navigation/verificationPaths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { desktop, phone } from '@/tests/support/journeys/accessibility'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { createLongContent, type LongContent } from '@/tests/support/journeys/longContent'
import type { OpenBrowser } from '@/tests/support/journeys/otherBrowsers'
import { unreachableText } from '@/tests/support/journeys/unreachableText'

const word = (length: number) => 'W'.repeat(length)

/** Every screen that shows what people have written, by who sees it. */
const screensOf = (content: LongContent) => {
  const { artist, organizer, calls, artworkId } = content
  const review = applicationPaths.review(calls.here)
  return {
    visitor: [
      paths.home,
      paths.art(artworkId),
      paths.contact(artist.profileId, artworkId),
      paths.report('artwork', artworkId),
      paths.profile(artist.profileId),
      paths.profile(organizer.profileId),
      ...Object.values(calls).map((id) => paths.opportunity(id)),
      paths.artworks,
      withQuery(paths.artworks, { query: word(text.search) }),
      withQuery(paths.artworks, { tags: word(text.tag) }),
      withQuery(paths.artworks, { categories: word(text.search) }),
      paths.room(content.roomId),
      withQuery(paths.rooms, { query: word(text.title) }),
      withQuery(paths.rooms, { city: word(text.city) }),
      paths.directory('people'),
      withQuery(paths.directory('people'), { searchQuery: word(text.search) }),
      withQuery(paths.directory('people'), { city: word(text.city) }),
      withQuery(paths.directory('people'), { country: word(text.search) }),
      paths.opportunities,
      withQuery(paths.opportunities, { query: word(text.search), location: word(text.city) }),
      withQuery(paths.opportunities, { types: word(text.search) }),
      paths.appeal(content.restrictionId),
    ],
    artist: [
      paths.profile(artist.profileId),
      paths.art(content.hiddenArtworkId),
      paths.applications,
      applicationPaths.read(content.applicationId),
      applicationPaths.edit(content.applicationId),
      paths.bookmarks,
      paths.savedSearches,
      withQuery(paths.opportunities, content.searchFilters),
      paths.newArtwork,
      roomPaths.own,
      roomPaths.edit(content.roomId),
      paths.editArtwork(artworkId),
      paths.wizard('about'),
      paths.wizard('location'),
      paths.pricing,
      ...Object.values(paths.settings),
      statisticsPaths.profile('DAYS_30'),
      statisticsPaths.item(artworkId)('DAYS_30'),
    ],
    organizer: [
      paths.profile(organizer.profileId),
      paths.opportunity(calls.here),
      paths.opportunity(content.draftId),
      paths.editOpportunity(content.draftId),
      paths.duplicateOpportunity(calls.here),
      review,
      `${review}?show=images`,
      `${review}?view=jurors`,
      `${review}?view=log`,
      applicationPaths.reviewed(calls.here, content.applicationId),
      paths.settings.profile,
      verificationPaths.settings,
    ],
    applicant: [applicationPaths.read(content.unsubmittedId)],
    administrator: [
      adminPaths.profiles,
      adminPaths.reports,
      `${adminPaths.reports}?state=hidden`,
      adminPaths.frontPage,
      adminPaths.verified,
      adminPaths.lookalikes,
      adminPaths.fulfillment,
      adminPaths.payments,
      adminPaths.applications,
      statisticsPaths.site,
    ],
  }
}

type Viewer = keyof ReturnType<typeof screensOf>

const accountOf = (viewer: Viewer, { artist, organizer, applicant }: LongContent) =>
  ({ visitor: null, artist, organizer, applicant, administrator: accounts.admin })[viewer]

async function expectReachable(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    expect.soft(await unreachableText(page), `${path} at ${size.width} px`).toEqual([])
  }
}

async function openAs(openBrowser: OpenBrowser, viewer: Viewer, content: LongContent) {
  const page = await openBrowser({ reducedMotion: 'reduce' })
  const account = accountOf(viewer, content)
  if (account) await logIn(page, account, paths.terms)
  return page
}

test('every screen shows the longest text without spaces inside its width', async ({
  openBrowser,
  request,
  createBuyer,
}: {
  openBrowser: OpenBrowser
  request: APIRequestContext
  createBuyer: Parameters<typeof createLongContent>[1]
}) => {
  test.setTimeout(600_000)
  const content = await createLongContent(request, createBuyer)
  const screens = Object.entries(screensOf(content)) as [Viewer, string[]][]
  for (const [viewer, shown] of screens) {
    const page = await openAs(openBrowser, viewer, content)
    // Without `npm run stress -- screens`, every second screen.
    for (const path of sampleOfCases(shown, 2)) await expectReachable(page, path)
    await page.context().close()
  }
})
