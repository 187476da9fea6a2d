import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Artwork } from '@/contract/artworks'
import { apiOrigin, codeFor, identityOrigin } from './browsing'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one color, as somebody would choose it from their device. */
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

/** What the API answers to a write; a refusal is a failure of the test. */
async function send<T>(
  request: APIRequestContext,
  url: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const reply = await request.post(url, options)
  expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

export interface Artist {
  /** Of the phone that they sign in by. */
  number: string
  profileId: string
  /** Posts a work with one picture. */
  post: (fields: Record<string, string>) => Promise<Artwork>
}

/** Somebody new with a profile on the free plan, who signs in by phone. */
export async function newArtist(
  request: APIRequestContext,
  fields: Record<string, string> = {},
): Promise<Artist> {
  const number = `+1555${String(randomInt(10 ** 7)).padStart(7, '0')}`
  const { sessionInfo } = await send<{ sessionInfo: string }>(
    request,
    `${toolkit}:sendVerificationCode?key=local`,
    { data: { phoneNumber: number, recaptchaToken: 'x' } },
  )
  const { idToken } = await send<{ idToken: string }>(
    request,
    `${toolkit}:signInWithPhoneNumber?key=local`,
    { data: { sessionInfo, code: await codeFor(request, number) } },
  )
  const headers = { authorization: `Bearer ${idToken}` }
  const { id } = await send<{ id: string }>(request, `${apiOrigin}/v1/profiles/`, {
    headers,
    multipart: { role: 'ARTIST', name: `Artist ${randomUUID().slice(0, 8)}`, ...fields },
  })
  const { token } = await send<{ token: string }>(request, `${apiOrigin}/v1/profiles/token/`, {
    headers,
    data: { id },
  })
  const images = await pictureFile('work', '#2b50a0')
  return {
    number,
    profileId: id,
    post: (work) =>
      send(request, `${apiOrigin}/v1/artworks/`, {
        headers: { ...headers, 'x-ac-token': token },
        multipart: { ...work, images },
      }),
  }
}
