import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { buildMp3 } from '@/tests/support/fixtures/media'
import { desktop, expectAccessible, phone } from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test } from '@/tests/support/journeys/buyers'
import { publishCall } from '@/tests/support/journeys/calls'

test('an artist sends a recording from a phone, and the organizer plays it', async ({
  page,
  request,
  createBuyer,
}) => {
  test.slow()
  const [organizer, artist] = [await createBuyer('ART_ORGANIZATION'), await createBuyer('ARTIST')]
  const title = `Sounds of salt ${randomUUID().slice(0, 8)}`
  const id = await publishCall(request, organizer, {
    title,
    requirements: [{ type: 'audio', required: true, limit: null, max: 3, note: null }],
    application: { kind: 'HERE', blind: false, questions: [] },
  })

  await page.setViewportSize(phone)
  await logIn(page, artist, `/opportunities/${id}/apply`)
  const field = page.getByRole('group', { name: 'Audio' })
  await expect(field.getByText(/^MP4 or MP3, at most 3 minutes/)).toBeVisible()
  await field.locator('input[type=file]').setInputFiles({
    name: 'Tide.mp3',
    mimeType: 'audio/mpeg',
    buffer: buildMp3(9, { tag: 'Ada in Oslo' }),
  })
  await expect(field.getByText('MP3, 0:09')).toBeVisible()
  await expectAccessible(page, [phone])
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText('MP3, 0:09')).toBeVisible()

  await page.setViewportSize(desktop)
  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await page.getByRole('link', { name: /^No\. 1/ }).click()
  await expect(page.getByRole('heading', { name: 'Audio', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play the audio (0:09)' }).click()
  const duration = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  await expect.poll(duration).toBeGreaterThan(8)
  await expect.poll(duration).toBeLessThan(10)
})
