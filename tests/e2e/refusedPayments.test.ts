import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm, createDraft, manage, openProfile } from '@/tests/support/journeys/ownPages'
import {
  disputedCard,
  failingCard,
  invoices,
  payAndConfirm,
  payOnPage,
  subscribeToPro,
  term,
} from '@/tests/support/journeys/payments'
import { createPublicCoupon, loseDisputes, refundAll } from '@/tests/support/journeys/provider'
import { passMonth } from '@/tests/support/journeys/time'

test.slow()

const settings = '/settings/subscription'

test('a coupon in the address is taken off; an unknown one is refused, and the plan stays chosen', async ({
  page,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await logIn(page, artist, '/pricing?plan=ARTIST_PRO&coupon=UNKNOWN')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Pro?' })
  await confirm(page, 'Continue to payment')
  await expect(dialog.getByRole('alert')).toHaveText(
    'This coupon can’t be used. Continue without it.',
  )
  await expectAccessible(page)
  await confirm(page, 'Continue without the coupon')
  await expect(page.getByTestId('total')).toHaveText('$14.00')

  await page.goto(`/pricing?plan=ARTIST_PRO&coupon=${await createPublicCoupon()}`)
  await expect(dialog).toContainText('is taken off on the payment page')
  await confirm(page, 'Continue to payment')
  await expect(page.getByTestId('total')).toHaveText('$7.00')
  await payAndConfirm(page)
  await page.goto(settings)
  await expect(invoices(page)).toHaveText(/Paid\$7\.00$/)
})

test('a second subscription from another tab is refused before its payment', async ({
  page,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  await logIn(page, artist, '/pricing?plan=ARTIST_PRO')
  const second = await page.context().newPage()
  const third = await page.context().newPage()
  for (const tab of [second, third]) {
    await tab.goto('/pricing?plan=ARTIST_STARTER')
    await expect(tab.getByRole('dialog', { name: 'Subscribe to Starter?' })).toBeVisible()
  }
  await confirm(third, 'Continue to payment')
  await expect(third.getByTestId('total')).toHaveText('$6.00')
  await confirm(page, 'Continue to payment')
  await payAndConfirm(page)

  await confirm(second, 'Continue to payment')
  const refusal = second.getByRole('dialog').getByRole('alert')
  await expect(refusal).toContainText('This profile already has a plan.')
  await expect(refusal).toContainText('you were not charged')
  await payOnPage(third)
  await expect(third.getByText('This checkout is over.')).toBeVisible()
})

test('a refund takes the post off the lists and its boost away, and says so', async ({
  page,
  request,
  createBuyer,
}) => {
  const title = `Archivist ${randomUUID().slice(0, 8)}`
  const organization = await createBuyer('ART_ORGANIZATION')
  const id = await createDraft(request, organization, { title })
  await logIn(page, organization, `/opportunities/edit/${id}`)
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('radio', { name: /^Highlight/ }).check()
  await page.getByRole('button', { name: 'Pay and publish' }).click()
  await payAndConfirm(page)
  await page.goto(`/opportunities?query=${encodeURIComponent(title)}`)
  const post = page.getByRole('article').filter({ hasText: title })
  await expect(post).toContainText('Promoted')

  await refundAll(organization.email)
  await expectMail(request, organization.email, 'Refund of $78.00')
  await page.goto(`/opportunities?query=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(post).toHaveCount(0)
  await openProfile(page)
  await expect(post.first()).toContainText('The listing ended on')
  await expect(post.first()).not.toContainText('Promoted')
  await page.goto(settings)
  await expect(invoices(page)).toHaveText(/Refunded\$78\.00$/)
  await expectAccessible(page)
})

test('the invoice of a payment that was lost in a dispute says so', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const title = `Low Sun ${randomUUID().slice(0, 8)}`
  await postArtwork(request, artist.headers, { title })
  await logIn(page, artist, settings)
  await openProfile(page)
  await manage(page, title, 'Boost')
  await page.getByRole('radio', { name: 'Highlight $9.00' }).check()
  await confirm(page, 'Continue to payment')
  await payOnPage(page, { card: disputedCard })
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await loseDisputes(artist.email)
  await page.goto(settings)
  await expect(invoices(page)).toContainText('Paid back after a dispute')
  await expectAccessible(page)
})

test(
  'an upgrade that the bank asks about takes effect when it is confirmed',
  { tag: '@main' },
  async ({ page, createBuyer }) => {
    const artist = await createBuyer('ARTIST')
    await subscribeToPro(page, artist)
    await page.goto(settings)
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page.getByLabel('Card number').fill('4000 0027 6000 3184')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('link', { name: 'Return to Art Commons' }).click()
    await expect(term(page, 'Card')).toContainText('Visa ending 3184')

    await page.goto('/pricing?plan=ARTIST_PRO_PLUS')
    await confirm(page, 'Upgrade to Pro Plus')
    await expect(page).toHaveURL(/\/pay\/invoices\//)
    await page.goto(settings)
    await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
    await expect(page.getByText('Your bank asks you to confirm a payment')).toBeVisible()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Confirm payment' }).click()
    const bank = await opened
    await bank.getByRole('button', { name: 'Confirm payment' }).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(bank.getByText('paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pro Plus', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Confirm payment' })).toHaveCount(0)
  },
)

test('a new card pays the renewal that the old one did not', async ({ page, createBuyer }) => {
  const artist = await createBuyer('ARTIST')
  await subscribeToPro(page, artist)
  const replaceCard = async (number: string) => {
    await page.goto(settings)
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page.getByLabel('Card number').fill(number)
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('link', { name: 'Return to Art Commons' }).click()
  }
  await replaceCard(failingCard)
  await passMonth(page, artist)
  await page.goto(settings)
  await expect(page.getByRole('link', { name: 'Pay $14.00' })).toBeVisible()
  await replaceCard('5555 5555 5555 4444')
  await expect(page.getByRole('link', { name: 'Pay $14.00' })).toHaveCount(0)
  await expect(invoices(page).first()).toContainText('Paid$14.00')
})
