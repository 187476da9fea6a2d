import { expect, test, type Page } from '@playwright/test'
import { supportedBrowsers } from '@/lib/browser/supportedBrowsers'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { expectNoLayoutShift, overflow, watchPage } from '@/tests/support/journeys/pageWatch'

const notice = (page: Page) => page.getByRole('complementary', { name: 'Your browser' })

/** Makes the style sheets ask for a feature that no browser has. */
const lackFeature = (page: Page) =>
  page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('content-visibility:auto', 'unknown:auto')
    await route.fulfill({ response, body })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a browser without a required feature shows a notice that leads to the supported versions', async ({
    page,
  }) => {
    await lackFeature(page)
    await page.goto('/opportunities')
    await expect(notice(page)).toContainText('Your browser is too old')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'See which browsers are supported' }).click()
    await expect(page).toHaveURL('/browsers')
    for (const { name, version } of supportedBrowsers) {
      const row = page.getByRole('row', { name: `${name} ${version} or later` })
      await expect(row).toBeVisible()
    }
    expect(await overflow(page)).toBe(0)
  })
})

test('the notice is accessible and moves nothing', async ({ page }) => {
  const problems = await watchPage(page)
  await lackFeature(page)
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  await expect(notice(page)).toBeVisible()
  // The intercepted style sheets arrive with the fonts.
  await expectNoLayoutShift(page, 'a page with the notice', 0.01)
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('a supported browser shows no notice', { tag: '@main' }, async ({ page }) => {
  await page.goto('/browsers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supported browsers')
  await expect(notice(page)).toBeHidden()
})
