import { expect } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'
import { term } from '@/tests/support/journeys/payments'
import {
  chooseCountry,
  enterDetails,
  unverifiable,
  verified,
} from '@/tests/support/journeys/payouts'

test.slow()

const settings = '/settings/payouts'
test(
  'an organization sets up payouts at the provider until they are ready',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const organization = await createBuyer('ART_ORGANIZATION')
    await logIn(page, organization, settings)
    await expect(page.getByRole('heading', { name: 'Take application fees' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up payouts' }).click()
    await expect(page.getByText('Choose a country.')).toBeVisible()
    await chooseCountry(page, 'Germany')
    await page.getByRole('button', { name: 'Set up payouts' }).click()

    // The first attempt is given up.
    await page.getByRole('link', { name: 'Go back without saving' }).click()
    await expect(page.getByText('Not finished')).toBeVisible()
    await expect(term(page, 'Still needed')).toContainText('date of birth')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await enterDetails(page, verified)

    await expect(page).toHaveURL(/\/settings\/payouts\?visit=returned$/)
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    await expect(term(page, 'Country')).toHaveText('Germany')
    await expect(term(page, 'Application fees')).toHaveText('Can be taken')
    await expect(page.getByText('Nothing has been paid out yet.')).toBeVisible()
    await expectAccessible(page)
    await expectMail(page.request, organization.email, 'Your payout account is ready')

    await page.getByRole('button', { name: 'Open the provider’s dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Your balance' })).toBeVisible()
  },
)

test('an owner on a phone sees until when details are needed, and adds them', async ({
  page,
  createBuyer,
}) => {
  await page.setViewportSize(phone)
  await logIn(page, await createBuyer('ART_ORGANIZATION'), settings)
  await chooseCountry(page, 'France')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await enterDetails(page, unverifiable)
  await expect(page.getByText(/^Add what is missing by /)).toBeVisible()
  await expect(term(page, 'Still needed')).toHaveText('A document that confirms who you are')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update your details' }).click()
  await enterDetails(page, verified)
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
})
