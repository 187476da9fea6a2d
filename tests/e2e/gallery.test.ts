import { expect, test } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { visit } from '@/tests/support/journeys/browsing'

test(
  'filters and sorts artworks and opens works like one of them',
  { tag: '@main' },
  async ({ page }) => {
    await visit(page, '/artworks')
    const works = page.getByRole('region', { name: 'Artworks' }).getByRole('article')
    const painting = { name: 'Painting', exact: true }
    await page.getByRole('checkbox', painting).check()
    await expect(page).toHaveURL('/artworks?categories=PAINTING')
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Largest' }).click()
    await expect(page).toHaveURL(/sortBy=largest/)
    await expect(page.getByRole('button', { name: 'Remove filter: Painting' })).toBeVisible()
    await expect(works.first()).toBeVisible()
    await expectAccessible(page)

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('checkbox', painting)).toBeChecked()
    await sheet.getByRole('checkbox', { name: /^Large/ }).check()
    await expectAccessible(page, [phone])
    await sheet.getByRole('button', { name: /^Show \d+ result/ }).click()
    await expect(page).toHaveURL(/sizes=LARGE/)

    await works.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/art\//)
    const alike = page.getByRole('list', { name: 'Works like this' }).getByRole('link').first()
    const address = (await alike.getAttribute('href')) ?? ''
    await alike.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
