import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActionCode, PhoneCode } from '../../src/emulatorTypes'
import { actionMail, codeText } from '../../src/outbox/identityMessages'
import { splitLinks } from '../../src/outbox/messages'
import { MAX_MESSAGES, openOutbox } from '../../src/outbox/outbox'

const WEB = 'http://localhost:3000'
const app = { name: 'Example app', origin: WEB }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => path.join(folder, 'outbox.json')
const emptyState = () => ({
  oobs: new Map<string, ActionCode>(),
  verificationCodes: new Map<string, PhoneCode>(),
})
const buildCode = (over: Partial<ActionCode> = {}): ActionCode => ({
  oobCode: 'abc',
  oobLink: 'http://127.0.0.1:1/emulator/action?mode=verifyEmail&lang=en&oobCode=abc&apiKey=key',
  email: 'ada@example.test',
  requestType: 'VERIFY_EMAIL',
  ...over,
})

test('finds links without the period after them', () => {
  expect(splitLinks('Look: http://a.test/x?y=1. Then https://b.test')).toEqual([
    { text: 'Look: ', isLink: false },
    { text: 'http://a.test/x?y=1', isLink: true },
    { text: '. Then ', isLink: false },
    { text: 'https://b.test', isLink: true },
  ])
})

test('finds only web addresses', () => {
  const text = 'javascript:alert(1) data:text/html,x ftp://a.test "http'
  expect(splitLinks(text)).toEqual([{ text, isLink: false }])
})

test.each([
  ['PASSWORD_RESET', 'resetPassword', '/reset-password'],
  ['VERIFY_EMAIL', 'verifyEmail', '/verify-email'],
  ['VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail', '/verify-email'],
  ['RECOVER_EMAIL', 'recoverEmail', '/verify-email'],
  ['EMAIL_SIGNIN', 'signIn', '/login'],
] as const)('links to the page of the app in a mail for %s', (requestType, mode, page) => {
  const oobLink = `http://127.0.0.1:1/emulator/action?mode=${mode}&lang=en&oobCode=abc&apiKey=key`
  const { text } = actionMail(buildCode({ requestType, oobLink }), app)
  expect(text).toContain(`${WEB}${page}?mode=${mode}&oobCode=abc&apiKey=key&lang=en`)
})

test('names the app in a link for signing in and in a text message', () => {
  expect(actionMail(buildCode({ requestType: 'EMAIL_SIGNIN' }), app).subject).toBe(
    'Sign in to Example app',
  )
  const sent = { phoneNumber: '+1555', code: '123456', sessionInfo: 's' }
  expect(codeText(sent, app)).toBe('123456 is your Example app sign-in code.')
})

test('sends the confirmation of a new address to that address', () => {
  const code = buildCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.test' })
  expect(actionMail(code, app).to).toBe('new@example.test')
})

test('adds each code once, also after a restart', async () => {
  const state = emptyState()
  const outbox = await openOutbox(file(), state, app)
  state.oobs.set('abc', buildCode())
  state.verificationCodes.set('s', { phoneNumber: '+1555', code: '123456', sessionInfo: 's' })
  outbox.collect()
  outbox.collect()
  await outbox.flush()
  const again = await openOutbox(file(), state, app)
  again.collect()
  expect(again.list().map(({ to }) => to)).toEqual(['+1555', 'ada@example.test'])
})

test('keeps the newest 500 messages, newest first', async () => {
  const outbox = await openOutbox(file(), emptyState(), app)
  for (let index = 0; index < MAX_MESSAGES + 5; index++) {
    outbox.addMail({ to: 'ada@example.test', subject: String(index), text: '' })
  }
  await outbox.flush()
  const [newest, ...older] = (await openOutbox(file(), emptyState(), app)).list()
  expect(newest).toMatchObject({ subject: String(MAX_MESSAGES + 4) })
  expect(older).toHaveLength(MAX_MESSAGES - 1)
  expect(MAX_MESSAGES).toBe(500)
})

test('saves a mail to the disk within seconds', async () => {
  const outbox = await openOutbox(file(), emptyState(), app)
  outbox.addMail({ to: 'ada@example.test', subject: 'Soon', text: '' })
  const saved = () => readFile(file(), 'utf8').catch(() => '')
  await expect.poll(saved, { timeout: 5000 }).toContain('Soon')
})
