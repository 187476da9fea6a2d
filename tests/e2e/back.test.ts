import { expect, test, type Page } from '@playwright/test'
import type { Artwork } from '@/contract/artworks/artworks'
import { accounts } from '@/local/samples/accounts'
import {
  address,
  ask,
  expectHydrated,
  logIn,
  sample,
  visit,
} from '@/tests/support/journeys/browsing'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** How many layers over the page have a history entry up to the current one. */
const level = (page: Page) =>
  page.evaluate(() => (window.history.state as { layer?: { level: number } }).layer?.level ?? 0)

/** Goes back once so many layers have their history entries. */
const goBackFrom = async (page: Page, layers: number) => {
  await expect.poll(() => level(page)).toBe(layers)
  await page.goBack()
}

test('closes menus and sheets by Back, and then leaves the page', async ({ page }) => {
  await visit(page, '/artworks')
  await visit(page, '/opportunities')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const openSheet = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet).toBeVisible()
  }
  await openSheet()
  await goBackFrom(page, 1)
  await expect(sheet).toBeHidden()
  await page.goForward()
  await expect(sheet).toBeHidden()
  expect(address(page)).toBe('/opportunities')

  // A page that is opened from the menu is one step from this one.
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Artworks' }).click()
  // The address changes first. Going back before the page follows would open the sheet on a page that is replaced.
  await expect(page.getByRole('heading', { level: 1, name: 'Artworks' })).toBeVisible()
  await expect(page).toHaveURL('/artworks')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible()

  // Back undoes the filter, and passes over the sheet that its button closed.
  await openSheet()
  await expect.poll(() => level(page)).toBe(1)
  await sheet.getByRole('checkbox').first().check()
  await sheet.getByRole('button', { name: /^Show / }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?/)
  await openSheet()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/opportunities')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Artworks' })).toBeVisible()
})

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test(`closes the viewer by Back, at its place in the page, on a ${device}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const artworks = await ask<Artwork[]>(request, '/v1/artworks?size=100')
    const large = artworks.filter(({ images: [image] }) => image && image.width > 1500)
    const { id } = sample(large, 'artwork with a large image')
    await visit(page, '/artworks')
    await visit(page, `/art/${id}`)
    const viewer = page.getByRole('dialog', { name: /, enlarged$/ })
    const lookCloser = page.getByRole('button', { name: 'Look closer' })
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect.poll(scrolled).toBeGreaterThan(50)
    await lookCloser.click()
    await expect(viewer).toBeVisible()
    await goBackFrom(page, 1)
    await expect(viewer).toBeHidden()
    expect(address(page)).toBe(`/art/${id}`)
    expect(await scrolled()).toBeGreaterThan(50)

    await page.goForward()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()

    // Closed by its button and loaded again, it costs no step.
    await lookCloser.click()
    await expect.poll(() => level(page)).toBe(1)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expectHydrated(page)
    await expect.poll(() => level(page)).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL('/artworks')
  })
}

test('asks before unsaved work is left by Back, after a menu was closed by it', async ({
  page,
}) => {
  await logIn(page, accounts.artist, '/directory/people')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^You, / }).click()
  await header.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL('/settings/profile')
  const headline = page.getByRole('textbox', { name: /^Headline/ })
  await headline.fill('Another headline')
  await expect.poll(() => level(page)).toBe(1)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await goBackFrom(page, 2)
  await expect(menu).toBeHidden()

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await goBackFrom(page, 1)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await goBackFrom(page, 1)
  await expect(question).toBeVisible()
  // Back from the question stays, too.
  await goBackFrom(page, 1)
  await expect(question).toBeHidden()
  await expect(headline).toHaveValue('Another headline')
  await goBackFrom(page, 1)
  await expect.poll(() => level(page)).toBe(1)
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/directory/people')
})
