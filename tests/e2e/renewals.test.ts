import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'
import { confirm, createDraft, manage, openProfile } from '@/tests/support/journeys/ownPages'
import {
  failingCard,
  invoices,
  payAndConfirm,
  subscribeToPro,
  term,
} from '@/tests/support/journeys/payments'
import { passMonth } from '@/tests/support/journeys/time'

test.slow()

const settings = '/settings/subscription'

test('a month later the plan has renewed, its boost is over, and a new one is there', async ({
  page,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const title = `Low Sun ${randomUUID().slice(0, 8)}`
  await subscribeToPro(page, artist)
  await postArtwork(request, artist.headers, { title })
  await openProfile(page)
  const card = page.getByRole('article').filter({ hasText: title })
  await manage(page, title, 'Boost')
  await confirm(page, 'Start the boost')
  await expect(card.getByText('Promoted', { exact: true })).toBeVisible()
  await page.goto(settings)
  await expect(term(page, 'Boosts left')).toContainText('0 of 1')
  await expect(invoices(page)).toHaveCount(1)

  await passMonth(page, artist)
  await page.goto(settings)
  await expect(term(page, 'Boosts left')).toContainText('1 of 1')
  await expect(term(page, 'Next payment')).toHaveText('$14.00')
  await expect(invoices(page)).toHaveCount(2)
  await expect(invoices(page).first()).toContainText('Paid$14.00')
  await openProfile(page)
  await manage(page, title, 'Boost')
  const dialog = page.getByRole('dialog', { name: `Boost “${title}”` })
  await expect(dialog.getByRole('list', { name: 'Boosts so far' })).toContainText('Ended')
  await expect(card.getByText('Promoted', { exact: true })).toHaveCount(0)
})

test('a card that fails at the renewal leads to a week of grace, to the end, and to Free', async ({
  page,
  request,
  createBuyer,
}) => {
  await page.setViewportSize(phone)
  const artist = await createBuyer('ARTIST')
  await subscribeToPro(page, artist)
  await page.goto('/artworks/new')
  await expect(page.getByText('0 of 200 used')).toBeVisible()
  await page.goto(settings)
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  await page.getByLabel('Card number').fill(failingCard)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('link', { name: 'Return to Art Commons' }).click()
  await expect(term(page, 'Card')).toContainText('Visa ending 0341')

  await passMonth(page, artist)
  await page.goto(settings)
  await expect(page.getByText('Your payment was declined')).toBeVisible()
  await expect(page.getByText(/^Pay \$14\.00 with .* by .*, or Pro is paused\.$/)).toBeVisible()
  await expect(invoices(page).first()).toContainText('Not paid$14.00')
  await expectAccessible(page)
  await expectMail(request, artist.email, 'Your payment was declined: Pro plan')

  await passMonth(page, artist)
  await page.goto('/artworks/new')
  await expect(page.getByText('Your subscription has ended.')).toBeVisible()
  await expectMail(request, artist.email, 'Your Pro plan has ended')
  await page.getByRole('link', { name: 'Renew or choose Free' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('link', { name: 'Choose Free' }).click()
  await confirm(page, 'Choose Free')
  await expect(page.getByText('You are on Free.')).toBeVisible()
  await page.goto('/artworks/new')
  await expect(page.getByText('0 of 10 used')).toBeVisible()
})

test('an organization posts with the premium subscription, whose boost ends after a week', async ({
  page,
  request,
  createBuyer,
}) => {
  const word = randomUUID().slice(0, 8)
  const organization = await createBuyer('ART_ORGANIZATION')
  const first = `Archivist ${word}`
  const id = await createDraft(request, organization, { title: first })
  await logIn(page, organization, `/opportunities/edit/${id}`)
  await page.getByRole('radio', { name: /^Premium subscription/ }).check()
  await page.getByRole('radio', { name: /^Top post, 1 week/ }).check()
  await expect(page.getByRole('group', { name: 'Total' })).toContainText('Total today$88.00')
  await page.getByRole('button', { name: 'Pay and publish' }).click()
  await payAndConfirm(page)
  await page.getByRole('link', { name: 'See your opportunity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()

  // It closes sooner, so that only the boost puts the first one above it.
  const second = `Registrar ${word}`
  const secondId = await createDraft(request, organization, { title: second, closesInDays: 20 })
  await page.goto(`/opportunities/edit/${secondId}`)
  await expect(page.getByRole('radio', { name: /^Premium subscription/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Standard Included in your plan/ })).toBeChecked()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/opportunities/${secondId}$`))
  const posts = page.getByRole('article').filter({ hasText: word })
  await page.goto(`/opportunities?query=${word}`)
  await expect(posts).toHaveCount(2)
  await expect(posts.first()).toContainText(first)
  await expect(posts.first()).toContainText('Promoted')

  await passMonth(page, organization)
  // Responses to the address of before are cached for a while.
  await page.goto(`/opportunities?types=JOB&query=${word}`)
  await expect(posts).toHaveCount(2)
  await expect(posts.first()).toContainText(second)
  await expect(page.getByText('Promoted', { exact: true })).toHaveCount(0)
  await page.goto(settings)
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toBeVisible()
  await expect(invoices(page)).toHaveCount(2)
})
