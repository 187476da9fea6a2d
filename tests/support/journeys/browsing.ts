import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { stackSettings } from '@/tests/support/stack/environment'

const ports = await stackSettings()

/** The origins of the stack under test. */
export const apiOrigin = `http://localhost:${ports.API_PORT}`
export const identityOrigin = `http://localhost:${ports.IDENTITY_PORT}`
export const webOrigin = `http://localhost:${ports.WEB_PORT}`

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

/** Waits until a page is hydrated and knows that no user is signed in. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

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

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the browser has stored for each sample account, once it has logged in by the form. */
const sampleSessions = new Map<string, Session>()
const sampleEmails = new Set<string>(Object.values(accounts).map(({ email }) => email))

/**
 * Logs in with an existing account and waits for the page `next`: by the form, and later with what the browser
 * stored then, which replaces its cookies and data.
 */
export async function logIn(page: Page, account: Account, next: string): Promise<void> {
  const session = sampleSessions.get(account.email)
  if (session) {
    await page.context().setStorageState(session)
    await page.goto(next)
    await expect(page).toHaveURL(next)
    return
  }
  await logInByForm(page, account, next)
  if (!sampleEmails.has(account.email)) return
  sampleSessions.set(account.email, await page.context().storageState({ indexedDB: true }))
}

async function logInByForm(page: Page, { email, password }: Account, next: string) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(next)
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
