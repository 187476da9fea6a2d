import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { stackSettings } from '@/tests/support/stack/environment'

const ports = await stackSettings()

/** The origins of the stack under test. */
export const apiOrigin = ports.NEXT_PUBLIC_API_URL ?? `http://localhost:${ports.API_PORT}`
export const identityOrigin = `http://localhost:${ports.IDENTITY_PORT}`
export const webOrigin = ports.NEXT_PUBLIC_WEB_ORIGIN ?? `http://localhost:${ports.WEB_PORT}`

/** Gets JSON from the API. Fails the test unless the status is 200. */
export async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(apiOrigin + path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as T
}

/** The first match in the sample data. Throws when there is none. */
export function sample<T>(found: readonly T[], what: string): T {
  const [first] = found
  if (first === undefined) throw new Error(`The sample data has no ${what}.`)
  return first
}

/** What a page has done since it was opened, for the message of a failure. */
const progress = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    readyState: document.readyState,
    hidden: document.hidden,
    paints: performance.getEntriesByType('paint').map(({ name }) => name),
    scripts: Array.from(document.scripts, ({ src, dataset }) => src || dataset.src).filter(Boolean),
    received: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name, responseStatus, responseEnd }) => [name, responseStatus, responseEnd]),
    session: document.querySelector('header [data-status]')?.getAttribute('data-status'),
  }))

/** Waits until a page is hydrated and knows that no user is signed in. */
export async function expectHydrated(page: Page): Promise<void> {
  try {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  } catch (error) {
    const done = JSON.stringify(await progress(page).catch(() => 'closed'), null, 1)
    throw new Error(`${(error as Error).message}\nThe page: ${done}`, { cause: error })
  }
}

/** Opens a page and waits until it is hydrated and knows that no user is signed in. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectHydrated(page)
}

/** The path and query of the current page. */
export const address = (page: Page): string => page.url().replace(webOrigin, '')

interface Account {
  email: string
  password: string
}

/**
 * Logs in with an existing account and opens the page `next`, without the form: with what a browser has stored after
 * it. Replaces the cookies and data of the browser.
 */
export async function logIn(page: Page, account: Account, next: string): Promise<void> {
  // An open page would keep its database from being replaced.
  await page.goto('about:blank')
  await page.context().setStorageState(await signedInStorage(page.request, account))
  await page.goto(next)
  await expect(page).toHaveURL(next)
}

interface SignIn {
  localId: string
  email: string
  idToken: string
  refreshToken: string
  /** In seconds. */
  expiresIn: string
}

/** What Firebase's library and our pages store for a signed-in user. */
async function signedInStorage(request: APIRequestContext, { email, password }: Account) {
  const response = await request.post(
    `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    { data: { email, password, returnSecureToken: true } },
  )
  expect(response.ok(), await response.text()).toBe(true)
  const signedIn = (await response.json()) as SignIn
  const user = {
    uid: signedIn.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email }],
    stsTokenManager: {
      refreshToken: signedIn.refreshToken,
      accessToken: signedIn.idToken,
      expirationTime: Date.now() + Number(signedIn.expiresIn) * 1000,
    },
    apiKey: 'local',
    appName: '[DEFAULT]',
  }
  const users = {
    name: 'firebaseLocalStorage',
    keyPath: 'fbase_key',
    autoIncrement: false,
    indexes: [],
    records: [{ value: { fbase_key: 'firebase:authUser:local:[DEFAULT]', value: user } }],
  }
  return {
    cookies: [],
    origins: [
      {
        origin: webOrigin,
        localStorage: [{ name: 'signed-in', value: 'yes' }],
        indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [users] }],
      },
    ],
  }
}

/** Leaves the wizard, where users without a profile arrive after signing in, for the page `next`. */
export async function leaveWizard(page: Page, next: string): Promise<void> {
  const query = new URLSearchParams({ next }).toString()
  await expect(page).toHaveURL(`/signup/wizard/role?${query}`)
  await expect(page.getByRole('radiogroup', { name: 'Role' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(next)
}

/** The verification code in the newest text message to a number. */
export async function codeFor(request: APIRequestContext, number: string): Promise<string> {
  const response = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(number)}`,
  )
  const { messages } = (await response.json()) as { messages: { text: string }[] }
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

interface PhoneLogIn {
  request: APIRequestContext
  number: string
  next: string
}

/** Logs in with a phone number and waits for the page `next`. */
export async function logInByPhone(page: Page, { request, number, next }: PhoneLogIn) {
  await page.goto(`/login?by=phone&next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  await code.fill(await codeFor(request, number))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(next)
}
