import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '@/tests/support/journeys/chromium'
import { newEmail, readOutbox } from './sdk'
import { makeDataDir, startIdentity, type RunningIdentity } from './startIdentity'

let identity: RunningIdentity
let removeDataDir: () => Promise<void>
let app: Server
let appUrl: string
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  const script = await build({
    entryPoints: [`${import.meta.dirname}/popupsPage.ts`],
    bundle: true,
    write: false,
  })
  app = createServer((request, response) => {
    if (request.url?.startsWith('/page.js')) return response.end(script.outputFiles[0]?.text)
    response.setHeader('content-type', 'text/html')
    // What the app's own policy has to allow, and nothing more.
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
  complaints = []
  const context = await browser.newContext()
  context.on('weberror', (failure) => complaints.push(failure.error().message))
  context.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
  })
  context.on('request', (request) => {
    const isLocal = /^(http:\/\/localhost:|data:)/.test(request.url())
    if (!isLocal) complaints.push(`asked for ${request.url()}`)
  })
  page = await context.newPage()
  await openApp()
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

const openApp = () => page.goto(`${appUrl}/?identity=${encodeURIComponent(identity.url)}`)

async function openPopup(provider: string): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.evaluate((id) => window.person.openPopup(id), provider)
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
])('a popup of %s signs in', async (provider, name) => {
  const email = newEmail()
  const popup = await openPopup(provider)
  await expect.poll(() => popup.title()).toBe(`Continue with ${name}`)
  await fillIn(popup, email, 'Ada Ibsen')
  expect(await page.evaluate(() => window.person.outcome())).toMatchObject({
    email,
    displayName: 'Ada Ibsen',
    provider,
  })
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('an account used before is chosen with one click and is the same person', async () => {
  const email = newEmail()
  await fillIn(await openPopup('google.com'), email, '<b>Ada</b>')
  const first = await page.evaluate(() => window.person.outcome())
  await openApp()
  const popup = await openPopup('google.com')
  await popup.getByRole('button', { name: `<b>Ada</b> ${email}` }).click()
  expect(await page.evaluate(() => window.person.outcome())).toEqual(first)
})

test('a redirect signs in as well', async () => {
  const email = newEmail()
  await page.evaluate(() => window.person.redirect('google.com'))
  await page.waitForURL(/emulator\/auth\/handler/)
  await fillIn(page, email, 'Ada')
  await page.waitForURL(`${appUrl}/**`)
  expect(await page.evaluate(() => window.person.redirected())).toMatchObject({ email })
})

test('a code from the outbox signs in by phone', async () => {
  const phone = '+15555550177'
  await page.evaluate((number) => window.person.askForCode(number), phone)
  const [text] = await readOutbox(identity.url, phone)
  const code = text?.kind === 'text' ? text.code : ''
  const person = await page.evaluate((given) => window.person.giveCode(given), code)
  expect(person).toMatchObject({ phoneNumber: phone })
})

test('the window of an unlisted address or of an unknown provider does not open', async () => {
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

test('the outbox shows news by itself', async () => {
  await page.goto(`${identity.url}/outbox`)
  const email = newEmail()
  const send = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const calls = `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:`
  const person = JSON.stringify({ email, password: 'correct horse' })
  await fetch(`${calls}signUp`, { ...send, body: person })
  const reset = JSON.stringify({ email, requestType: 'PASSWORD_RESET' })
  await fetch(`${calls}sendOobCode`, { ...send, body: reset })
  const message = page.getByRole('article').filter({ hasText: email })
  await message.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await message.getByRole('link').getAttribute('href')).toMatch(
    new RegExp(`^${appUrl}/reset-password\\?mode=resetPassword&oobCode=`),
  )
})
