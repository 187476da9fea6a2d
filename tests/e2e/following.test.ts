import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn, visit } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { paths } from '@/lib/navigation/paths'

test('a member follows a profile, sees what is new, and ends following it', async ({
  page,
  createBuyer,
}) => {
  const reader = await createBuyer('ARTIST')
  const artist = await createBuyer('ARTIST')
  const title = `Neap tide ${randomUUID().slice(0, 8)}`
  await postArtwork(page.request, artist.headers, { title })
  await logIn(page, reader, '/following')
  await expect(page.getByRole('heading', { name: 'You don’t follow anyone yet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(paths.profile(artist.profileId))
  const follow = page.getByRole('button', { name: /^Follow Ines/ })
  const following = page.getByRole('button', { name: /^Following Ines/ })
  const saved = page.waitForResponse(/\/v1\/following\/[0-9a-f-]+$/)
  await follow.click()
  await expect(following).toBeVisible()
  await saved
  await page.reload()
  await expect(following).toBeVisible()

  await page.goto('/following')
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Create feed address' }).click()
  const address = page.getByRole('textbox', { name: 'Feed address' })
  await expect(address).toHaveValue(/\.atom$/)
  const feed = await page.request.get(await address.inputValue())
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain(title)
  await expectAccessible(page)
  const removed = page.waitForResponse(/\/v1\/following\/[0-9a-f-]+$/)
  await following.click()
  await expect(follow).toBeVisible()
  await removed
  await page.goto('/following')
  await expect(page.getByRole('heading', { name: 'You don’t follow anyone yet' })).toBeVisible()
})

test('a member bookmarks an artwork; a visitor logs in first', async ({ page, createBuyer }) => {
  const reader = await createBuyer('ARTIST')
  const artist = await createBuyer('ARTIST')
  const title = `Neap tide ${randomUUID().slice(0, 8)}`
  const { id } = await postArtwork(page.request, artist.headers, { title })
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true })
  await visit(page, paths.art(id))
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  await bookmark.click()
  await expect(page).toHaveURL(paths.login(paths.art(id)))

  await logIn(page, reader, paths.art(id))
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse(/\/v1\/artworks\/bookmarks\/[0-9a-f-]+$/)
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto(paths.bookmarks)
  await page
    .getByRole('navigation', { name: 'Bookmarks' })
    .getByRole('link', { name: 'Artworks' })
    .click()
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await expectAccessible(page)
})
