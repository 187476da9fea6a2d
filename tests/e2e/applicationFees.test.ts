import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { box } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import {
  artworks,
  dayIn,
  heading,
  payoutSettings,
  startApplication,
  titled,
} from '@/tests/support/journeys/fees'
import { confirm } from '@/tests/support/journeys/ownPages'
import { payOnPage, term } from '@/tests/support/journeys/payments'
import { setUpPayouts } from '@/tests/support/journeys/payouts'

test.slow()

/** It is debited a minute later. */
const account = 'DE89370400440532013000'

/** Saves a draft that lacks a fee and how to apply. */
async function createDraft(request: APIRequestContext, { headers }: Buyer, title: string) {
  const response = await request.post(`${apiOrigin}/v1/opportunities/`, {
    headers,
    data: {
      type: 'OPEN_CALL',
      title,
      description: 'Works on paper from this year.',
      online: true,
      deadline: { localDateTime: `${dayIn(20)}T23:59`, timeZone: 'Europe/Tallinn' },
      notificationDate: dayIn(30),
      requirements: [artworks],
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as Opportunity).id
}

test('an organizer sets fees, sets up payouts where it is refused, and publishes', async ({
  page,
  request,
  createBuyer,
}) => {
  await page.setViewportSize(desktop)
  const organizer = await createBuyer('ART_ORGANIZATION')
  const title = titled('Works on paper')
  const id = await createDraft(request, organizer, title)
  await logIn(page, organizer, `/opportunities/edit/${id}`)
  await page.getByRole('radio', { name: 'On Art Commons' }).check()
  await page.getByRole('radio', { name: 'There are fees' }).check()
  await box(page, /^Application fee/).fill('25')
  await box(page, /^Works included/).fill('2')
  await box(page, /^Each further work/).fill('5')
  await box(page, /^Early fee optional/).fill('20')
  await page.getByLabel(/^Early fee until/).fill(dayIn(10))
  const statement = page.getByRole('region', { name: 'What the fee means' })
  await expect(
    statement.getByRole('row', { name: /^3 works .*30\.00 .*1\.50 .*28\.50$/ }),
  ).toBeVisible()
  await expect(statement).toContainText('Set up payouts before you take fees.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('group', { name: 'Publish' })
  await expect(publishing.getByRole('alert')).toContainText('Set up payouts before you take fees.')
  await publishing.getByRole('link', { name: 'Open your payouts' }).click()
  await expect(page).toHaveURL(payoutSettings)
  await setUpPayouts(page)
  await page.goto(`/opportunities/edit/${id}`)
  await expect(box(page, /^Early fee optional/)).toHaveValue('20.00')
  await expect(page.getByLabel(/^Early fee until/)).toHaveValue(dayIn(10))
  await expect(statement).toContainText('Fees are paid out to your account')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/opportunities/${id}$`))
  await expect(page.getByText('2 works included; each further $5').first()).toBeVisible()
  await expect(page.getByText(/^Refunded if you get no answer by /).first()).toBeVisible()
  await expectAccessible(page)
})

test(
  'an artist on a phone cancels the payment, pays the fee and is refunded for a withdrawal',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const { title, application } = await startApplication(page, organizer, 3)
    await expect(page.getByText('Fee: €25.00 for 3 works')).toBeVisible()
    await expect(page.getByText(/^Refunded if you get no answer by /)).toBeVisible()
    await expectAccessible(page, [phone])
    const pay = page.getByRole('button', { name: 'Pay €25.00 and submit' })
    await pay.dblclick()
    await expect(page.getByTestId('total')).toContainText('25.00')
    await page.getByRole('link', { name: 'Go back without paying' }).click()

    await expect(page.getByText(/^You haven’t paid, so nothing was submitted\./)).toBeVisible()
    await expect(box(page, 'Why paper?')).toHaveValue('It remembers.')
    await expectAccessible(page, [phone])
    await pay.click()
    await payOnPage(page)
    await expect(heading(page, 'Thank you')).toBeVisible()
    await expect(page.getByText(`Your application to “${title}” is submitted.`)).toBeVisible()
    await expectAccessible(page, [phone])
    await page.getByRole('link', { name: 'See your application' }).click()
    await expect(page).toHaveURL(application)
    await expect(term(page, 'Fee')).toContainText('€25.00 paid. Refunded if you get no answer by')
    await expectAccessible(page, [phone])

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.locator('dialog[open]')).toContainText('Your fee of €25.00 is refunded.')
    await confirm(page, 'Withdraw')
    await expect(page.getByText(/^€25\.00 (is being|was) refunded/)).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^€25\.00 was refunded on /)).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(pay).toBeEnabled()
  },
)

test('one payment is open for two tabs, and the back button shows what was paid', async ({
  page,
  createBuyer,
}) => {
  const { title } = await startApplication(page, await createBuyer('ART_ORGANIZATION'), 1)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const payIn = (tab: Page) => tab.getByRole('button', { name: 'Pay €20.00 and submit' })
  await payIn(page).click()
  await expect(page).toHaveURL(/\/pay\/checkout\//)
  await payIn(other).click()
  await expect(other).toHaveURL(page.url())
  await other.goBack()
  await expect(payIn(other)).toBeEnabled()
  await payOnPage(page)
  await expect(heading(page, 'Thank you')).toBeVisible()

  await payIn(other).click()
  await expect(heading(other, title)).toBeVisible()
  await expect(term(other, 'Fee')).toContainText('€20.00 paid.')
})

test('a payment by bank debit is shown as being processed until it arrives', async ({
  page,
  createBuyer,
}) => {
  const { application } = await startApplication(page, await createBuyer('ART_ORGANIZATION'), 1)
  const pay = page.getByRole('button', { name: 'Pay €20.00 and submit' })
  await pay.click()
  await page.getByLabel('Card number or IBAN').fill(account)
  await page.getByTestId('hosted-payment-submit-button').click()
  await expect(page.getByText(/^Your bank is processing the payment/)).toBeVisible()
  await page.getByRole('link', { name: 'See your application' }).click()
  await expect(page).toHaveURL(application)
  await expect(
    page.getByText(/^Your payment is being processed, which can take days/),
  ).toBeVisible()
  await expect(pay).toBeDisabled()
  await expectAccessible(page, [phone])
})
