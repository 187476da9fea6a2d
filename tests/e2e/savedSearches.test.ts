import { expect, test } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { expectHydrated, visit } from '@/tests/support/journeys/browsing'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone })

test(
  'saves a search before signing in, finds it again, deletes it and restores it',
  { tag: '@main' },
  async ({ page }) => {
    test.slow()
    await visit(page, '/opportunities?types=ART_RESIDENCY')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const question = page.getByRole('dialog', { name: 'Log in to save this search' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await question.getByRole('button', { name: 'Log in' }).click()

    await page.getByRole('textbox', { name: 'Email' }).fill(accounts.artist.email)
    await page.getByLabel('Password', { exact: true }).fill(accounts.artist.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Residencies')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Places to work')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(page).toHaveURL('/opportunities?types=ART_RESIDENCY')
    await page.getByRole('button', { name: 'Saved searches' }).click()

    const link = page.getByRole('link', { name: 'Places to work' })
    await expect(link).toHaveAttribute('href', '/opportunities?types=ART_RESIDENCY')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Delete Places to work' }).click()
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(link).toBeVisible()
  },
)

test('says that a link to unsubscribe does not work', async ({ page }) => {
  const response = await page.goto('/unsubscribe?token=not-one-of-ours')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expectHydrated(page)
  await expectAccessible(page)
})
