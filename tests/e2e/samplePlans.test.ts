import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { confirm } from '@/tests/support/journeys/ownPages'
import { invoices, subscribeToPro, term } from '@/tests/support/journeys/payments'

test.slow()

const settings = '/settings/subscription'

async function cancel(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${plan}` }).click()
  await confirm(page, `Cancel ${plan}`)
  await expect(term(page, 'Ends')).toBeVisible()
}

/** Cancels the plan, takes that back, and opens the billing pages. */
async function useSettings(page: Page, plan: string, amount: string): Promise<void> {
  await page.goto(settings)
  await expect(page.getByRole('heading', { name: plan, exact: true })).toBeVisible()
  await expect(term(page, 'Next payment')).toHaveText(amount)
  await expect(invoices(page).last()).toContainText(`Paid${amount}`)
  await cancel(page, plan)
  await page.getByRole('button', { name: `Keep ${plan}` }).click()
  await confirm(page, `Keep ${plan}`)
  await expect(term(page, 'Renews')).toBeVisible()
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Art Commons' }).click()
}

test('the sample artist can do everything with the plan', async ({ page }) => {
  await logIn(page, accounts.artist, settings)
  await useSettings(page, 'Starter', '$6.00')
  await page.goto('/pricing')
  const plans = page.getByRole('main')
  await expect(plans.getByRole('link', { name: 'Update payment' })).toHaveCount(0)
  for (const [link, title] of [
    ['Upgrade to Pro', 'Upgrade to Pro?'],
    ['Upgrade to Pro Plus', 'Upgrade to Pro Plus?'],
    ['Change to Free', 'Cancel Starter?'],
  ] as const) {
    await plans.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await confirm(page, 'Not now')
  }
})

test('the sample gallery upgrades and changes back', async ({ page }) => {
  await logIn(page, accounts.gallery, settings)
  await useSettings(page, 'Premium', '$59.00')
  await page.goto('/pricing?for=organizations&plan=ORGANIZATION_PREMIUM_PLUS')
  await confirm(page, 'Upgrade to Premium Plus')
  await expect(page.getByText('You are on Premium Plus.')).toBeVisible()
  await page.goto('/pricing?for=organizations&plan=ORGANIZATION_PREMIUM')
  await confirm(page, 'Change to Premium')
  await expect(page.getByText('You move to Premium on')).toBeVisible()
  await page.goto(settings)
  await expect(term(page, 'Changes')).toContainText('To Premium on')
  await page.getByRole('button', { name: 'Keep Premium Plus' }).click()
  await confirm(page, 'Keep Premium Plus')
  await expect(term(page, 'Renews')).toBeVisible()
})

test('the sample administrator is on the free plan and can choose another', async ({ page }) => {
  await logIn(page, accounts.admin, settings)
  await expect(page.getByRole('heading', { name: 'Free', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('link', { name: 'Choose Starter' }).first().click()
  await confirm(page, 'Continue to payment')
  await expect(page.getByTestId('total')).toHaveText('$6.00')
})

test('a profile can be deleted once its plan is canceled', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const { headers, profileId } = artist
  const deleteProfile = async () =>
    (await request.delete(`${apiOrigin}/v1/profiles/${profileId}`, { headers })).status()
  await subscribeToPro(page, artist)
  expect(await deleteProfile()).toBe(409)
  await page.goto(settings)
  await cancel(page, 'Pro')
  expect(await deleteProfile()).toBe(204)
})
