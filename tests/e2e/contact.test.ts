import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'

test(
  'a visitor enquires about a work, logs in on the way, and the artist gets the mail',
  { tag: '@main' },
  async ({ page, request, createBuyer }) => {
    const artist = await createBuyer('ARTIST')
    const collector = await createBuyer('ARTIST')
    const title = `Low Sun ${randomUUID().slice(0, 8)}`
    const { id } = await postArtwork(request, artist.headers, { title, availability: 'FOR_SALE' })

    await page.setViewportSize(phone)
    await page.goto(`/art/${id}`)
    await page.getByRole('link', { name: 'Enquire' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Enquire about ${title}`)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Voss')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is it still available?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log in to send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await page.getByRole('textbox', { name: 'Email' }).fill(collector.email)
    await page.getByLabel('Password', { exact: true }).fill(collector.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Enquire about ${title}`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is it still available?',
    )
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is on its way')
    await expectMail(request, artist.email, `Message about “${title}” from Ada Voss`)
  },
)
