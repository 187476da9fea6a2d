import { expect, test } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { paths } from '@/lib/navigation/paths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { expectNoLayoutShift, overflow, watchPage } from '@/tests/support/journeys/pageWatch'

/** Nearly all: pixels are rounded where a row is scrolled to its end. */
const ratio = 0.98

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

test('a row of tabs that is wider than a phone shows the current tab in full', async ({ page }) => {
  await watchPage(page)
  await logIn(page, accounts.admin, paths.terms)
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  const current = tabs.locator('[aria-current="page"]')
  for (const [path, name] of [
    [adminPaths.payments, 'Payments'],
    [adminPaths.applications, 'Applications'],
    [statisticsPaths.site, 'Statistics'],
    [adminPaths.profiles, 'Profiles'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText(name)
    await expect(current).toBeInViewport({ ratio })
    await expectNoLayoutShift(page, path)
  }
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(current).toHaveText('Payments')
  await expect(current).toBeInViewport({ ratio })
  expect(await overflow(page)).toBe(0)
})
