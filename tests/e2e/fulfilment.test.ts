import { expect, test } from '@playwright/test'
import type { Artwork } from '@/contract/artworks'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { ask, identityOrigin, logIn, sample } from '@/tests/support/journeys/browsing'

test('an artist buys a post on Instagram, an administrator adds the link, and the artist gets it', async ({
  page,
  browser,
}) => {
  await logIn(page, accounts.artist, '/settings/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^You, / })
    .click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  const profile = page.url()
  const card = page.locator('[data-artwork]').last()
  // Only the own list has this menu; it may end with another work than the public one.
  await expect(card.getByRole('button', { name: /^Manage / })).toBeVisible()
  const artworkId = (await card.getAttribute('data-artwork')) ?? ''
  const { title } = await ask<Artwork>(page.request, `/v1/artworks/${artworkId}`)
  const openDialog = async () => {
    await card.getByRole('button', { name: /^Manage / }).click()
    await page.getByRole('menuitem', { name: 'Boost' }).click()
  }
  const dialog = page.getByRole('dialog')
  await openDialog()
  await dialog.getByRole('radio', { name: /^Instagram/ }).check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByTestId('hosted-payment-submit-button').click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('We’ll email you the link')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await logIn(admin, accounts.admin, '/admin/fulfilment')
  const open = admin
    .getByRole('listitem')
    .filter({ hasText: 'Instagram' })
    .filter({ has: admin.locator(`a[href="/art/${artworkId}"]`) })
  await expect(open).toHaveCount(1)
  await expectAccessible(admin)
  const link = `https://instagram.example.org/p/${artworkId}`
  await open.getByRole('textbox').fill(link)
  await open.getByRole('button', { name: 'Mark done' }).click()
  await expect(open).toHaveCount(0)

  const outbox = await admin.context().newPage()
  const proofs = outbox
    .getByRole('article')
    .filter({ hasText: accounts.artist.email })
    .filter({ hasText: `Instagram published: ${sample([title].filter(Boolean), 'a title')}` })
  await expect(async () => {
    await outbox.goto(`${identityOrigin}/outbox`)
    await expect(proofs).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(proofs.getByRole('link', { name: link }).first()).toBeVisible()

  await page.goto(profile)
  await openDialog()
  const own = dialog.getByRole('list', { name: 'Boosts so far' })
  await expect(own.locator(`a[href="${link}"]`)).toBeVisible()
})
