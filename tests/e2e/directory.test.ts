import { expect, type Page } from '@playwright/test'
import type { DirectoryPage } from '@/contract/profiles/directory'
import { countryName } from '@/lib/formatting/countries'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { address, ask, sample, visit } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/otherBrowsers'

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
/** Without those that other journeys create meanwhile, whose names end with an id. */
const sampleNames = async (page: Page) =>
  (await names(page).allTextContents()).filter((name) => !/ [0-9a-f]{8}$/.test(name))
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ profiles?$/ })
const clear = (page: Page) => page.getByRole('link', { name: 'Clear filters' })
const choose = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: `Filter ${label}` }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test(
  'writes each filter to the address and returns to the first page',
  { tag: '@main' },
  async ({ page, request }) => {
    await visit(page, '/directory/organizations?page=2')
    await expect(count(page)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Art Galleries' }).check()
    await expect(page).toHaveURL('/directory/organizations?orgTypes=GALLERY')
    await page.getByRole('checkbox', { name: 'Nonprofit' }).check()
    const both = 'orgTypes=GALLERY,NONPROFIT,NOT_FOR_PROFIT'
    await expect(page).toHaveURL(`/directory/organizations?${both}`)

    const query = `/v1/profiles/directory?type=organizations&${both}`
    const { facets } = await ask<DirectoryPage>(request, query)
    const { value: code } = sample(facets.countries, 'country with a gallery')
    const country = countryName(code)
    await choose(page, 'Country', country.slice(0, 3).toLowerCase(), country)
    await expect(page).toHaveURL(`/directory/organizations?${both}&country=${code}`)
    const { items } = await ask<DirectoryPage>(request, `${query}&country=${code}`)
    await expect(names(page)).toHaveText(items.map(({ name }) => name))

    const word = sample(items, 'gallery').name
    await page.getByRole('searchbox', { name: 'Search the directory' }).fill(word)
    await expect(names(page)).toHaveText([word])
    expect(new URL(page.url()).searchParams.get('searchQuery')).toBe(word)

    await page.getByRole('button', { name: `Remove filter: “${word}”` }).click()
    await page.getByRole('button', { name: `Remove filter: ${country}` }).click()
    await expect(page).toHaveURL(`/directory/organizations?${both}`)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveText([
      'Art Galleries',
      'Nonprofit',
    ])
    await clear(page).click()
    await expect(page).toHaveURL('/directory/organizations')
    // Other journeys create some, too.
    await expect(count(page)).toHaveText(/^[6-9]\d profiles$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)

test('shows the same filtered list after a reload and for another visitor', async ({
  page,
  openBrowser,
}) => {
  await visit(page, '/directory/people')
  await page.getByRole('checkbox', { name: 'Curators' }).check()
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon')
  await page.getByRole('textbox', { name: 'City' }).press('Enter')
  await expect(page).toHaveURL('/directory/people?city=Lisbon&roles=CURATOR')
  await page.getByRole('button', { name: 'Remove filter: Lisbon' }).click()
  await expect(page).toHaveURL('/directory/people?roles=CURATOR')
  await expect(page.getByRole('button', { name: 'Remove filter: Lisbon' })).toHaveCount(0)
  await expect(count(page)).toBeVisible()
  const shown = await sampleNames(page)
  expect(shown.length).toBeGreaterThan(1)

  await page.reload()
  await expect.poll(() => sampleNames(page)).toEqual(shown)
  const shared = await openBrowser()
  await shared.goto(page.url())
  await expect.poll(() => sampleNames(shared)).toEqual(shown)
  await expect(shared.getByRole('checkbox', { name: 'Curators' })).toBeChecked()
})

test('restores the list and the scroll position on back', async ({ page }) => {
  await visit(page, '/directory/people')
  await page.getByRole('checkbox', { name: 'Artists' }).check()
  await expect(page).toHaveURL('/directory/people?roles=ARTIST')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/directory/people?roles=ARTIST&page=2')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const last = page.getByRole('article').getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.scrollIntoViewIfNeeded()
  const scrollY = await page.evaluate(() => window.scrollY)
  expect(scrollY).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/\/profile\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/directory/people?roles=ARTIST&page=2')
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
  await page.goBack()
  await expect(page).toHaveURL('/directory/people?roles=ARTIST')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the list and filters it by its form', async ({ page }) => {
    await page.goto('/directory/organizations')
    await expect(names(page)).toHaveCount(24)
    await page.getByRole('checkbox', { name: 'Museums' }).check()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL('/directory/organizations?orgTypes=MUSEUM')
    await expect(names(page)).toHaveCount(4)
    await clear(page).click()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    expect(address(page)).toBe('/directory/organizations?page=2')
    await expect(names(page)).toHaveCount(24)
  })

  test('shows no button that would do nothing', async ({ page }) => {
    const follow = page.getByRole('button', { name: 'Follow' })
    await page.goto('/directory/organizations')
    await expect(names(page)).toHaveCount(24)
    await expect(follow).toHaveCount(0)
    await names(page).first().click()
    await expect(page).toHaveURL(/\/profile\//)
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(follow).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('applies the filters of the sheet on “Show results” and discards them on close', async ({
    page,
  }) => {
    await visit(page, '/directory/organizations?page=2')
    const opener = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const museums = sheet.getByRole('checkbox', { name: 'Museums' })

    await opener.click()
    await museums.check()
    await expect(sheet.getByRole('button', { name: 'Show 4 results' })).toBeVisible()
    await expect(page).toHaveURL('/directory/organizations?page=2')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/directory/organizations?page=2')

    await opener.click()
    await expect(museums).not.toBeChecked()
    await museums.check()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await museums.check()
    await sheet.getByRole('button', { name: 'Show 4 results' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/directory/organizations?orgTypes=MUSEUM')
    await expect(names(page)).toHaveCount(4)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('Filters (1)')
  })
})

test('names an unknown filter and offers to remove it', async ({ page }) => {
  await visit(page, '/directory/people?country=DE&roles=SCULPTOR')
  await expect(page.getByText('There is no role “SCULPTOR”.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove unknown filter' }).click()
  await expect(page).toHaveURL('/directory/people?country=DE')
  await expect(names(page).first()).toBeVisible()
})

test('names filters without results and offers to clear them', async ({ page }) => {
  await visit(page, '/directory/people?searchQuery=nobodyatall')
  await expect(page.getByRole('heading', { name: 'No people match “nobodyatall”' })).toBeVisible()
  await clear(page).last().click()
  await expect(page).toHaveURL('/directory/people')
  await expect(names(page)).toHaveCount(24)
})

test('links to the last page from a page beyond it', async ({ page }) => {
  await visit(page, '/directory/organizations?page=99')
  // Other journeys add organizations.
  const found = page.getByText(/^\d+ organizations on \d pages\.$/)
  await expect(found).toBeVisible()
  const [, pages] = / on (\d) pages/.exec(await found.innerText()) ?? []
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page).toHaveURL(`/directory/organizations?page=${pages}`)
  await expect(names(page)).not.toHaveCount(0)
})

test('returns 404 with links for an unknown organization type', async ({ page }) => {
  const response = await page.goto('/directory/breweries')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL('/directory/people')
})

for (const [screen, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`finds a person by typing in the header on ${screen}`, async ({ page, request }) => {
    const found = await ask<DirectoryPage>(request, '/v1/profiles/directory?type=people')
    const { id, name } = sample(found.items, 'person')
    await page.setViewportSize(viewport)
    await visit(page, '/pricing')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Search Art Commons' })
    await field.pressSequentially(name.slice(0, -1))
    const hit = page.getByRole('group', { name: 'People' }).getByRole('option', { name })
    await expect(hit).toBeVisible()
    await expectAccessible(page)
    while ((await hit.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/profile/${id}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
}
