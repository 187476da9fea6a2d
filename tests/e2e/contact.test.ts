import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { postArtwork } from '@/tests/support/journeys/artworkPages'
import { test } from '@/tests/support/journeys/buyers'
import { expectMail } from '@/tests/support/journeys/mails'
import { expectNoLayoutShift, watchPage } from '@/tests/support/journeys/pageWatch'

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

test('keeps what is typed before the scripts have loaded', async ({ page, createBuyer }) => {
  const { profileId } = await createBuyer('ARTIST')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await watchPage(page)
  await page.goto(`/contact/${profileId}`, { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Your name' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await name.fill('Ada Voss')
  await message.pressSequentially('Hello')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()

  release()
  const send = page.getByRole('button', { name: 'Log in to send' })
  await expect(send).toBeEnabled()
  await message.pressSequentially(', Ines')
  await expect(name).toHaveValue('Ada Voss')
  await expectNoLayoutShift(page, 'contact')
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.goBack()
  await expect(message).toHaveValue('Hello, Ines')
  await expect(name).toHaveValue('Ada Voss')
})
