import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '@/tests/support/journeys/chromium'
import { newEmail, readOutbox } from './sdk'
import { makeDataDir, startIdentity, type RunningIdentity } from '../src/testing'

let identity: RunningIdentity
let removeDataDir: () => Promise<void>
let app: Server
let appUrl: string
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  const script = await build({
    entryPoints: [`${import.meta.dirname}/popupsPage.ts`],
    bundle: true,
    write: false,
  })
  app = createServer((request, response) => {
    if (request.url?.startsWith('/page.js')) return response.end(script.outputFiles[0]?.text)
    response.setHeader('content-type', 'text/html')
    // The policy that the app needs, and nothing more.
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${identity.url}; connect-src ${identity.url}; ` +
        `frame-src ${identity.url}; img-src data:`,
    )
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
    return response.end(`<!doctype html><link rel="icon" href="data:,"><div id="human"></div>
      <script src="${identity.url}/gapi.js"></script><script src="/page.js"></script>`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => app.once('listening', resolve))
  appUrl = `http://localhost:${(app.address() as AddressInfo).port}`

  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir, env: { ALLOWED_ORIGINS: appUrl } })
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(async () => {
  await browser.close()
  await identity.stop()
  app.close()
  await removeDataDir()
})

beforeEach(async () => {
  problems = []
  const context = await browser.newContext()
  context.on('weberror', (failure) => problems.push(failure.error().message))
  context.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) problems.push(line.text())
  })
  context.on('request', (request) => {
    const isLocal = /^(http:\/\/localhost:|data:)/.test(request.url())
    if (!isLocal) problems.push(`requested ${request.url()}`)
  })
  page = await context.newPage()
  await openApp()
})
afterEach(async () => {
  await page.context().close()
  expect(problems).toEqual([])
})

const openApp = () => page.goto(`${appUrl}/?identity=${encodeURIComponent(identity.url)}`)

async function openPopup(provider: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.evaluate((id) => window.client.openPopup(id), provider)
  return popup
}

async function fillIn(popup: Page, email: string, name: string) {
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test.each([
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
  ['apple.com', 'Apple'],
  ['twitter.com', 'Twitter'],
])('signs in with a popup of %s', async (provider, name) => {
  const email = newEmail()
  const popup = await openPopup(provider)
  await expect.poll(() => popup.title()).toBe(`Continue with ${name}`)
  await fillIn(popup, email, 'Ada Ibsen')
  expect(await page.evaluate(() => window.client.outcome())).toMatchObject({
    email,
    displayName: 'Ada Ibsen',
    provider,
  })
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('signs in the same user with one click on a known account', async () => {
  const email = newEmail()
  await fillIn(await openPopup('google.com'), email, '<b>Ada</b>')
  const first = await page.evaluate(() => window.client.outcome())
  await openApp()
  const popup = await openPopup('google.com')
  await popup.getByRole('button', { name: `<b>Ada</b> ${email}` }).click()
  expect(await page.evaluate(() => window.client.outcome())).toEqual(first)
})

test('signs in with a redirect', async () => {
  const email = newEmail()
  await page.evaluate(() => window.client.redirect('google.com'))
  await page.waitForURL(/emulator\/auth\/handler/)
  await fillIn(page, email, 'Ada')
  await page.waitForURL(`${appUrl}/**`)
  expect(await page.evaluate(() => window.client.redirected())).toMatchObject({ email })
})

test('signs in by phone with a code from the outbox', async () => {
  const phone = '+15555550177'
  await page.evaluate((number) => window.client.requestCode(number), phone)
  const [text] = await readOutbox(identity.url, phone)
  const code = text?.kind === 'text' ? text.code : ''
  const user = await page.evaluate((given) => window.client.confirmCode(given), code)
  expect(user).toMatchObject({ phoneNumber: phone })
})

test('returns 400 for an unlisted origin or an unknown provider', async () => {
  const open = (params: Record<string, string>) => {
    const query = new URLSearchParams({
      apiKey: 'local',
      appName: '[DEFAULT]',
      authType: 'signInViaPopup',
      providerId: 'google.com',
      redirectUrl: appUrl,
      ...params,
    })
    return fetch(`${identity.url}/emulator/auth/handler?${query}`).then(({ status }) => status)
  }
  expect(await open({})).toBe(200)
  expect(await open({ redirectUrl: 'https://evil.test/' })).toBe(400)
  expect(await open({ redirectUrl: 'javascript:alert(1)' })).toBe(400)
  expect(await open({ providerId: 'evil.test' })).toBe(400)
  expect(await open({ appName: '' })).toBe(400)
})

test('shows new messages in the outbox without a reload', async () => {
  await page.goto(`${identity.url}/outbox`)
  const email = newEmail()
  const send = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const endpoint = `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:`
  const credentials = JSON.stringify({ email, password: 'correct horse' })
  await fetch(`${endpoint}signUp`, { ...send, body: credentials })
  const reset = JSON.stringify({ email, requestType: 'PASSWORD_RESET' })
  await fetch(`${endpoint}sendOobCode`, { ...send, body: reset })
  const message = page.getByRole('article').filter({ hasText: email })
  await message.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await message.getByRole('link').getAttribute('href')).toMatch(
    new RegExp(`^${appUrl}/reset-password\\?mode=resetPassword&oobCode=`),
  )
})
