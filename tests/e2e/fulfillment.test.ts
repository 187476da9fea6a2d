import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { expectAccessible } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { identityOrigin, logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { manage, openProfile } from '@/tests/support/journeys/ownPages'

test('an artist buys a post on Instagram, an administrator adds the link, and the artist gets it', async ({
  page,
  openBrowser,
  request,
  createBuyer,
}) => {
  const artist = await createBuyer('ARTIST')
  const title = `Low Sun ${randomUUID().slice(0, 8)}`
  const { id: artworkId } = await postArtwork(request, artist.headers, { title })
  await logIn(page, artist, '/settings/profile')
  await openProfile(page)
  const profile = page.url()
  const dialog = page.getByRole('dialog')
  await manage(page, title, 'Boost')
  await dialog.getByRole('radio', { name: /^Instagram/ }).check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByTestId('hosted-payment-submit-button').click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('We’ll email you the link')).toBeVisible()

  const admin = await openBrowser()
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
    .filter({ hasText: artist.email })
    .filter({ hasText: `Instagram published: ${title}` })
  await expect(async () => {
    await outbox.goto(`${identityOrigin}/outbox`)
    await expect(proofs).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(proofs.getByRole('link', { name: link }).first()).toBeVisible()

  await page.goto(profile)
  await manage(page, title, 'Boost')
  const own = dialog.getByRole('list', { name: 'Boosts so far' })
  await expect(own.locator(`a[href="${link}"]`)).toBeVisible()
})
