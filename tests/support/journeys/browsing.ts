import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { stackSettings } from '@/tests/support/stack/environment'

const ports = await stackSettings()

/** Origins of the stack that the journeys run against. */
export const apiOrigin = `http://localhost:${ports.API_PORT}`
export const identityOrigin = `http://localhost:${ports.IDENTITY_PORT}`
export const webOrigin = `http://localhost:${ports.WEB_PORT}`

/** What the API answers; a refusal is a failure of the test. */
export async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  const reply = await request.get(apiOrigin + path)
  expect(reply.status(), path).toBe(200)
  return (await reply.json()) as T
}

/** The first of what the samples ought to have. */
export function sample<T>(found: readonly T[], what: string): T {
  const [one] = found
  if (one === undefined) throw new Error(`The samples have no ${what}.`)
  return one
}

/** Opens a page and waits until it answers to the visitor: it has found that nobody is signed in. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** Of the page’s own address: path and query. */
export const address = (page: Page): string => page.url().replace(webOrigin, '')

interface Account {
  email: string
  password: string
}

/** Logs in as somebody who has an account, and arrives at `next`. */
export async function logIn(page: Page, { email, password }: Account, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(next)
}

/** The code in the newest message to a number. */
export async function codeFor(request: APIRequestContext, number: string): Promise<string> {
  const reply = await request.get(`${identityOrigin}/outbox.json?to=${encodeURIComponent(number)}`)
  const { messages } = (await reply.json()) as { messages: { text: string }[] }
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}
