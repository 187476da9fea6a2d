import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeDataDir,
  ADMIN_SECRET,
  startIdentity,
  WEB_ORIGIN,
  type RunningIdentity,
} from '../../src/testing'
import { readOutbox } from '../sdk'

let identity: RunningIdentity
let dataDir: string
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  ;({ dataDir, removeDataDir } = await makeDataDir())
  identity = await startIdentity({ dataDir })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

const send = (body: unknown, authorization = `Bearer ${ADMIN_SECRET}`) =>
  fetch(`${identity.adminUrl}/outbox/mails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
const mail = { to: 'ada@example.test', subject: 'Your listing', text: 'It is public.' }
const page = async () => (await fetch(`${identity.url}/outbox`)).text()

test('shows an explanation in an empty outbox', async () => {
  expect(await page()).toContain('No messages yet.')
})

test('lists mails newest first on the page and as JSON', async () => {
  expect((await send(mail)).status).toBe(201)
  await send({ ...mail, subject: 'Your receipt', html: '<p>Thanks</p>' })
  const [newest, older] = await readOutbox(identity.url, mail.to)
  expect(newest).toMatchObject({ kind: 'mail', subject: 'Your receipt', html: '<p>Thanks</p>' })
  expect(older).toMatchObject(mail)
  const shown = await page()
  expect(shown.indexOf('Your receipt')).toBeLessThan(shown.indexOf('Your listing'))
})

test('has saved a mail before it acknowledges it, also one that is sent again', async () => {
  const saved = async () => readFile(path.join(dataDir, 'identity', 'outbox.json'), 'utf8')
  const id = randomUUID()
  const mails = Array.from({ length: 20 }, (_, n) => ({ ...mail, subject: `Saved ${n}` }))
  await Promise.all(
    mails.map(async (sent) => {
      expect((await send(sent)).status).toBe(201)
      expect(await saved()).toContain(`"${sent.subject}"`)
    }),
  )
  await Promise.all([1, 2].map(() => send({ ...mail, id })))
  expect((await saved()).split(id)).toHaveLength(2)
})

test('escapes all text and links only web addresses', async () => {
  await send({
    to: '<b>@example.test',
    subject: '<script>alert(1)</script>',
    text: 'Go to http://localhost:3000/x?a=1&b="><img> or javascript:alert(1)',
    html: '<img src=x onerror=alert(1)>',
  })
  const shown = await page()
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown).toContain('<a href="http://localhost:3000/x?a=1&amp;b=">')
  expect(shown).not.toMatch(/<script>|<b>@|<img|href="javascript/)
})

test('forbids resources of other origins on the page', async () => {
  const { headers } = await fetch(`${identity.url}/outbox`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(policy).not.toContain('unsafe')
  expect(await page()).not.toMatch(/(src|href)="https?:\/\/(?!localhost:3000)/)
})

test.each([
  [{ ...mail, to: undefined }],
  [{ ...mail, text: 5 }],
  [{ ...mail, bcc: 'eve@example.test' }],
  ['mail'],
  [null],
])('rejects the mail %j', async (body) => {
  expect((await send(body)).status).toBe(400)
})

test('returns 401 without the secret', async () => {
  expect((await send(mail, 'Bearer owner')).status).toBe(401)
})

test('returns the list to listed origins only', async () => {
  const read = (origin: string) =>
    fetch(`${identity.url}/outbox.json`, { headers: { origin } }).then(({ status }) => status)
  expect(await read(WEB_ORIGIN)).toBe(200)
  expect(await read('http://localhost:1')).toBe(403)
})

test('keeps mails after a restart', async () => {
  await send({ ...mail, to: 'saved@example.test' })
  await identity.stop()
  identity = await startIdentity({ dataDir })
  expect(await readOutbox(identity.url, 'saved@example.test')).toHaveLength(1)
})
