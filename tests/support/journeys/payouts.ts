import { expect, type Page } from '@playwright/test'

/** Test data of the provider: who is verified at once, and who can't be verified. */
export const verified = '1902-01-01'
export const unverifiable = '1980-05-05'

/** Fills in the provider's page, which has opened. */
export async function enterDetails(page: Page, birthDate: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/accounts\/onboarding\//)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Date of birth').fill(birthDate)
  await page.getByLabel('Address').fill('Torstraße 1')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Bank account number or IBAN').fill('DE89370400440532013000')
  await page.getByRole('button', { name: 'Agree and submit' }).click()
}

/** Chooses a country in the payout settings. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('combobox', { name: /Country of your bank account/ }).press('Enter')
  await page.keyboard.type(country)
  await page.keyboard.press('Enter')
}

/** Sets up payouts from their settings, which are open, until fees can be taken. */
export async function setUpPayouts(page: Page): Promise<void> {
  await chooseCountry(page, 'Germany')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await enterDetails(page, verified)
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
}
