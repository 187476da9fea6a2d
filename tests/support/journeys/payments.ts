import { expect, type Page } from '@playwright/test'
import { logIn } from './browsing'
import type { Buyer } from './buyers'
import { confirm } from './ownPages'

export const declinedCard = '4000 0000 0000 0002'
/** It is accepted, and declined at each renewal. */
export const failingCard = '4000 0000 0000 0341'
/** It is accepted, and the payment is disputed at once. */
export const disputedCard = '4000 0000 0000 0259'

/** Pays on the provider's page, which has opened. */
export async function payOnPage(page: Page, { card }: { card?: string } = {}): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/checkout\//)
  if (card) await page.getByLabel('Card number').fill(card)
  await page.getByTestId('hosted-payment-submit-button').click()
}

/** Pays, and waits until the provider's event has arrived. */
export async function payAndConfirm(page: Page): Promise<void> {
  await payOnPage(page)
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** Logs in and buys the Pro plan, monthly. */
export async function subscribeToPro(page: Page, artist: Buyer): Promise<void> {
  await logIn(page, artist, '/pricing?plan=ARTIST_PRO')
  await confirm(page, 'Continue to payment')
  await payAndConfirm(page)
}

/** A row of the plan in the settings. */
export const term = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/** The own invoices and receipts in the settings, the newest first. */
export const invoices = (page: Page) =>
  page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
