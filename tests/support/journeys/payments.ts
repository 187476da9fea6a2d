import { expect, type Page } from '@playwright/test'

export const declinedCard = '4000 0000 0000 0002'

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
