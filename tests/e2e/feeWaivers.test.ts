import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { formatLongDay } from '@/contract/values/dates'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import { earlyUntil, endEarlyFee, heading, startApplication } from '@/tests/support/journeys/fees'
import { linkIn } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'
import { payOnPage, term } from '@/tests/support/journeys/payments'

test.slow()

/** As the application states the early fee. */
const early = `€20 until ${formatLongDay(earlyUntil)}`

const openWaivers = async (page: Page, organizer: Buyer, id: string) => {
  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/${id}/applications?view=waivers`)
  await expect(page.getByRole('heading', { name: 'Fee waivers' })).toBeVisible()
}

const openApplication = async (page: Page, address: string, title: string) => {
  await page.setViewportSize(phone)
  await logIn(page, accounts.artist, address)
  await expect(heading(page, `Apply: ${title}`)).toBeVisible()
}

test(
  'an artist on a phone pays half the early fee with a code of the organizer, which is used up then',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const { id, title, application } = await startApplication(page, organizer, 1)
    await openWaivers(page, organizer, id)
    await expect(page.getByText('Applicants can’t ask for a waiver.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a code' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('paper 24')
    await dialog.getByRole('textbox', { name: /^Percentage/ }).fill('50')
    await dialog.getByRole('textbox', { name: /^Number of uses/ }).fill('1')
    await expectAccessible(page)
    await confirm(page, 'Add the code')
    const code = page.getByRole('listitem').filter({ hasText: 'PAPER24' })
    await expect(code).toContainText('50% off · 0 of 1 used')
    await expectAccessible(page)

    await openApplication(page, application, title)
    await expect(page.getByText('Fee: €20.00 for 1 work')).toBeVisible()
    const fee = page.getByRole('region', { name: 'Fee' })
    await expect(fee).toContainText(`2 works included; each further €5. ${early}.`)
    await page.getByRole('button', { name: 'Have a code?' }).click()
    const field = page.getByRole('textbox', { name: 'Code', exact: true })
    await field.fill('PAPER')
    await field.press('Enter')
    await expect(page.getByText('This opportunity has no such code.')).toBeVisible()
    await expectAccessible(page, [phone])
    await field.fill('Paper24')
    await field.press('Enter')
    await expect(page.getByText('Fee: €10.00 instead of €20.00 for 1 work')).toBeVisible()
    await expectAccessible(page, [phone])
    await page.getByRole('button', { name: 'Pay €10.00 and submit' }).dblclick()
    await expect(page.getByTestId('total')).toContainText('10.00')
    await payOnPage(page)
    await expect(heading(page, 'Thank you')).toBeVisible()
    await page.getByRole('link', { name: 'See your application' }).click()
    await expect(term(page, 'Fee')).toContainText('€10.00 paid. 50% of the fee was waived.')

    await openWaivers(page, organizer, id)
    await expect(code).toContainText('1 of 1 used · Used up')
    await expect(page.getByText('1 application was submitted with a waiver.')).toBeVisible()
  },
)

test('an artist asks for a waiver after the early fee, and submits without paying once it is granted', async ({
  page,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const setup = { waiverRequests: true }
  const { id, title, application } = await startApplication(page, organizer, 1, setup)
  await expect(page.getByRole('button', { name: 'Pay €20.00 and submit' })).toBeEnabled()
  await endEarlyFee(id)
  await openApplication(page, application, title)
  await expect(page.getByText('Fee: €25.00 for 1 work')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fee' })).not.toContainText('until')
  await page.getByRole('button', { name: 'Ask for a waiver' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('My studio burned down.')
  await expectAccessible(page, [phone])
  await confirm(page, 'Send the request')
  await expect(page.getByText(/^You asked the organizer on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay €25.00 and submit' })).toBeEnabled()

  await openWaivers(page, organizer, id)
  await expect(page.getByRole('link', { name: /^Waivers/ })).toContainText('1')
  await expect(page.getByText('My studio burned down.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Waive the fee of / }).click()
  await confirm(page, 'Waive the fee')
  await expect(page.getByText(/Granted on /)).toBeVisible()

  const link = await linkIn(
    page.request,
    accounts.artist.email,
    `Your fee is waived: ${title}`,
    '/applications/',
  )
  expect(application).toContain(link)
  await openApplication(page, link, title)
  await expect(page.getByText('Fee: €0.00 instead of €25.00 for 1 work')).toBeVisible()
  await expect(page.getByText('The organizer waived the fee of this application.')).toBeVisible()
  await expectAccessible(page, [phone])
  await page.getByRole('button', { name: 'Submit the application' }).dblclick()
  await expect(heading(page, title)).toBeVisible()
  await expect(term(page, 'Fee')).toHaveText('The fee was waived.')
  await expectAccessible(page, [phone])
})
