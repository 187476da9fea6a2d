import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/**
 * Three seconds of a test image and a tone, whose description is at the end of the file, as cameras write it:
 * ffmpeg -f lavfi -i testsrc=size=96x64:rate=8:duration=3 -f lavfi -i sine=frequency=330:duration=3 -c:v libx264
 * -profile:v baseline -pix_fmt yuv420p -crf 40 -preset veryslow -c:a aac -b:a 12k -ac 1 -ar 16000 -map_metadata -1
 * -fflags +bitexact -flags:v +bitexact -flags:a +bitexact tide.mp4
 */
const tide = readFileSync(path.join(import.meta.dirname, '../support/fixtures/tide.mp4'))

test('an organizer plays a video of an artist, and goes to any place in it', async ({
  page,
  request,
  createBuyer,
}) => {
  test.slow()
  const [organizer, artist] = [await createBuyer('ART_ORGANIZATION'), await createBuyer('ARTIST')]
  const id = await publishCall(request, organizer, {
    title: `Films of salt ${randomUUID().slice(0, 8)}`,
    requirements: [{ type: 'video', required: true, limit: null, max: 3, note: null }],
    application: { kind: 'HERE', blind: false, questions: [] },
  })
  await page.setViewportSize(desktop)
  await logIn(page, artist, `/opportunities/${id}/apply`)
  const field = page.getByRole('group', { name: 'Video' })
  const file = { name: 'Tide.mp4', mimeType: 'video/mp4', buffer: tide }
  await field.locator('input[type=file]').setInputFiles(file)
  await expect(field.getByText('MP4, 0:03, H.264, AAC')).toBeVisible()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()

  await logIn(page, organizer, `/opportunities/${id}/applications`)
  await page.getByRole('link', { name: /^No\. 1/ }).click()
  const play = page.getByRole('button', { name: 'Play the video (0:03)' })
  await expect(play).toBeVisible()
  const canPlay = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E00A, mp4a.40.2"'),
  )
  test.skip(canPlay === '', 'this Chromium was built without H.264')
  const violations: string[] = []
  await page.exposeFunction('onViolation', (uri: string) => violations.push(uri))
  await page.evaluate(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      void (window as unknown as { onViolation: (uri: string) => void }).onViolation(blockedURI)
    }),
  )
  const served = page.waitForResponse((response) =>
    response.url().includes('/v1/applications/media/'),
  )
  await play.click()
  const response = await served
  expect(response.status()).toBe(206)
  expect(response.request().headers().range).toMatch(/^bytes=\d+-/)
  expect(response.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-range': `bytes 0-${tide.length - 1}/${tide.length}`,
    'x-content-type-options': 'nosniff',
  })

  const video = page.locator('video')
  const facts = () =>
    video.evaluate(({ currentTime, duration, videoWidth, videoHeight }: HTMLVideoElement) => ({
      at: currentTime,
      duration: Math.round(duration),
      size: [videoWidth, videoHeight],
    }))
  await expect.poll(facts).toMatchObject({ duration: 3, size: [96, 64] })
  await expect.poll(async () => (await facts()).at).toBeGreaterThan(0.5)
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 2.5
  })
  await expect.poll(async () => (await facts()).at).toBe(2.5)
  expect(await video.evaluate(({ error }: HTMLVideoElement) => error)).toBeNull()
  await expectAccessible(page)
  expect(violations).toEqual([])
})
