import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Artwork } from '@/contract/artworks/artworks'
import { apiOrigin, codeFor, identityOrigin } from './browsing'

interface ImageFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PNG of one color for a file input. */
export async function imageFile(name: string, background: string): Promise<ImageFile> {
  const create = { width: 600, height: 450, channels: 3 as const, background }
  return {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}

export const box = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('textbox', { name })

export async function chooseImages(page: Page, files: ImageFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Waits until no upload is in progress. */
export const waitForUploads = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar')).toHaveCount(0)

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}.`)
}

const toolkit = `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts`

/** Posts and returns the JSON response. Fails the test on an error status. */
async function send<T>(
  request: APIRequestContext,
  url: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<T> {
  const response = await request.post(url, options)
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

export interface Artist {
  /** The phone number for signing in. */
  number: string
  profileId: string
  /** Of requests to the API. */
  headers: Record<string, string>
  /** Posts an artwork with one image. */
  post: (fields: Record<string, string>) => Promise<Artwork>
}

/** Creates a user who signs in by phone, with a profile on the free plan. */
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
  const acting = { ...headers, 'x-ac-token': token }
  return {
    number,
    profileId: id,
    headers: acting,
    post: (work) => postArtwork(request, acting, work),
  }
}

/** Posts an artwork with one image. */
export const postArtwork = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<Artwork> =>
  send(request, `${apiOrigin}/v1/artworks/`, {
    headers,
    multipart: { ...fields, images: await imageFile('work', '#2b50a0') },
  })
