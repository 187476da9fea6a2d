import { expect, test, type Page } from '@playwright/test'
import { apiOrigin, visit } from '@/tests/support/journeys/browsing'
import { overflow } from '@/tests/support/journeys/pageWatch'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const lists = ['/', '/artworks', '/directory/people', '/opportunities']

/** Expects no horizontal overflow on any page at either size. */
async function expectNoOverflow(page: Page, prepare: () => Promise<void>): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const path of lists) {
      await visit(page, path)
      await prepare()
      await expect.poll(() => overflow(page), `${path} at ${size.width}`).toBe(0)
    }
  }
}

test('shows a message in the space of an image that fails to load', async ({ page }) => {
  await page.route(`${apiOrigin}/v1/images/**`, (route) => route.abort())
  await expectNoOverflow(page, async () => {
    if (page.url().endsWith('/artworks')) {
      await expect(page.getByText('Failed to load image').first()).toBeVisible()
    }
  })
})

test('fits the page with text at 200 %', async ({ page }) => {
  await expectNoOverflow(page, () =>
    page.evaluate(() => void (document.documentElement.style.fontSize = '32px')),
  )
})

test('shows an error when the API is unreachable and loads the results on a retry', async ({
  page,
}) => {
  await visit(page, '/directory/people')
  const api = `${apiOrigin}/v1/profiles/directory**`
  await page.route(api, (route) => route.abort())
  await page.setViewportSize(desktop)
  await page.getByRole('checkbox', { name: 'Curators' }).check()
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'Network error' })
  await expect(problem).toBeVisible()
  await page.unroute(api)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeHidden()
  await expect(page).toHaveURL(/roles=CURATOR/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Curator')
})
