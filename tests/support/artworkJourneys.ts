import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { apiOrigin, codeFor, identityOrigin } from './journeys'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour, as somebody would choose it from their device. */
export async function pictureFile(name: string, background: string): Promise<PictureFile> {
  const create = { width: 600, height: 450, channels: 3 as const, background }
  return {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}

export const box = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('textbox', { name })

export async function choosePictures(page: Page, files: PictureFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Every picture has been sent. */
export const allSent = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar')).toHaveCount(0)

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}.`)
}

const toolkit = `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts`

/** An artist on the free plan with so many works on the wall, who signs in by phone. */
export async function artistWithWorks(
  request: APIRequestContext,
  works: number,
): Promise<{ number: string }> {
  const number = `+1555${String(randomInt(10 ** 7)).padStart(7, '0')}`
  const ask = async <T>(url: string, options: Parameters<APIRequestContext['post']>[1]) => {
    const reply = await request.post(url, options)
    expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true)
    return (await reply.json()) as T
  }
  const { sessionInfo } = await ask<{ sessionInfo: string }>(
    `${toolkit}:sendVerificationCode?key=local`,
    { data: { phoneNumber: number, recaptchaToken: 'x' } },
  )
  const code = await codeFor(request, number)
  const { idToken } = await ask<{ idToken: string }>(`${toolkit}:signInWithPhoneNumber?key=local`, {
    data: { sessionInfo, code },
  })
  const identity = { authorization: `Bearer ${idToken}` }
  const { id } = await ask<{ id: string }>(`${apiOrigin}/v1/profiles/`, {
    headers: identity,
    multipart: { role: 'ARTIST', name: `Full ${randomUUID().slice(0, 8)}` },
  })
  const { token } = await ask<{ token: string }>(`${apiOrigin}/v1/profiles/token/`, {
    headers: identity,
    data: { id },
  })
  for (let work = 1; work <= works; work += 1) {
    const images = await pictureFile(`work-${work}`, '#2b50a0')
    await ask(`${apiOrigin}/v1/artworks/`, {
      headers: { ...identity, 'x-ac-token': token },
      multipart: { title: `Work ${work}`, images },
    })
  }
  return { number }
}
