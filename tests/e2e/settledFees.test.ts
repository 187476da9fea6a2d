import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { passTakeBack } from '@/tests/support/journeys/applications'
import { logIn } from '@/tests/support/journeys/browsing'
import { test, type Buyer } from '@/tests/support/journeys/buyers'
import {
  closeAndSettle,
  heading,
  loseFeeDisputes,
  passGuarantee,
  startApplication,
} from '@/tests/support/journeys/fees'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'
import { disputedCard, payOnPage, term } from '@/tests/support/journeys/payments'

test.slow()

/** Its payments are available at once. */
const availableCard = '4000 0000 0000 0077'

/** Pays the early fee of €20 for an application to a call of a new organizer. */
async function payToApply(page: Page, organizer: Buyer, card = availableCard) {
  const started = await startApplication(page, organizer, 1)
  await page.getByRole('button', { name: 'Pay €20.00 and submit' }).click()
  await payOnPage(page, { card })
  await expect(heading(page, 'Thank you')).toBeVisible()
  return started
}

const openFees = async (page: Page, organizer: Buyer, id: string) => {
  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/${id}/applications?view=fees`)
  await expect(page.getByRole('heading', { name: 'Application fees' })).toBeVisible()
}

/** Loads a page until a job has had its effect. */
const eventually = (page: Page, expected: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await expected()
  }).toPass()

test(
  'an organizer answers, and the fees are transferred with a statement',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const organizer = await createBuyer('ART_ORGANIZATION')
    const { id, title } = await payToApply(page, organizer)
    await openFees(page, organizer, id)
    await expect(term(page, 'Held by Art Commons')).toHaveText('€20.00')
    await expectAccessible(page)

    await page.getByRole('link', { name: /^Applications/ }).click()
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('radio', { name: 'Declined' }).check()
    await confirm(page, 'Preview the emails')
    await confirm(page, 'Decide: declined')
    await expect(page.getByText('Notified in 10 minutes', { exact: true })).toBeVisible()
    await passTakeBack(id)
    await expectMail(page.request, accounts.artist.email, `Your application to “${title}”`)
    await closeAndSettle(id)

    await expectMail(page.request, organizer.email, `€17.00 for ${title}`)
    await openFees(page, organizer, id)
    await expect(term(page, 'Fees paid')).toHaveText('€20.00')
    await expect(term(page, 'Art Commons fee')).toHaveText('€1.00')
    await expect(term(page, 'Reserve for disputes')).toHaveText('€2.00')
    await expect(term(page, 'Transferred to the payout account')).toHaveText('€17.00')
    await expect(
      page.getByText('€20.00, less our fee of €1.00 and a reserve of €2.00'),
    ).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Statement as PDF' }).click()
    expect((await saving).suggestedFilename()).toBe(`Fees - ${title}.pdf`)

    await page.goto('/settings/payouts')
    const opportunities = page.getByRole('list', { name: 'Fees by opportunity' })
    await expect(opportunities.getByRole('listitem')).toHaveText(new RegExp(`${title}.*1 payment$`))
    await expectAccessible(page, [phone])
  },
)

test('an organizer gives a fee back, and the artist reads why', async ({ page, createBuyer }) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const { id, title, application } = await payToApply(page, organizer)
  await openFees(page, organizer, id)
  await page.getByRole('button', { name: /^Refund No\. 1/ }).click()
  await confirm(page, 'Refund the fee')
  await expect(page.getByText('Write why you give the fee back.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The show moves to autumn.')
  await expectAccessible(page)
  await confirm(page, 'Refund the fee')
  await expect(page.getByText(/^1 application is being refunded\./)).toBeVisible()
  await eventually(page, () =>
    expect(page.getByText(/^Refunded on .*: Refunded by the organizer/)).toBeVisible({
      timeout: 5000,
    }),
  )

  await expectMail(page.request, accounts.artist.email, `Refund of €20.00: ${title}`)
  await page.setViewportSize(phone)
  await logIn(page, accounts.artist, application)
  await expect(term(page, 'Fee')).toContainText(
    'The organizer gave it back. “The show moves to autumn.”',
  )
  await expectAccessible(page, [phone])
})

test('an artist without an answer by the guaranteed date gets the fee back', async ({
  page,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const { id, title, application } = await payToApply(page, organizer)
  await passGuarantee(id)
  await expectMail(page.request, accounts.artist.email, `Refund of €20.00: ${title}`)
  await page.goto(application)
  await expect(term(page, 'Fee')).toContainText('You got no answer by the guaranteed date.')
  await openFees(page, organizer, id)
  await expect(page.getByText(/: No answer by the guaranteed date/)).toBeVisible()
  await expect(term(page, 'Refunded')).toHaveText('−€20.00')
})

test('a fee that is disputed stays held until the bank has decided', async ({
  page,
  createBuyer,
}) => {
  const organizer = await createBuyer('ART_ORGANIZATION')
  const { id } = await payToApply(page, organizer, disputedCard)
  await openFees(page, organizer, id)
  await eventually(page, () =>
    expect(term(page, 'Of it disputed')).toHaveText('€20.00', { timeout: 5000 }),
  )
  await expect(page.getByText(/^Disputed/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund No\. 1/ })).toHaveCount(0)
  await loseFeeDisputes(id)
  await eventually(page, () =>
    expect(term(page, 'Lost in disputes')).toHaveText('−€20.00', { timeout: 5000 }),
  )
  await expect(page.getByText(/^Lost in a dispute/)).toBeVisible()
})
