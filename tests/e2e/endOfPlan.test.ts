import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { linkIn } from '@/tests/support/journeys/mails'
import { confirm, createDraft } from '@/tests/support/journeys/ownPages'
import { payAndConfirm, subscribeToPro, term } from '@/tests/support/journeys/payments'
import { passMonth } from '@/tests/support/journeys/time'

test.slow()

const settings = '/settings/subscription'

test('a plan that ends says that Free has to be chosen, and its mail leads there', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await subscribeToPro(page, artist)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Cancel Pro' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Pro?' })
  await expect(dialog).toContainText('choose the free plan or another one')
  await expectAccessible(page)
  await confirm(page, 'Cancel Pro')
  await expect(term(page, 'Ends')).toBeVisible()

  await passMonth(page, artist)
  await page.goto(settings)
  await expect(
    page.getByText('To post more, choose the free plan or renew this one.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose the free plan' })).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(await linkIn(request, artist.email, 'Your Pro plan has ended', '/pricing'))
  await expect(page.getByRole('dialog', { name: 'Continue with the free plan?' })).toBeVisible()
  await confirm(page, 'Choose Free')
  await expect(page.getByText('You are on Free.')).toBeVisible()
})

test('a post that was paid for and deleted meanwhile is a listing credit in the settings', async ({
  page,
  request,
  createBuyer,
}) => {
  const organization = await createBuyer('ART_ORGANIZATION')
  const id = await createDraft(request, organization, { title: `Archivist ${randomUUID()}` })
  await logIn(page, organization, `/opportunities/edit/${id}`)
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Pay and publish' }).click()
  await expect(page).toHaveURL(/\/pay\/checkout\//)
  const { headers } = organization
  const deleted = await request.delete(`${apiOrigin}/v1/opportunities/${id}`, { headers })
  expect(deleted.status()).toBe(204)
  await payAndConfirm(page)
  await page.goto(settings)
  await expect(term(page, 'Listing credits')).toContainText('1 Standard')
  await expectAccessible(page)
})
