import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { hasten } from '@/server/jobQueue/enqueue'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { apply } from '@/tests/support/journeys/applications'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'
import { withDatabase } from '@/tests/support/journeys/database'
import { linkIn } from '@/tests/support/journeys/mails'
import { confirm } from '@/tests/support/journeys/ownPages'

const DAY = 24 * 60 * 60 * 1000

test('an organizer asks several artists for a document, and one sends it from a phone', async ({
  page,
  request,
  createBuyer,
}) => {
  test.slow()
  const organizer = await createBuyer('ART_ORGANIZATION')
  const [artist, other] = [await createBuyer('ARTIST'), await createBuyer('ARTIST')]
  const title = `Insured works ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, {
    title,
    requirements: [{ type: 'artist_statement', required: true, limit: null, max: 200, note: null }],
    application: { kind: 'HERE', blind: false, questions: [] },
  })
  const own = await apply(request, artist, id)
  const second = await apply(request, other, id)

  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to 2 applicants' })
  await dialog.getByRole('textbox', { name: 'Message to each applicant' }).fill('Is it insured?')
  await dialog.getByRole('checkbox', { name: 'Ask for a document' }).check()
  await dialog.getByRole('textbox', { name: 'Document' }).fill('Certificate of insurance')
  const day = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)
  await dialog.getByLabel('Until the end of').fill(day)
  await expectAccessible(page, [phone, desktop])
  await confirm(page, 'Send the message')
  await expect(page.getByText('Your message to 2 applicants was sent.')).toBeVisible()

  const subject = `Message about your application: ${title}`
  await linkIn(request, second.email, subject, second.id)
  const link = await linkIn(request, own.email, subject, own.id)
  await page.setViewportSize(phone)
  await logIn(page, artist, link)
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages.getByText('Is it insured?')).toBeVisible()
  await expect(messages.getByText('Certificate of insurance')).toBeVisible()
  const form = page.getByRole('form', { name: 'Answer' })
  await form.getByRole('textbox', { name: 'Your answer' }).fill('Yes, until spring.')
  const file = { name: 'Insurance.pdf', mimeType: 'application/pdf', buffer: await buildPdf() }
  await form.locator('input[type="file"]').setInputFiles(file)
  await expect(form.getByText('Insurance.pdf')).toBeVisible()
  await expectAccessible(page, [phone])
  await form.getByRole('button', { name: 'Send the answer' }).click()
  await expect(messages.getByText('Yes, until spring.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
  await page.reload()
  await expect(messages.getByRole('listitem')).toHaveCount(2)

  await withDatabase((db) => hasten(db, `answers ${id}`))
  const answered = `An applicant has answered: ${title}`
  await page.setViewportSize(desktop)
  await logIn(page, organizer, await linkIn(request, organizer.email, answered, own.id))
  await expect(messages.getByText('Yes, until spring.')).toBeVisible()
  await expectAccessible(page, [phone, desktop])
  const download = page.waitForEvent('download')
  await messages.getByRole('button', { name: 'Insurance.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Insurance.pdf')
})
