import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const VERIFICATION = '/settings/verification'

test('a gallery proves its domain with its mail address, shows the mark, and removes it', async ({
  page,
  createBuyer,
}) => {
  const owner = await createBuyer('ART_ORGANIZATION')
  const domain = owner.email.slice(owner.email.indexOf('@') + 1)
  await logIn(page, owner, VERIFICATION)
  await page.getByLabel('Domain').fill(`https://www.${domain}/about`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'domain' })).toBeVisible()
  await page.getByRole('button', { name: 'Check your addresses' }).click()
  await expect(page.getByText(`Verified: controls ${domain}`)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/directory/organizations?verified=true')
  await expect(
    page.getByRole('img', { name: `Verified: controls ${domain}` }).first(),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(VERIFICATION)
  await page.getByRole('button', { name: 'Remove the domain' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Remove ${domain}?` })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('Domain')).toHaveValue('')
})
