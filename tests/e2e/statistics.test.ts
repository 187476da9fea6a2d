import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ItemStatistics, ProfileStatistics } from '@/contract/statistics'
import type { CountedKind, VisitPlace } from '@/contract/enums/statistics'
import { sweep } from '@/server/jobs/sweep'
import { createMonth } from '@/server/repositories/statistics/counting'
import { desktop, expectAccessible, phone, tablet } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, logIn, visit } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { confirm, manage, openProfile } from '@/tests/support/journeys/ownPages'
import { payAndConfirm } from '@/tests/support/journeys/payments'
import { startMovedApi } from '@/tests/support/journeys/movedClock'
import { withDatabase } from '@/tests/support/journeys/database'
import { CHROMIUM_FLAGS, findChromium } from '@/tests/support/journeys/chromium'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { browserName } from '@/tests/support/server/visits'

const DAY = 24 * 60 * 60 * 1000

test.describe.configure({ mode: 'parallel' })

// A browser that says that it is automated counts as a crawler. What it sends on leaving a page bears the browser's own
// name, whatever that of the context is.
test.use({
  viewport: desktop,
  launchOptions: {
    executablePath: process.env.E2E_CHROMIUM ?? (await findChromium()),
    args: [...CHROMIUM_FLAGS, `--user-agent=${browserName}`],
  },
})

/** Opens the page of an artwork, and leaves it once its visit is noted. */
async function openAndLeave(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('[data-opened]')).toBeAttached()
  // What loads late is there: visits are noted with it.
  await expect(page.locator('[aria-live="assertive"]').first()).toBeAttached()
  await page.goto('about:blank')
}

test(
  'what a visitor sees and opens is counted once, without the owner and who asks for privacy',
  { tag: '@main' },
  async ({ openBrowser, request, createBuyer }) => {
    const owner = await createBuyer('ARTIST')
    const title = `Counted ${randomUUID().slice(0, 8)}`
    const post = (name: string) =>
      postArtwork(request, owner.headers, { title: name, visibility: 'PUBLIC' })
    const [shown, ...others] = [
      await post(title),
      await post(`Private ${title}`),
      await post(`Own ${title}`),
    ]
    const [unseen, own] = others.map(({ id }) => id)

    const shy = await openBrowser()
    await shy.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await visit(shy, `/art/${unseen}`)
    await openAndLeave(shy, `Private ${title}`)

    const ownPage = await openBrowser()
    await logIn(ownPage, owner, `/art/${own}`)
    await expect(ownPage.getByRole('link', { name: 'Edit' })).toBeVisible()
    await openAndLeave(ownPage, `Own ${title}`)

    const page = await openBrowser()
    const batch = page.waitForRequest((sent) => sent.url().endsWith('/v1/visits'))
    await visit(page, `/artworks?query=${encodeURIComponent(`"${title}"`)}`)
    const { visits } = (await batch).postDataJSON() as { visits: object[] }
    const impression = { item: 'ARTWORK', id: shown?.id, kind: 'IMPRESSION', place: 'SEARCH' }
    expect(visits).toContainEqual(impression)
    await page.locator(`[data-artwork="${shown?.id}"] a`).click()
    await expect(page).toHaveURL(`/art/${shown?.id}`)
    await page.goBack()
    await page.goForward()
    await openAndLeave(page, title)

    const read = async () => {
      const response = await request.get(`${apiOrigin}/v1/statistics`, { headers: owner.headers })
      return (await response.json()) as ProfileStatistics
    }
    // They are written every five seconds.
    await expect.poll(async () => (await read()).totals.VIEW.count, { timeout: 20_000 }).toBe(1)
    const { items, places } = await read()
    expect(places).toContainEqual({ place: 'SEARCH', views: 1, impressions: expect.any(Number) })
    expect(items.filter(({ views }) => views > 0).map(({ id }) => id)).toEqual([shown?.id])

    await ownPage.goto('/statistics')
    await expect(ownPage.getByRole('img', { name: /^Views a day from / })).toBeVisible()
    await expect(ownPage.getByRole('row', { name: 'Search 1' })).toBeVisible()
    await ownPage.getByRole('link', { name: title, exact: true }).click()
    await expect(ownPage).toHaveURL(`/statistics/${shown?.id}`)
    await expect(ownPage.getByRole('heading', { name: title })).toBeVisible()
    const download = ownPage.waitForEvent('download')
    await ownPage.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('statistics.csv')
  },
)

test('a visitor counts again after midnight, when the key of the day is erased', async ({
  openBrowser,
  request,
  baseURL,
  createBuyer,
}) => {
  const owner = await createBuyer('ARTIST')
  const title = `Counted ${randomUUID().slice(0, 8)}`
  const { id } = await postArtwork(request, owner.headers, { title, visibility: 'PUBLIC' })
  let now = Date.parse('2026-11-24T23:58:00Z')
  const api = await startMovedApi(() => now, baseURL ?? '')
  try {
    const { profileId } = owner
    await buildProfile(api.db, { id: profileId, owner_uid: 'owner', name: title })
    await buildArtwork(api.db, { id, profile_id: profileId, title })
    const visitor = (await openBrowser()).context()
    const openWork = async () => {
      const page = await visitor.newPage()
      await api.answer(page, '/v1/visits')
      const sent = page.waitForResponse((response) => response.url().endsWith('/v1/visits'))
      await visit(page, `/art/${id}`)
      expect((await sent).status()).toBe(204)
      await page.close()
      await api.app.services.statistics.flush()
    }
    const own = await openBrowser()
    await logIn(own, owner, '/settings/account')
    await api.answer(own, '/v1/statistics?*', () => api.actingAs('owner', profileId))
    const expectDays = async (...views: string[]) => {
      await own.goto('/statistics')
      await own.getByText('As a table').first().click()
      const rows = own.getByRole('region', { name: 'Table of views' }).getByRole('row')
      for (const [index, name] of views.entries())
        await expect(rows.nth(index + 1)).toHaveAccessibleName(name)
    }

    await openWork()
    await openWork()
    const [key] = await api.db.selectFrom('statistics_keys').select('key').execute()
    await expectDays('24 Nov 2026 1 0', '23 Nov 2026 0 0')
    now = Date.parse('2026-11-25T00:00:30Z')
    await sweep({}, api.app.services)
    expect(await api.db.selectFrom('statistics_keys').select('key').execute()).toEqual([])
    await openWork()
    await openWork()
    const [next] = await api.db.selectFrom('statistics_keys').select('key').execute()
    expect(next?.key.equals(key?.key ?? Buffer.alloc(0))).toBe(false)
    await expectDays('25 Nov 2026 1 0', '24 Nov 2026 1 0', '23 Nov 2026 0 0')
    await expect(own.getByText('Days up to 23 Nov 2026 are final')).toBeVisible()
    now = Date.parse('2026-11-26T00:00:30Z')
    await expectDays('26 Nov 2026 0 0', '25 Nov 2026 1 0', '24 Nov 2026 1 0')
    await expect(own.getByText('Days up to 24 Nov 2026 are final')).toBeVisible()
  } finally {
    await api.close()
  }
})

test('visits of a room, and of the works on its walls, are counted', async ({
  openBrowser,
  request,
  createBuyer,
}) => {
  const curator = await createBuyer('CURATOR')
  const { headers } = curator
  const title = `Counted room ${randomUUID().slice(0, 8)}`
  const works = []
  for (const name of ['Ebb', 'Slack', 'Flood'])
    works.push(await postArtwork(request, headers, { title: name, visibility: 'PUBLIC' }))
  const hung = works.map(({ id }, n) => ({ artworkId: id, x: 100 + n * 150, y: 145 }))
  const wall = { title: '', text: '', paint: 'WHITE', height: 300, works: hung }
  const days = { opensOn: null, closesOn: null, staysInArchive: true }
  const form = { title, text: '', ...days, coverWall: 0, walls: [wall] }
  const created = await request.post(`${apiOrigin}/v1/rooms/`, { headers, data: form })
  const { id } = (await created.json()) as { id: string }
  const opening = { headers, data: { published: true } }
  expect((await request.put(`${apiOrigin}/v1/rooms/${id}/published`, opening)).status()).toBe(200)

  const page = await openBrowser()
  const batch = page.waitForRequest((sent) => sent.url().endsWith('/v1/visits'))
  await visit(page, `/rooms?query=${title.split(' ').at(-1)}`)
  const { visits } = (await batch).postDataJSON() as { visits: object[] }
  expect(visits).toContainEqual({ item: 'ROOM', id, kind: 'IMPRESSION', place: 'SEARCH' })
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/rooms/${id}`)
  const next = page.waitForRequest((sent) => sent.url().endsWith('/v1/visits'))
  const seenOnWall = (await next).postDataJSON() as { visits: object[] }
  expect(seenOnWall.visits).toContainEqual({ item: 'ROOM', id, kind: 'VIEW', place: 'SEARCH' })
  const first = { item: 'ARTWORK', id: works[0]?.id, kind: 'IMPRESSION', place: 'ROOM' }
  expect(seenOnWall.visits).toContainEqual(first)

  const views = async () => {
    const response = await request.get(`${apiOrigin}/v1/statistics/${id}`, { headers })
    return ((await response.json()) as ItemStatistics).totals.VIEW.count
  }
  await expect.poll(views, { timeout: 20_000 }).toBe(1)

  const own = await openBrowser()
  await logIn(own, curator, `/rooms/edit/${id}`)
  await own.getByRole('link', { name: '1 view in 30 days, seen 1 time in lists' }).click()
  await expect(own).toHaveURL(`/statistics/${id}`)
  await expect(own.getByRole('link', { name: title })).toHaveAttribute('href', `/rooms/${id}`)
  await expect(own.getByRole('row', { name: 'Search 1' })).toBeVisible()
})

/** Adds counts of an item, that many days ago. */
const addCounts = (
  itemId: string,
  counts: readonly (readonly [CountedKind, VisitPlace | '', number])[],
  daysAgo: number,
) =>
  withDatabase(async (db) => {
    const day = new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)
    await createMonth(db, day)
    const rows = counts.map(([kind, place, count]) => ({
      day,
      item_id: itemId,
      kind,
      place,
      count,
      referrer: kind === 'VIEW' && place === 'DIRECT' ? 'art-news.example' : '',
    }))
    await db.insertInto('statistics_counts').values(rows).execute()
  })

test('an organization reads how an opportunity went from seen to applied, on every screen', async ({
  page,
  request,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  await page.setViewportSize(phone)
  await logIn(page, organizer, '/statistics')
  await expect(page.getByRole('heading', { name: 'No visits in this time' })).toBeVisible()
  await expectAccessible(page)

  const title = 'Small Rooms: works under 40 cm'
  const call = await publishCall(request, organizer, { title })
  for (let daysAgo = 0; daysAgo < 40; daysAgo += 1) {
    const counts = [
      ['IMPRESSION', 'LIST', 300 + daysAgo],
      ['VIEW', 'LIST', 40 + ((daysAgo * 7) % 23)],
      ['VIEW', 'DIRECT', 5],
      ['BOOKMARK', '', 6],
      ['APPLICATION', '', 2],
    ] as const
    await addCounts(call, counts, daysAgo)
  }
  await page.reload()
  await expect(
    page.getByText(/^as before|more than before|fewer than before/).first(),
  ).toBeVisible()
  const source = page.getByRole('table', { name: 'Where they came from' })
  await expect(source.getByRole('row', { name: /^art-news\.example 150$/ })).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('region', { name: 'Table of views' }).getByRole('row')).toHaveCount(
    31,
  )
  await expect(page.getByText('% of those who opened it').first()).toBeVisible()
  await expectAccessible(page, [phone, tablet, desktop])

  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL('/statistics?period=year')
  await expect(page.getByText('Your plan shows the last 30 days.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your plan shows the last 30 days.')).toBeVisible()

  await page.setViewportSize(desktop)
  await page.goto(`/opportunities/${call}`)
  const panel = page.getByRole('region', { name: 'Your opportunity' })
  await expect(
    panel.getByText(/^[\d,]+ views in 30 days, seen [\d,]+ times in lists$/),
  ).toBeVisible()
  await panel.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'applied' })).toContainText('60')
  await expectAccessible(page, [phone, tablet, desktop])
  await page.goBack()
  await expect(page).toHaveURL(`/opportunities/${call}`)
  await page.goto(`/statistics/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'There are no statistics of this' })).toBeVisible()
})

/** Moves the boost of an artwork into the past: from nine to two days ago. */
const moveBoost = (artworkId: string) =>
  withDatabase(async (db) => {
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    await db
      .updateTable('artworks')
      .set({ created_at: ago(40) })
      .where('id', '=', artworkId)
      .execute()
    const times = { starts_at: ago(9), ends_at: ago(2), settled_at: ago(2), missing: 0 }
    const { id } = await db
      .updateTable('boosts')
      .set(times)
      .where('artwork_id', '=', artworkId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

test('an artist buys a boost, and reads later what it brought', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const title = `Boosted ${randomUUID().slice(0, 8)}`
  const { id } = await postArtwork(request, artist.headers, { title, visibility: 'PUBLIC' })
  await logIn(page, artist, '/settings/profile')
  await openProfile(page)
  await manage(page, title, 'Boost')
  await page.getByRole('radio', { name: 'Top post $15.00' }).check()
  await confirm(page, 'Continue to payment')
  await payAndConfirm(page)
  const boost = await moveBoost(id)
  for (let daysAgo = 30; daysAgo > 0; daysAgo -= 1) {
    await addCounts(id, [['VIEW', 'LIST', 40 + (daysAgo % 5)]], daysAgo)
    if (daysAgo > 9 || daysAgo < 2) continue
    const promoted = [
      ['IMPRESSION', 'PROMOTED', 300],
      ['VIEW', 'PROMOTED', 50],
    ] as const
    await addCounts(id, promoted, daysAgo)
  }

  await page.setViewportSize(desktop)
  await page.goto(`/art/${id}`)
  await page.getByRole('link', { name: /^[\d,]+ views in 30 days, seen [\d,]+ times/ }).click()
  await expect(page).toHaveURL(`/statistics/${id}`)
  await page.getByRole('link', { name: 'What Top post brought' }).click()
  await expect(page).toHaveURL(`/statistics/boosts/${boost}`)
  await expect(page.getByRole('heading', { name: 'What your boost brought' })).toBeVisible()
  await expect(page.getByText(/^Invoice .+\. Paid \$15\.00\.$/)).toBeVisible()
  await expect(page.getByText('133 % of the 1,800 promised')).toBeVisible()
  await expect(page.getByText(/^from 4\d(\.\d)? to 9\d(\.\d)?$/)).toBeVisible()
  await expect(page.getByText('The promise was met.')).toBeVisible()
  await expect(page.getByText(/[34]\d\d more than without the boost\./)).toBeVisible()
  const days = page.getByRole('region', { name: 'Days of the boost' })
  await expect(days.getByRole('row')).toHaveCount(9)
  await expectAccessible(page, [phone, tablet, desktop])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('receipt.pdf')
  await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(`/statistics/${id}`)
  await page.goto(`/statistics/boosts/${randomUUID()}`)
  const nothing = page.getByRole('heading', { name: 'There is no receipt of this boost' })
  await expect(nothing).toBeVisible()
})
