import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm, createDraft, manage, openProfile } from '@/tests/support/journeys/ownPages'
import { declinedCard, payAndConfirm, payOnPage, term } from '@/tests/support/journeys/payments'
import { createHalfPriceCode, creditNoteOf, refundAll } from '@/tests/support/journeys/provider'

test.slow()

test(
  'an artist buys Pro with a code, upgrades, downgrades, cancels and resumes',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const artist = await createBuyer('ARTIST')
    const code = await createHalfPriceCode()
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Choose Pro', exact: true }).click()
    await expect(page).toHaveURL(/\/signup\?next=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(artist.email)
    await page.getByLabel('Password', { exact: true }).fill(artist.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Subscribe to Pro?' })).toBeVisible()
    await expectAccessible(page)
    await confirm(page, 'Continue to payment')

    await page.getByLabel('Promotion code').fill(code)
    await page.getByRole('button', { name: 'Apply code' }).click()
    await expect(page.getByTestId('total')).toHaveText('$7.00')
    await payOnPage(page, { card: declinedCard })
    await expect(page.getByRole('alert')).toContainText('Try another card.')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await payAndConfirm(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'See your plan' }).click()
    await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
    await expect(term(page, 'Card')).toContainText('Visa ending 4242')
    await expect(term(page, 'Next payment')).toHaveText('$14.00')
    await expect(term(page, 'Boosts left')).toContainText('1 of 1')
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('$7.00')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Change plan' }).click()
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade to Pro Plus' }).click()
    await confirm(page, 'Upgrade to Pro Plus')
    await expect(page.getByText('You are on Pro Plus.')).toBeVisible()
    await page.getByRole('link', { name: 'Change to Pro', exact: true }).click()
    await confirm(page, 'Change to Pro')
    await expect(page.getByRole('link', { name: 'Keep Pro Plus' })).toBeVisible()
    // Meanwhile the cards are faint.
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/settings/subscription')
    await expect(term(page, 'Changes')).toContainText('To Pro on')
    await page.getByRole('button', { name: 'Keep Pro Plus' }).click()
    await confirm(page, 'Keep Pro Plus')
    await expect(term(page, 'Renews')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel Pro Plus' }).click()
    await confirm(page, 'Cancel Pro Plus')
    await expect(term(page, 'Ends')).toBeVisible()
    await page.getByRole('button', { name: 'Keep Pro Plus' }).click()
    await confirm(page, 'Keep Pro Plus')
    await expect(term(page, 'Renews')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pro Plus' })).toBeVisible()
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await expect(page).toHaveURL(/\/pay\//)
  },
)

test(
  'an organization pays for a post with a boost after canceling once, then boosts it again',
  { tag: '@main' },
  async ({ page, request, createBuyer }) => {
    const title = `Archivist ${randomUUID().slice(0, 8)}`
    const organization = await createBuyer('ART_ORGANIZATION')
    const id = await createDraft(request, organization, { title })
    await logIn(page, organization, `/opportunities/edit/${id}`)
    await page.getByRole('radio', { name: /^Standard/ }).check()
    await page.getByRole('radio', { name: /^Top post, 1 week/ }).check()
    await expect(page.getByRole('group', { name: 'Total' })).toContainText('Total today$88.00')
    await page.getByRole('button', { name: 'Pay and publish' }).click()
    await expect(page).toHaveURL(/\/pay\/checkout\//)
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Back to your post' }).click()
    await expect(page.getByText('Awaiting payment: only you can see it.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Top post, 1 week/ })).toBeChecked()
    await page.getByRole('button', { name: 'Pay and publish' }).click()
    await payAndConfirm(page)
    await expect(page.getByText('$88.00')).toBeVisible()
    await page.getByRole('link', { name: 'See your opportunity' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await page.goto('/opportunities?types=JOB')
    const top = page.getByRole('article').filter({ hasText: 'Promoted' })
    await expect(top.filter({ hasText: title })).toBeVisible()

    await openProfile(page)
    await manage(page, title, 'Boost')
    const dialog = page.getByRole('dialog', { name: `Boost “${title}”` })
    await expect(dialog.getByRole('list', { name: 'Boosts so far' })).toContainText('Paid $29.00')
    await dialog.getByRole('radio', { name: /^Highlight/ }).check()
    await expectAccessible(page)
    await confirm(page, 'Continue to payment')
    await payAndConfirm(page)
  },
)

test('an artist boosts an artwork from its menu', async ({ page, request, createBuyer }) => {
  const artist = await createBuyer('ARTIST')
  const title = `Low Sun ${randomUUID().slice(0, 8)}`
  await postArtwork(request, artist.headers, { title })
  await logIn(page, artist, '/settings/profile')
  await openProfile(page)
  await manage(page, title, 'Boost')
  await page.getByRole('radio', { name: 'Highlight $9.00' }).check()
  await expectAccessible(page)
  await confirm(page, 'Continue to payment')
  await payAndConfirm(page)
  await page.getByRole('link', { name: 'See your artwork' }).click()
  await expect(page.getByText('Promoted')).toBeVisible()
})

test('a company finds its tax id on the invoice, and a refund has a credit note', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await logIn(page, artist, '/pricing?plan=ARTIST_PRO')
  await confirm(page, 'Continue to payment')
  await expect(page).toHaveURL(/\/pay\/checkout\//)
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Country, as two letters').fill('DE')
  await page.getByLabel('Business name').fill('Kunst GmbH')
  await page.getByLabel('Tax ID').fill('DE12')
  await payOnPage(page)
  await expect(page.getByRole('alert')).toHaveText('Invalid value for eu_vat.')
  await expectAccessible(page)
  await page.getByLabel('Tax ID').fill('DE123456789')
  await payAndConfirm(page)
  await expectMail(request, artist.email, 'Receipt: $14.00 for Pro')

  await page.goto('/settings/subscription')
  const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('link').first()
  const address = await invoice.getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByText('Billed to Kunst GmbH')).toContainText('Berlin, DE')
  await expect(page.getByText('Tax ID: DE123456789')).toBeVisible()

  await refundAll(artist.email)
  await expectMail(request, artist.email, 'Refund of $14.00')
  await page.goto(await creditNoteOf(artist.email))
  await expect(page.getByRole('heading', { name: /^Credit note / })).toBeVisible()
  await expect(page.getByText('$14.00 were refunded')).toBeVisible()
})
